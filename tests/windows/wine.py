"""Wine, for programs that were compiled for Windows."""
import os

COMMAND = {64: os.environ.get("WINE", "/usr/lib/wine/wine64"), 32: "/usr/lib/wine/wine"}
# With WINEBOOTSTRAPMODE Wine takes its own libraries from where they were installed: a folder of some kilobytes does for
# it, where setting up what it calls a prefix takes a minute and half a gigabyte.
PREFIX_IS_READY = "disable\n"


def environment(prefix):
    """Makes PREFIX what Wine calls a prefix, and returns what Wine is to find in its environment."""
    os.makedirs(prefix, exist_ok=True)
    with open(os.path.join(prefix, ".update-timestamp"), "w", encoding="ascii") as file:
        file.write(PREFIX_IS_READY)
    return {"WINEPREFIX": prefix, "WINEDEBUG": "-all", "WINEBOOTSTRAPMODE": "1"}
