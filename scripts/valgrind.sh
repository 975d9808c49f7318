# Ends the script that reads this where valgrind, which counts instructions, does not run, and installs it where it is missing.
if [ "$(uname)" != Linux ]; then
    echo "Instructions are counted on Linux only, where valgrind runs."
    exit 0
fi
command -v valgrind >/dev/null || scripts/packages.sh "Fedora:  sudo dnf install valgrind" -- valgrind libc6-dbg
