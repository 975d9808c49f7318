"""Names of authors in the forms of different programs, made comparable."""


def letters(name):
    """The letters of a name, whatever stands first and how initials are spelled."""
    return sorted(character for character in name if not character.isspace() and character not in ".,")


def ends_with_family(name, family):
    """Whether a family name is the end of a name as Scholar writes it, or stands before its comma."""
    return name.endswith(family) or name.startswith(family + ",") or letters(name) == letters(family)
