"""Reads the detection network that ships in the npm package @mediapipe/objectron, without TensorFlow."""

import struct

import numpy
import torch
import torch.nn.functional as functional

# TensorFlow Lite's schema: operator codes, and the number of each table's field that is read here.
ADD, CONCATENATION, CONVOLUTION, DEPTHWISE, DEQUANTIZE, RESHAPE = 0, 2, 3, 4, 6, 22
RELU6 = 3
DTYPES = {0: "<f4", 1: "<f2", 2: "<i4"}
# The network follows a list of class names of this many bytes. @source objectron_solution_packed_assets_loader.js
NETWORK_START = 184


class FlatBuffer:
    """Random access to a FlatBuffers file. Positions are byte offsets; 0 stands for an absent field."""

    def __init__(self, data: bytes):
        self.data = data

    def read(self, form: str, at: int):
        return struct.unpack_from(form, self.data, at)[0]

    def field(self, table: int, number: int) -> int:
        start = table - self.read("<i", table)
        if 4 + 2 * number >= self.read("<H", start):
            return 0
        offset = self.read("<H", start + 4 + 2 * number)
        return table + offset if offset else 0

    def follow(self, table: int, number: int) -> int:
        at = self.field(table, number)
        return at + self.read("<I", at) if at else 0

    def tables(self, table: int, number: int) -> list[int]:
        vector = self.follow(table, number)
        if not vector:
            return []
        places = range(vector + 4, vector + 4 + 4 * self.read("<I", vector), 4)
        return [place + self.read("<I", place) for place in places]

    def integers(self, table: int, number: int) -> list[int]:
        vector = self.follow(table, number)
        count = self.read("<I", vector) if vector else 0
        return list(struct.unpack_from(f"<{count}i", self.data, vector + 4)) if count else []

    def scalar(self, table: int, number: int, form: str) -> int:
        at = self.field(table, number)
        return self.read(form, at) if at else 0


class Network:
    """The operators of a TensorFlow Lite network. `run` takes images as N × 3 × H × W with values from -1 to 1."""

    def __init__(self, data: bytes):
        self.file = FlatBuffer(data)
        model = self.file.read("<I", 0)
        self.codes = [
            max(self.file.scalar(code, 0, "<b"), self.file.scalar(code, 3, "<i"))
            for code in self.file.tables(model, 1)
        ]
        graph = self.file.tables(model, 2)[0]
        self.buffers = self.file.tables(model, 4)
        self.tensors = self.file.tables(graph, 0)
        self.operators = self.file.tables(graph, 3)
        self.inputs = self.file.integers(graph, 1)
        self.outputs = self.file.integers(graph, 2)
        self.weights: dict[int, torch.Tensor] = {}
        self.steps = [step for step in map(self._step, self.operators) if step]

    def _constant(self, index: int):
        tensor = self.tensors[index]
        vector = self.file.follow(self.buffers[self.file.scalar(tensor, 2, "<I")], 0)
        if not vector:
            return None
        form = DTYPES[self.file.scalar(tensor, 1, "<b")]
        count = self.file.read("<I", vector) // numpy.dtype(form).itemsize
        values = numpy.frombuffer(self.file.data, form, count, vector + 4)
        return values.reshape(self.file.integers(tensor, 0))

    def _step(self, operator: int):
        code = self.codes[self.file.scalar(operator, 0, "<I")]
        inputs = self.file.integers(operator, 1)
        output = self.file.integers(operator, 2)[0]
        options = self.file.follow(operator, 4)
        if code == DEQUANTIZE:
            self.weights[output] = torch.tensor(self._constant(inputs[0]).astype("f4"))
            return None
        if code in (CONVOLUTION, DEPTHWISE):
            activation = self.file.scalar(options, 4 if code == DEPTHWISE else 3, "<b")
            return code, inputs, output, self.file.scalar(options, 2, "<i"), activation
        if code == RESHAPE:
            return code, inputs[:1], output, [int(size) for size in self._constant(inputs[1]).ravel()], 0
        return code, inputs, output, None, 0

    def run(self, images: torch.Tensor) -> dict[int, torch.Tensor]:
        values = {self.inputs[0]: images}
        for code, inputs, output, option, activation in self.steps:
            if code in (CONVOLUTION, DEPTHWISE):
                kernel = self.weights[inputs[1]]
                result = convolve(
                    values[inputs[0]], torch_kernel(kernel, code), self.weights[inputs[2]], option, code == DEPTHWISE
                )
            elif code == ADD:
                result = values[inputs[0]] + values[inputs[1]]
            elif code == RESHAPE:
                last_channels = values[inputs[0]].permute(0, 2, 3, 1) if values[inputs[0]].ndim == 4 and option[-1] in (4, 24) else values[inputs[0]]
                result = last_channels.reshape([int(images.shape[0]), -1, option[-1]])
            else:
                result = torch.cat([values[index] for index in inputs], 1)
            values[output] = result.clamp(0, 6) if activation == RELU6 else result
        return values


def torch_kernel(kernel: torch.Tensor, code: int) -> torch.Tensor:
    """Turns TensorFlow's order (out, height, width, in; depthwise: 1, height, width, channels) into PyTorch's."""
    return kernel.permute(3, 0, 1, 2) if code == DEPTHWISE else kernel.permute(0, 3, 1, 2)


def convolve(images, kernel, bias, stride: int, depthwise: bool):
    """A convolution with TensorFlow's SAME padding, which puts the odd pixel right and below."""
    padding = []
    for size in (int(images.shape[3]), int(images.shape[2])):
        total = max((-(-size // stride) - 1) * stride + kernel.shape[-1] - size, 0)
        padding += [total // 2, total - total // 2]
    groups = int(images.shape[1]) if depthwise else 1
    return functional.conv2d(functional.pad(images, padding), kernel, bias, stride, 0, 1, groups)


def read_network(package_folder: str) -> tuple[Network, list[str]]:
    """The detection network in an unpacked @mediapipe/objectron 0.4, and the names of its classes."""
    with open(f"{package_folder}/objectron_solution_packed_assets.data", "rb") as file:
        data = file.read()
    return Network(data[NETWORK_START:]), data[:NETWORK_START].decode().strip().split("\n")
