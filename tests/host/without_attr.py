"""The command that was built without libattr replaces files too: without_attr.py SESSION.

What is lost is told in the documents; who may read a file is not: one with an access control list is not replaced.
"""
import errno
import os
import struct
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
from tally import Tally, run  # pylint: disable=wrong-import-position

FOUND, FAILED = 1, 3
ACCESS_LIST = "system.posix_acl_access"
VERSION, NOBODY = 2, 0xFFFFFFFF
OWNER, USER, GROUP, MASK, OTHER = 1, 2, 4, 16, 32
READ_WRITE, READ, NOTHING = 6, 4, 0


def access_list():
    """The owner and user 1 read and write, the group nothing: the mode's bits of the group are the mask's, rw."""
    entries = ((OWNER, READ_WRITE, NOBODY), (USER, READ_WRITE, 1), (GROUP, NOTHING, NOBODY), (MASK, READ_WRITE, NOBODY),
               (OTHER, NOTHING, NOBODY))
    return struct.pack("<I", VERSION) + b"".join(struct.pack("<HHI", *entry) for entry in entries)


def main():
    tally = Tally()
    with open(sys.argv[1], "rb") as file:
        before = file.read()
    adjusted = run(["apply", "-o", "-", sys.argv[1]]).stdout
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "session.pbn")

        def replaced(name, status, expected):
            result = run(["apply", "--in-place", path])
            with open(path, "rb") as file:
                same = file.read() == expected
            tally.check(name, None if result.returncode == status and same else "status %d, expected %d; %s: %s" % (
                result.returncode, status, "as expected" if same else "other bytes", result.stderr.decode()))

        def begin():
            with open(path, "wb") as file:
                file.write(before)

        begin()
        os.chmod(path, 0o640)
        replaced("a file is replaced", FOUND, adjusted)
        mode = os.stat(path).st_mode & 0o7777
        tally.check("its mode stays", None if mode == 0o640 else "%o" % mode)
        begin()
        try:
            os.setxattr(path, ACCESS_LIST, access_list())
            replaced("a file with an access control list is not", FAILED, before)
        except OSError as error:
            if error.errno not in (errno.ENOTSUP, errno.EPERM):
                raise
            tally.skip("a file with an access control list", "there are none where temporary files are")
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
