"""Step 3: trains the second half of the network and a layer of our own, and writes classifier.onnx.

Usage: train.py OBJECTRON_PACKAGE WORK_FOLDER OUTPUT_FOLDER
"""

import json
import math
import pathlib
import sys
from dataclasses import dataclass

import numpy
import torch
import torch.nn.functional as functional

from classifier import CELLS, CHANNELS, FIRST_HALF, MAP_CHANNELS, SIDE, Classifier
from photos import CLASSES
from tflite import read_network

SEED, SMOOTHING = 11, 0.05
FEATURES = CHANNELS * CELLS * CELLS
MAP_SHAPE = (MAP_CHANNELS, SIDE // 16, SIDE // 16)
# The views that the product uses; the files after them have random views of the training photos.
PRODUCT_VIEWS = 2
# The layer alone, on features of the network as it was.
LAYER_VIEWS, LAYER_EPOCHS, LAYER_BATCH, LAYER_RATE, LAYER_DECAY, LAYER_DROPOUT = 4, 14, 256, 2e-3, 0.3, 0.5
# Layer and second half together.
EPOCHS, BATCH, RATE, DROPOUT, WARM_UP = 24, 64, 5e-4, 0.3, 60
# How strongly the second half is held to what it was.
TO_START = 1e-3
# A third of all maps are mixed with up to this much of another photo's map.
MIXED, MOST_MIXED = 1 / 3, 0.4
# The weights that are kept are a moving average over about a hundred steps.
AVERAGING = 0.99
# What must not be named counts more: a wrong name is worse than none.
NONE_WEIGHT = 1.5


@dataclass
class Photos:
    views: list[numpy.ndarray]
    """For each view the maps of all photos, photos × 96 × 12 × 12 in 16 bits."""
    labels: torch.Tensor
    """For each photo the number of its class."""

    def maps(self, view: int, picks: torch.Tensor) -> torch.Tensor:
        return torch.from_numpy(self.views[view][picks.numpy()]).float()

    def some(self) -> tuple[torch.Tensor, torch.Tensor]:
        """A batch of random photos in random views."""
        picks = torch.randint(len(self.labels), (BATCH,))
        views = torch.randint(len(self.views), (BATCH,))
        maps = numpy.stack([self.views[view][pick] for view, pick in zip(views.tolist(), picks.tolist())])
        return torch.from_numpy(maps).float(), self.labels[picks]


def read_photos(folder: pathlib.Path) -> dict[str, Photos]:
    """The photos of each split."""
    photos = json.loads((folder / "photos.json").read_text())
    labels = torch.tensor([CLASSES.index(photo["label"]) for photo in photos])
    split = numpy.array([photo["split"] for photo in photos])
    files = sorted(folder.glob("maps-*.bin"), key=lambda file: int(file.stem.split("-")[1]))
    views = [numpy.memmap(file, "<f2", "r").reshape(-1, *MAP_SHAPE) for file in files]
    result = {}
    for name in ("train", "calibration", "test"):
        found = numpy.flatnonzero(split == name)
        of_product = [view[found] for view in views[:PRODUCT_VIEWS]]
        random = views[PRODUCT_VIEWS:] if name == "train" else []
        result[name] = Photos(of_product + random, labels[found])
    return result


def class_weights(labels: torch.Tensor) -> torch.Tensor:
    """Rare classes count more, by the root of their share."""
    weights = 1 / torch.bincount(labels, minlength=len(CLASSES)).float().clamp(min=1).sqrt()
    weights[CLASSES.index("none")] *= NONE_WEIGHT
    return weights / weights[labels].mean()


def loss_of(scores: torch.Tensor, labels: torch.Tensor, weights: torch.Tensor) -> torch.Tensor:
    """The loss of each photo."""
    return functional.cross_entropy(scores, labels, weights, reduction="none", label_smoothing=SMOOTHING)


def train_layer(model: Classifier, photos: Photos) -> None:
    """The layer on features divided by their spread."""
    with torch.no_grad():
        chunks = torch.arange(len(photos.labels)).split(BATCH)
        views = range(LAYER_VIEWS)
        features = [torch.cat([model.second_half(photos.maps(view, chunk)) for chunk in chunks]) for view in views]
    mean = torch.stack([view.mean(0) for view in features]).mean(0)
    spread = torch.stack([view.std(0) for view in features]).mean(0) + 0.05
    weights = class_weights(photos.labels)
    layer = model.head
    torch.nn.init.zeros_(layer.weight)
    optimizer = torch.optim.AdamW(layer.parameters(), LAYER_RATE, weight_decay=LAYER_DECAY)
    steps = LAYER_EPOCHS * len(photos.labels) * len(features) // LAYER_BATCH
    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: 0.5 * (1 + math.cos(math.pi * step / steps)))
    for step in range(steps):
        picks = torch.randint(len(photos.labels), (LAYER_BATCH,))
        scaled = (features[step % len(features)][picks] - mean) / spread
        loss = loss_of(layer(functional.dropout(scaled, LAYER_DROPOUT)), photos.labels[picks], weights).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    with torch.no_grad():
        layer.weight /= spread
        layer.bias -= layer.weight @ mean


