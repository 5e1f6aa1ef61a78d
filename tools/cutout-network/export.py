"""Step 8: writes the network as ONNX.

Usage: export.py OBJECTRON_PACKAGE WORK_FOLDER OUTPUT_FOLDER
"""

import pathlib
import sys

import torch

from network import SIDE, Backbone, CutoutNetwork, Decoder, read_network


def main(package: str, work: str, output: str):
    decoder = Decoder()
    decoder.load_state_dict(torch.load(pathlib.Path(work) / "decoder.pt"))
    network = CutoutNetwork(Backbone(read_network(package)[0]), decoder).eval()
    image = torch.zeros(1, 3, SIDE, SIDE)
    file = pathlib.Path(output) / "cutout.onnx"
    torch.onnx.export(network, image, str(file), opset_version=11, input_names=["image"], output_names=["item"])
    print(f"{sum(value.numel() for value in network.parameters())} parameters, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:])
