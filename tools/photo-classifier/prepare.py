"""Step 1: writes the photos as squares, their labels, and the first half of the network as ONNX into the work folder.

Usage: prepare.py PHOTOS OBJECTRON_PACKAGE UNNAMED_PICTURES WORK_FOLDER
"""

import json
import pathlib
import sys

import torch

from classifier import SIDE, Classifier
from photos import CLASSES, list_photos, read_square
from tflite import read_network


class FirstHalf(torch.nn.Module):
    """The half of the classifier that is not trained."""

    def __init__(self, model: Classifier):
        super().__init__()
        self.model = model

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        return self.model.first_half(images)


def main(photos_folder: str, package: str, unnamed: str, work: str):
    torch.set_num_threads(1)
    folder = pathlib.Path(work)
    folder.mkdir(parents=True, exist_ok=True)
    network, _ = read_network(package)
    image = torch.zeros(1, 3, SIDE, SIDE)
    model = FirstHalf(Classifier(network, len(CLASSES))).eval()
    torch.onnx.export(
        model, image, str(folder / "first-half.onnx"), opset_version=11, input_names=["image"], output_names=["map"]
    )
    photos = list_photos(photos_folder, unnamed)
    labels = [{"photo": path.stem, "label": kind, "split": split} for path, kind, split in photos]
    (folder / "photos.json").write_text(json.dumps(labels))
    with open(folder / "squares.bin", "wb") as file:
        for path, _, _ in photos:
            file.write(read_square(path).tobytes())


if __name__ == "__main__":
    main(*sys.argv[1:])