def second_half_of(model: Classifier) -> list[torch.nn.Parameter]:
    names = [f"{part}{step[2]}" for step in model.steps[FIRST_HALF:] for part in ("kernel", "bias")]
    return [model.parts[name] for name in names if name in model.parts]


def train_both(model: Classifier, photos: Photos) -> None:
    """Second half and layer, on random views, some of them mixed."""
    trained = second_half_of(model)
    starts = [part.detach().clone() for part in trained]
    parameters = [*trained, *model.head.parameters()]
    averages = [part.detach().clone() for part in parameters]
    weights = class_weights(photos.labels)
    optimizer = torch.optim.Adam(parameters, RATE)
    steps = EPOCHS * len(photos.labels) // BATCH
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, (step + 1) / WARM_UP) * 0.5 * (1 + math.cos(math.pi * step / steps))
    )
    for step in range(steps):
        maps, labels = photos.some()
        order = torch.randperm(BATCH)
        share = torch.where(torch.rand(BATCH) < MIXED, torch.rand(BATCH) * MOST_MIXED, torch.zeros(BATCH))
        mixed = maps.lerp(maps[order], share[:, None, None, None])
        scores = model.head(functional.dropout(model.second_half(mixed), DROPOUT))
        loss = ((1 - share) * loss_of(scores, labels, weights) + share * loss_of(scores, labels[order], weights)).mean()
        distance = sum(((part - start) ** 2).sum() for part, start in zip(trained, starts))
        optimizer.zero_grad()
        (loss + TO_START * distance).backward()
        optimizer.step()
        schedule.step()
        with torch.no_grad():
            for average, part in zip(averages, parameters):
                average.lerp_(part, 1 - min(AVERAGING, (1 + step) / (10 + step)))
        if step % 50 == 0:
            print(f"step {step} of {steps}: loss {loss.item():.3f}, distance {distance.item():.2f}", flush=True)
    with torch.no_grad():
        for average, part in zip(averages, parameters):
            part.copy_(average)


@torch.no_grad()
def logits_of(model: Classifier, photos: Photos) -> torch.Tensor:
    chunks = torch.arange(len(photos.labels)).split(BATCH)
    views = range(PRODUCT_VIEWS)
    logits = [torch.cat([model.head(model.second_half(photos.maps(view, chunk))) for chunk in chunks]) for view in views]
    return sum(logits) / PRODUCT_VIEWS


def best_temperature(logits: torch.Tensor, labels: torch.Tensor) -> float:
    """The divisor that makes the probabilities fit how often they are right."""
    candidates = [0.4 * 1.06**step for step in range(40)]
    return min(candidates, key=lambda value: functional.cross_entropy(logits / value, labels).item())


def right_of(model: Classifier, photos: Photos) -> str:
    right = (logits_of(model, photos).argmax(1) == photos.labels).float().mean().item()
    return f"{right:.3f} of {len(photos.labels)} calibration photos right"


def main(package: str, work: str, output: str):
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    network, _ = read_network(package)
    model = Classifier(network, len(CLASSES))
    photos = read_photos(pathlib.Path(work))
    train_layer(model, photos["train"])
    print("layer alone:", right_of(model, photos["calibration"]), flush=True)
    train_both(model, photos["train"])
    calibration = photos["calibration"]
    temperature = best_temperature(logits_of(model, calibration), calibration.labels)
    with torch.no_grad():
        model.head.weight /= temperature
        model.head.bias /= temperature
    print(f"temperature {temperature:.2f};", right_of(model, calibration))
    torch.save(model.state_dict(), f"{work}/classifier.pt")
    torch.onnx.export(
        model.eval(), torch.zeros(1, 3, SIDE, SIDE), f"{output}/classifier.onnx", opset_version=11,
        input_names=["image"], output_names=["scores"],
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
