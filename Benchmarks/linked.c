/* A program that does nothing but be linked to the C libraries that scholar uses: what starting it costs is not ours. */
int main(void) { return 0; }
