"""Names of authors in the forms of different programs, made comparable."""


def letters(name):
    """The letters of a name, independent of the order and of the spelling of initials."""
    return sorted(character for character in name if not character.isspace() and character not in ".,")


def ends_with_family(name, family):
    """Whether a name as Scholar prints it ends with a family name, or has it before its comma."""
    return name.endswith(family) or name.startswith(family + ",") or letters(name) == letters(family)
