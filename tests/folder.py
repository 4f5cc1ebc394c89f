"""A folder for a test to play in."""
import os
import shutil


class Folder:
    """Files by name; text goes in and comes out in ENCODING, line ends as they are."""

    encoding = "latin-1"

    def __init__(self, folder):
        self.folder = folder

    def path(self, name):
        return os.path.join(self.folder, name)

    def put(self, name, content):
        path = self.path(name)
        with open(path, "wb") as out:
            out.write(content if isinstance(content, bytes) else content.encode(self.encoding))
        return path

    def get(self, name):
        with open(self.path(name), "rb") as source:
            return source.read().decode(self.encoding, "replace")

    def names(self):
        return sorted(os.listdir(self.folder))


def put(path, data):
    """Writes bytes, and gives the path back."""
    with open(path, "wb") as target:
        target.write(data)
    return path


def get(path):
    with open(path, "rb") as source:
        return source.read()


def scratch(name):
    """An empty folder of the build tree, which stays for whoever wants to look."""
    path = os.path.join(os.environ.get("RECTIFY_BUILD", os.curdir), "tests", name + "-scratch")
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)
    return Folder(path)
