"""Step 5: writes the backbone as ONNX into the work folder, for `features.ts`.

Usage: export_backbone.py OBJECTRON_PACKAGE WORK_FOLDER
"""

import pathlib
import sys

import torch

from network import SIDE, Backbone, read_network


def main(package: str, work: str):
    backbone = Backbone(read_network(package)[0]).eval()
    torch.onnx.export(
        backbone,
        torch.zeros(1, 3, SIDE, SIDE),
        str(pathlib.Path(work) / "backbone.onnx"),
        opset_version=11,
        input_names=["image"],
        output_names=["map64", "map32", "map16", "map8"],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
