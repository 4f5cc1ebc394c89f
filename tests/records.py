"""The real records, where somebody has them: they are not part of the project.

RECTIFY_RECORDS names the archive (or a folder that it was unpacked in); without it the archive is
looked for beside the source tree, in shared/data/records.tar.xz. It is unpacked once, into the
build tree.
"""
import os
import shutil
import tarfile
import tempfile

BESIDE_THE_SOURCES = os.path.join("..", "shared", "data", "records.tar.xz")


def place():
    """The archive or its folder, whether it is there or not."""
    sources = os.environ.get("RECTIFY_SOURCE", os.curdir)
    return os.environ.get("RECTIFY_RECORDS") or os.path.join(sources, BESIDE_THE_SOURCES)


def folder():
    """The folder that holds archive/, reference/, dialects/; None where there are no records."""
    found = place()
    if os.path.isdir(found):
        return found
    if not os.path.isfile(found):
        return None
    scratch = os.path.join(os.environ.get("RECTIFY_BUILD", os.curdir), "tests", "records")
    if not os.path.isdir(scratch):
        unpack(found, scratch)
    inner = os.path.join(scratch, "records")
    return inner if os.path.isdir(inner) else scratch


def expected():
    """The list of what is to be found in archive/; it lies beside the archive. None: not there."""
    beside = os.path.join(os.path.dirname(place()), "expected.tsv")
    return beside if os.path.isfile(beside) else None


def archive_of_clubs():
    """It lies beside the records. None: not there."""
    beside = os.path.join(os.path.dirname(place()), "clubs.tar.xz")
    return beside if os.path.isfile(beside) else None


def names_of_clubs():
    """The files of the clubs' archive, sorted; none where it is not there."""
    if archive_of_clubs() is None:
        return []
    with tarfile.open(archive_of_clubs()) as tar:
        return sorted(os.path.basename(item.name) for item in tar.getmembers() if item.isfile())


def of_clubs(name):
    """A file of the clubs' archive as bytes; None: not there."""
    if archive_of_clubs() is None:
        return None
    with tarfile.open(archive_of_clubs()) as tar:
        return tar.extractfile("clubs/" + name).read()


def unpack(archive, scratch):
    """All or nothing, whoever else unpacks at the same time."""
    os.makedirs(os.path.dirname(scratch), exist_ok=True)
    unfinished = tempfile.mkdtemp(dir=os.path.dirname(scratch), prefix="records-")
    try:
        with tarfile.open(archive) as tar:
            tar.extractall(unfinished)
        os.rename(unfinished, scratch)
    except OSError:
        if not os.path.isdir(scratch):
            raise
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
