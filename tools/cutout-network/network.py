"""The network: the detection network's MobileNetV2, which stays as it is, and a decoder that turns its maps into a mask."""

import pathlib
import sys

import torch
from torch import nn
import torch.nn.functional as functional

sys.path.append(str(pathlib.Path(__file__).parents[1] / "photo-classifier"))
from classifier import Classifier  # noqa: E402
from tflite import ADD, DEPTHWISE, RELU6, Network, read_network  # noqa: E402, F401

SIDE = 256
MASK_SIDE = 128
# Channels and sides of the backbone's maps that the decoder uses.
MAPS = [(24, 64), (32, 32), (96, 16), (320, 8)]


class Backbone(Classifier):
    """Takes N × 3 × 256 × 256 with values from -1 to 1. Returns the last map of each size from 64 to 8."""

    def __init__(self, network: Network):
        super().__init__(network, 1)
        del self.head
        # The last step widens the map for the detection heads.
        self.steps = self.steps[:-1]
        self.ends = [*self._ends_of_sizes()][1:]

    def _ends_of_sizes(self):
        """The last map of each size that is not widened, from the largest to the smallest."""
        narrow = None
        for code, _, output, stride, activation in self.steps:
            if code == DEPTHWISE and stride == 2:
                yield narrow
            if code == ADD or activation != RELU6:
                narrow = output
        yield narrow

    def forward(self, images: torch.Tensor) -> list[torch.Tensor]:
        values = {self.image: images}
        for code, inputs, output, stride, activation in self.steps:
            if code == ADD:
                values[output] = values[inputs[0]] + values[inputs[1]]
                continue
            result = self._convolve(values[inputs[0]], output, stride, code == DEPTHWISE)
            values[output] = functional.relu6(result) if activation == RELU6 else result
        return [values[end] for end in self.ends]


def block(inputs: int, outputs: int, size: int, stride: int = 1) -> nn.Sequential:
    convolution = nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False)
    return nn.Sequential(convolution, nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


class Decoder(nn.Module):
    """Takes the image and the backbone's maps. Returns N × 1 × 128 × 128, before the logistic function."""

    def __init__(self):
        super().__init__()
        self.top = block(320, 64, 1)
        self.context = nn.Conv2d(64, 64, 1)
        self.sides = nn.ModuleList([block(96, 48, 1), block(32, 32, 1), block(24, 16, 1), block(3, 8, 3, 2)])
        self.merges = nn.ModuleList([block(112, 64, 3), block(96, 48, 3), block(64, 24, 3), block(32, 12, 3)])
        self.last = nn.Conv2d(12, 1, 3, padding=1)

    def forward(self, images: torch.Tensor, maps: list[torch.Tensor]) -> torch.Tensor:
        value = self.top(maps[3])
        # What the whole picture is like, added everywhere.
        value = value + self.context(functional.adaptive_avg_pool2d(value, 1))
        for side, merge, source in zip(self.sides, self.merges, [maps[2], maps[1], maps[0], images]):
            larger = functional.interpolate(value, scale_factor=2, mode="bilinear", align_corners=False)
            value = merge(torch.cat([larger, side(source)], 1))
        return self.last(value)


class CutoutNetwork(nn.Module):
    """Takes N × 3 × 256 × 256 with values from -1 to 1. Returns N × 1 × 128 × 128: the chance that a place is the item."""

    def __init__(self, backbone: Backbone, decoder: Decoder):
        super().__init__()
        self.backbone, self.decoder = backbone, decoder

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        return torch.sigmoid(self.decoder(images, self.backbone(images)))
