"""The classifier: the detection network's MobileNetV2 up to its last layer before the boxes, with a layer of our own behind it."""

import torch
from torch import nn
import torch.nn.functional as functional

from tflite import ADD, CONVOLUTION, DEPTHWISE, RELU6, Network, torch_kernel

SIDE = 192
CHANNELS = 1280
# The features of a 6 × 6 map are averaged in these cells: where a sleeve or a hem is tells clothes apart.
CELLS = 3
# Steps up to the map of MAP_CHANNELS × 12 × 12 in the middle of the network.
FIRST_HALF = 47
MAP_CHANNELS = 96


class Classifier(nn.Module):
    """Takes images as N × 3 × 192 × 192 with values from -1 to 1. Returns N × classes, before the softmax."""

    def __init__(self, network: Network, classes: int):
        super().__init__()
        self.parts = nn.ParameterDict()
        self.image = network.inputs[0]
        self.steps = backbone_steps(network)
        for code, inputs, output, _, _ in self.steps:
            if code != ADD:
                kernel = torch_kernel(network.weights[inputs[1]], code).contiguous().clone()
                self.parts[f"kernel{output}"] = nn.Parameter(kernel)
                self.parts[f"bias{output}"] = nn.Parameter(network.weights[inputs[2]].clone())
        self.head = nn.Linear(CHANNELS * CELLS * CELLS, classes)

    def first_half(self, images: torch.Tensor) -> torch.Tensor:
        """The map between the halves, N × 96 × 12 × 12. This half stays as Google trained it."""
        return self._run(self.steps[:FIRST_HALF], {self.image: images})

    def second_half(self, maps: torch.Tensor) -> torch.Tensor:
        """The features, N × (CHANNELS · CELLS²)."""
        last_map = self._run(self.steps[FIRST_HALF:], {self.steps[FIRST_HALF - 1][2]: maps})
        return functional.avg_pool2d(last_map, 2).flatten(1)

    def _run(self, steps: list, values: dict[int, torch.Tensor]) -> torch.Tensor:
        for code, inputs, output, stride, activation in steps:
            if code == ADD:
                values[output] = values[inputs[0]] + values[inputs[1]]
                continue
            result = self._convolve(values[inputs[0]], output, stride, code == DEPTHWISE)
            values[output] = functional.relu6(result) if activation == RELU6 else result
        return values[steps[-1][2]]

    def _convolve(self, images: torch.Tensor, output: int, stride: int, depthwise: bool) -> torch.Tensor:
        kernel, bias = self.parts[f"kernel{output}"], self.parts[f"bias{output}"]
        # TensorFlow's SAME padding for sides that the stride divides.
        around = kernel.shape[-1] - 1
        padding = [around // 2] * 4 if stride == 1 else [0, around, 0, around]
        groups = images.shape[1] if depthwise else 1
        return functional.conv2d(functional.pad(images, padding), kernel, bias, stride, 0, 1, groups)

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        return self.head(self.second_half(self.first_half(images)))


def backbone_steps(network: Network) -> list:
    """The steps that the layer with CHANNELS channels is computed from, without the detection heads between them."""
    last = next(
        index
        for index, (code, inputs, *_) in enumerate(network.steps)
        if code == CONVOLUTION and len(network.weights[inputs[1]]) == CHANNELS
    )
    needed, kept = {network.steps[last][2]}, []
    for step in network.steps[last::-1]:
        if step[2] in needed:
            kept.append(step)
            needed.update(step[1] if step[0] == ADD else step[1][:1])
    return kept[::-1]
