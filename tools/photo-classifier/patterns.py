"""Trains the network that sees patterns and writes patterns.onnx: the backbone's first half with a layer of our own.

Usage: patterns.py PHOTOS OBJECTRON_PACKAGE OUTPUT_FOLDER
"""

import csv
import hashlib
import pathlib
import sys

import numpy
import torch
import torch.nn.functional as functional
from PIL import Image

from classifier import SIDE, Classifier
from photos import CLASSES, senders_of
from tflite import ADD, DEPTHWISE, RELU6, Network, read_network

# In the order of the results. A print or a logo on a plain item is no pattern.
PATTERNS = ["plain", "striped", "plaid", "floral", "other"]
PLAIN_TOO = {"graphic"}
# The backbone's layers that are used: 192 channels on a 24 × 24 map, and 576 on a 12 × 12 map. Later layers respond to objects rather than textures.
STEPS = (17, 43)
CHANNELS = 192 + 576
# The longer side of a photo before its middle half is cut out, in pixels.
LONG_SIDE = 640
WEIGHT_DECAY = 0.02
FOLDS = 5


class Patterns(torch.nn.Module):
    """Takes the middles of photos as N × 3 × 192 × 192 with values from -1 to 1. Returns N × 5, before the softmax."""

    def __init__(self, network: Network):
        super().__init__()
        self.backbone = Classifier(network, len(CLASSES))
        self.layer = torch.nn.Linear(2 * CHANNELS, len(PATTERNS))

    def features(self, images: torch.Tensor) -> torch.Tensor:
        """The mean and the root of the mean square of each channel."""
        values, found = {self.backbone.image: images}, []
        for number, (code, inputs, output, stride, activation) in enumerate(self.backbone.steps[: STEPS[-1] + 1]):
            if code == ADD:
                values[output] = values[inputs[0]] + values[inputs[1]]
                continue
            result = self.backbone._convolve(values[inputs[0]], output, stride, code == DEPTHWISE)
            values[output] = functional.relu6(result) if activation == RELU6 else result
            if number in STEPS:
                side = values[output].shape[-1]
                squares = values[output] * values[output]
                found.append(functional.avg_pool2d(values[output], int(side)).flatten(1))
                found.append(functional.avg_pool2d(squares, int(side)).flatten(1).sqrt())
        return torch.cat(found, 1)

    def forward(self, images: torch.Tensor) -> torch.Tensor:
        return self.layer(self.features(images))


def read_looks(folder: str) -> list[tuple[pathlib.Path, int, str]]:
    """Every labeled photo with the number of its pattern and its photographer."""
    root = pathlib.Path(folder)
    paths, senders = {}, {}
    for clothes in ("clothing-small", "clothing-full-rest"):
        senders |= senders_of(root / clothes)
        paths |= {path.stem: path for path in (root / clothes).rglob("*.jpg")}
    with open(pathlib.Path(__file__).parent / "looks.csv") as file:
        rows = [(row["photo"], "plain" if row["pattern"] in PLAIN_TOO else row["pattern"]) for row in csv.DictReader(file)]
    return [(paths[photo], PATTERNS.index(pattern), senders[photo]) for photo, pattern in rows]


def read_middle(path: pathlib.Path) -> numpy.ndarray:
    """The middle half of a photo as 3 × 192 × 192."""
    image = Image.open(path).convert("RGB")
    if max(image.size) > LONG_SIDE:
        image.thumbnail((LONG_SIDE, LONG_SIDE), Image.BICUBIC)
    width, height = image.size
    left, top = round(width / 4), round(height / 4)
    middle = image.crop((left, top, width - left, height - top)).resize((SIDE, SIDE), Image.BILINEAR)
    return numpy.asarray(middle, "f4").transpose(2, 0, 1) / 127.5 - 1


def fit(features: torch.Tensor, labels: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Multinomial logistic regression on features divided by their spread. Returns weights and biases for the features as they are."""
    mean, spread = features.mean(0), features.std(0)
    scale = (spread + 1e-3 * spread.mean()) * features.shape[1] ** 0.5
    scaled = (features - mean) / scale
    weights = torch.zeros(features.shape[1], len(PATTERNS), requires_grad=True)
    biases = torch.zeros(len(PATTERNS), requires_grad=True)
    optimizer = torch.optim.LBFGS([weights, biases], max_iter=100, line_search_fn="strong_wolfe")

    def loss():
        optimizer.zero_grad()
        value = functional.cross_entropy(scaled @ weights + biases, labels)
        value = value + WEIGHT_DECAY * (weights * weights).sum() / len(labels)
        value.backward()
        return value

    optimizer.step(loss)
    raw = weights.detach() / scale[:, None]
    return raw, biases.detach() - mean @ raw


def cross_validate(features: torch.Tensor, labels: torch.Tensor, photographers: list[str]) -> None:
    """Prints how right the results are on photographers whose photos were not learned from."""
    folds = numpy.array([int(hashlib.sha256(each.encode()).hexdigest(), 16) % FOLDS for each in photographers])
    results = torch.zeros(len(labels), len(PATTERNS))
    for fold in range(FOLDS):
        weights, biases = fit(features[folds != fold], labels[folds != fold])
        results[folds == fold] = torch.softmax(features[folds == fold] @ weights + biases, 1)
    patterned = labels > 0
    # As server/adapters/listing-drafter-local/recognition/patterns.ts decides.
    stated = 1 - results[:, 0] >= 0.7
    highest, kinds = results[:, 1:].max(1)
    named = stated & (highest >= 0.7 * (1 - results[:, 0])) & (kinds != 3)
    right = (named & (kinds + 1 == labels)) | (stated & ~named & patterned)
    print(f"{len(labels)} photos, {patterned.sum()} with a pattern")
    print(f"stated {stated.sum()}, of these patterns {(stated & patterned).sum()}, found of all patterns {(stated & patterned).sum() / patterned.sum():.3f}")
    print(f"kinds named {named.sum()}, right {(named & (kinds + 1 == labels)).sum()}; all statements right {right.sum()}")


def main(photos: str, package: str, output: str):
    torch.set_num_threads(1)
    network, _ = read_network(package)
    model = Patterns(network).eval()
    looks = read_looks(photos)
    with torch.no_grad():
        features = torch.cat([model.features(torch.from_numpy(read_middle(path))[None]) for path, _, _ in looks])
    labels = torch.tensor([label for _, label, _ in looks])
    cross_validate(features, labels, [photographer for _, _, photographer in looks])
    weights, biases = fit(features, labels)
    with torch.no_grad():
        model.layer.weight.copy_(weights.T)
        model.layer.bias.copy_(biases)
    torch.onnx.export(
        model, torch.zeros(1, 3, SIDE, SIDE), f"{output}/patterns.onnx", opset_version=11,
        input_names=["image"], output_names=["scores"],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
