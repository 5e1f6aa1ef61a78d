"""Step 1: writes which photos are trained on and which are held out, as `photos.json` in the work folder.

Usage: list_photos.py PHOTOS WORK_FOLDER
"""

import json
import pathlib
import re
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1] / "photo-classifier"))
from photos import list_photos  # noqa: E402


BENCH = pathlib.Path(__file__).parents[2] / "bench" / "outlines.ts"


def outlined() -> set[str]:
    """The photos whose outlines measure the result, by the first part of their names."""
    return set(re.findall(r"'[a-z-]+-([0-9a-f]{8})\.jpg'", BENCH.read_text()))


def main(photos_folder: str, work: str):
    folder = pathlib.Path(work)
    folder.mkdir(parents=True, exist_ok=True)
    measured = outlined()
    rows = [
        {"name": path.stem, "file": str(path), "kind": kind, "split": "bench" if path.stem[:8] in measured else split}
        for path, kind, split in list_photos(photos_folder, "")
        if "clothing" in str(path)
    ]
    (folder / "photos.json").write_text(json.dumps(rows))


if __name__ == "__main__":
    main(*sys.argv[1:])
