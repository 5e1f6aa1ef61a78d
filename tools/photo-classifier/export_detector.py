"""Writes the detection network as ONNX, the format of the runtime in which the product runs its networks.

Usage: export_detector.py OBJECTRON_PACKAGE WEIGHTS_FOLDER
"""

import pathlib
import sys

import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from tflite import Network, read_network

# The side of the square that the network takes, in pixels.
SIDE = 300


class Detector(torch.nn.Module):
    """For 1 × 3 × 300 × 300 values from -1 to 1: scores as 1 × 1917 × 24, and boxes as 1 × 1917 × 4."""

    def __init__(self, network: Network):
        super().__init__()
        self.network = network

    def forward(self, images: torch.Tensor):
        values = self.network.run(images)
        boxes, scores = sorted((values[output] for output in self.network.outputs), key=lambda value: value.shape[2])
        return scores, boxes


def halve_weights(model: onnx.ModelProto):
    """Stores the weights in half precision, as the package does, and lets the runtime turn them back when it opens the file."""
    for constant in [node for node in model.graph.node if node.op_type == "Constant"]:
        tensor = constant.attribute[0].t
        if tensor.data_type != TensorProto.FLOAT or len(tensor.dims) == 0:
            continue
        tensor.CopyFrom(numpy_helper.from_array(numpy_helper.to_array(tensor).astype("f2")))
        name = constant.output[0]
        constant.output[0] = f"{name}_half"
        position = list(model.graph.node).index(constant) + 1
        model.graph.node.insert(position, helper.make_node("Cast", [f"{name}_half"], [name], to=TensorProto.FLOAT))


def main(package: str, weights: str):
    file = str(pathlib.Path(weights) / "detector.onnx")
    torch.onnx.export(
        Detector(read_network(package)[0]).eval(),
        torch.zeros(1, 3, SIDE, SIDE),
        file,
        opset_version=11,
        input_names=["image"],
        output_names=["scores", "boxes"],
    )
    model = onnx.load(file)
    halve_weights(model)
    onnx.checker.check_model(model)
    onnx.save(model, file)


if __name__ == "__main__":
    main(*sys.argv[1:])
