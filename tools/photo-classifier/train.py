"""Step 3: trains the classifier's last layer on the features and writes classifier.onnx.

Usage: train.py OBJECTRON_PACKAGE WORK_FOLDER OUTPUT_FOLDER
"""

import json
import math
import pathlib
import sys

import numpy
import torch
import torch.nn.functional as functional

from classifier import CELLS, CHANNELS, SIDE, Classifier
from photos import CLASSES
from tflite import read_network

SEED, EPOCHS, BATCH, RATE, WEIGHT_DECAY, DROPOUT, SMOOTHING = 7, 14, 256, 2e-3, 0.3, 0.5, 0.05
FEATURES = CHANNELS * CELLS * CELLS
# The views that the product uses.
PRODUCT_VIEWS = 2


def read_features(folder: pathlib.Path) -> tuple[list[torch.Tensor], numpy.ndarray, numpy.ndarray]:
    """Each view's features as photos × features, the labels' numbers, and the splits' names."""
    photos = json.loads((folder / "photos.json").read_text())
    files = sorted(folder.glob("features-?.bin"))
    views = [torch.from_numpy(numpy.fromfile(file, "<f4").reshape(-1, FEATURES)) for file in files]
    labels = numpy.array([CLASSES.index(photo["label"]) for photo in photos])
    return views, labels, numpy.array([photo["split"] for photo in photos])


def train_layer(views: list[torch.Tensor], labels: numpy.ndarray) -> torch.nn.Linear:
    """A linear layer on features divided by their spread. Rare classes count more, by the root of their share."""
    mean = torch.stack([view.mean(0) for view in views]).mean(0)
    spread = torch.stack([view.std(0) for view in views]).mean(0) + 0.05
    targets = torch.from_numpy(labels)
    weights = 1 / torch.bincount(targets, minlength=len(CLASSES)).float().clamp(min=1).sqrt()
    weights /= weights[targets].mean()
    layer = torch.nn.Linear(FEATURES, len(CLASSES))
    torch.nn.init.zeros_(layer.weight)
    optimizer = torch.optim.AdamW(layer.parameters(), RATE, weight_decay=WEIGHT_DECAY)
    steps = EPOCHS * (len(labels) * len(views) // BATCH)
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: 0.5 * (1 + math.cos(math.pi * step / steps)))
    for step in range(steps):
        picks = torch.randint(len(labels), (BATCH,))
        features = (views[step % len(views)][picks] - mean) / spread
        scores = layer(functional.dropout(features, DROPOUT))
        loss = functional.cross_entropy(scores, targets[picks], weights, label_smoothing=SMOOTHING)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        if step % 50 == 0:
            print(f"step {step} of {steps}: loss {loss.item():.3f}", flush=True)
    with torch.no_grad():
        layer.weight /= spread
        layer.bias -= layer.weight @ mean
    return layer


@torch.no_grad()
def logits_of(layer: torch.nn.Linear, views: list[torch.Tensor]) -> torch.Tensor:
    return sum(layer(view) for view in views[:PRODUCT_VIEWS]) / PRODUCT_VIEWS


def best_temperature(logits: torch.Tensor, labels: torch.Tensor) -> float:
    """The divisor that makes the probabilities fit how often they are right."""
    candidates = [0.4 * 1.06**step for step in range(40)]
    return min(candidates, key=lambda value: functional.cross_entropy(logits / value, labels).item())


def main(package: str, work: str, output: str):
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    views, labels, split = read_features(pathlib.Path(work))
    layer = train_layer([view[split == "train"] for view in views], labels[split == "train"])
    held = split == "calibration"
    logits = logits_of(layer, [view[held] for view in views])
    temperature = best_temperature(logits, torch.from_numpy(labels[held]))
    with torch.no_grad():
        layer.weight /= temperature
        layer.bias /= temperature
    right = (logits.argmax(1).numpy() == labels[held]).mean()
    print(f"temperature {temperature:.2f}, calibration photos right {right:.3f} of {held.sum()}")
    network, _ = read_network(package)
    model = Classifier(network, len(CLASSES)).eval()
    model.head.load_state_dict(layer.state_dict())
    torch.onnx.export(
        model, torch.zeros(1, 3, SIDE, SIDE), f"{output}/classifier.onnx", opset_version=11,
        input_names=["image"], output_names=["scores"],
    )
    torch.save(layer.state_dict(), f"{work}/layer.pt")


if __name__ == "__main__":
    main(*sys.argv[1:])
