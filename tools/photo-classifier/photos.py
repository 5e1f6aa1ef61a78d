"""The training photos: where they come from, what they show, and which are held out. README.md names the sources."""

import csv
import hashlib
import pathlib

import numpy
from PIL import Image

# Side of the squares that photos are kept as, in pixels. Photos are squeezed, as the detection network's are.
SIDE = 256
# What the classifier tells apart. `none` is everything that must not be given a name.
CLASSES = [
    "none", "blazer", "blouse", "body", "dress", "hat", "hoodie", "longsleeve", "outwear", "pants", "playing-cards",
    "polo", "shirt", "shoes", "shorts", "skirt", "t-shirt", "top", "undershirt",
]
UNNAMED = {"not-sure", "other", "skip"}


def split_of(group: str) -> str:
    """Test, calibration or training: a fixed tenth of all groups, such as photographers, decides."""
    tenth = int(hashlib.sha256(group.encode()).hexdigest(), 16) % 10
    return "test" if tenth < 2 else "calibration" if tenth == 2 else "train"


def senders_of(folder: pathlib.Path) -> dict[str, str]:
    with open(folder / "images.csv") as file:
        return {row["image"]: row["sender_id"] for row in csv.DictReader(file)}


def list_photos(folder: str, unnamed_folder: str) -> list[tuple[pathlib.Path, str, str]]:
    """Every photo with its class and its split. A photographer's photos, and all photos of one food, stay together."""
    root = pathlib.Path(folder)
    photos = []
    for clothes in ("clothing-small", "clothing-full-rest"):
        senders = senders_of(root / clothes)
        for path in sorted((root / clothes).rglob("*.jpg")):
            name = path.parent.name
            kind = "none" if name in UNNAMED else name
            photos.append((path, kind, split_of("photographer " + senders[path.stem])))
    for path in sorted((root / "grocery-negatives").rglob("*.jpg")):
        photos.append((path, "none", split_of("food " + path.parent.name)))
    for path in sorted((root / "playing-cards").rglob("*.jpg")):
        photos.append((path, "playing-cards", split_of("cards " + path.stem)))
    for path in sorted(pathlib.Path(unnamed_folder).glob("*.jpg")):
        photos.append((path, "none", split_of("demo " + path.stem)))
    return photos


def read_square(path: pathlib.Path) -> numpy.ndarray:
    return numpy.asarray(Image.open(path).convert("RGB").resize((SIDE, SIDE), Image.BILINEAR))
