"""Step 7: trains the decoder on the backbone's maps, on one thread, and writes it into the work folder.

Usage: train.py WORK_FOLDER STEPS [WORK_FOLDER_OF_THE_ROUND_BEFORE]
A second round starts anew, and also uses the pictures of the first.
"""

import json
import pathlib
import sys
import time
import zlib

import numpy
import torch
import torch.nn.functional as functional

from network import MAPS, MASK_SIDE, SIDE, Decoder

BATCH = 16
RATE = 3e-3
# The weights that are kept are a running mean over about this many steps.
MEMORY = 150


class Pictures:
    """The pictures, masks and maps that the steps before have written into one folder."""

    def __init__(self, folder: pathlib.Path):
        count = sum(channels * side * side for channels, side in MAPS)
        self.squares = numpy.memmap(folder / "squares.bin", "u1", "r").reshape(-1, SIDE, SIDE, 3)
        self.masks = numpy.memmap(folder / "masks.bin", "u1", "r").reshape(-1, MASK_SIDE, MASK_SIDE)
        self.features = numpy.memmap(folder / "features.bin", "f2", "r").reshape(-1, count)
        # A twentieth of the items, with all their pictures, is for looking at the progress.
        names = [name for _, name in json.loads((folder / "pictures.json").read_text())]
        held = numpy.array([zlib.crc32(name.encode()) % 20 == 0 for name in names])[: len(self.features)]
        self.train, self.held = numpy.flatnonzero(~held), numpy.flatnonzero(held)

    def batch(self, indices):
        indices = numpy.sort(indices)
        images = torch.from_numpy(self.squares[indices].astype("f4") / 127.5 - 1).permute(0, 3, 1, 2).contiguous()
        masks = torch.from_numpy(self.masks[indices].astype("f4") / 255)[:, None]
        values = torch.from_numpy(self.features[indices].astype("f4"))
        sizes = [channels * side * side for channels, side in MAPS]
        maps = [
            part.reshape(-1, channels, side, side)
            for part, (channels, side) in zip(values.split(sizes, 1), MAPS)
        ]
        return images, maps, masks


def draw(rng, rounds: list[Pictures]):
    """A batch from all rounds, from each as many as its share of the pictures."""
    shares = numpy.array([len(pictures.train) for pictures in rounds], "f8")
    counts = rng.multinomial(BATCH, shares / shares.sum())
    parts = [
        pictures.batch(rng.choice(pictures.train, count, replace=False))
        for pictures, count in zip(rounds, counts)
        if count
    ]
    images, maps, masks = zip(*parts)
    return torch.cat(images), [torch.cat(values) for values in zip(*maps)], torch.cat(masks)


def loss_of(logits: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    """Cross entropy, more at the edges of the item, and the Dice loss of pictures with an item."""
    edges = functional.max_pool2d(masks, 5, 1, 2) + functional.max_pool2d(-masks, 5, 1, 2)
    entropy = functional.binary_cross_entropy_with_logits(logits, masks, 1 + 2 * edges)
    chances = torch.sigmoid(logits)
    both, sums = (chances * masks).sum((1, 2, 3)), (chances + masks).sum((1, 2, 3))
    return entropy + 0.5 * (1 - (2 * both + 1) / (sums + 1)).mean()


def overlap(decoder: Decoder, pictures: Pictures) -> float:
    """The mean intersection over union on pictures of items that were not trained on."""
    decoder.eval()
    results = []
    with torch.no_grad():
        for start in range(0, len(pictures.held), BATCH):
            images, maps, masks = pictures.batch(pictures.held[start : start + BATCH])
            found, truth = decoder(images, maps) > 0, masks > 0.5
            both, either = (found & truth).sum((1, 2, 3)), (found | truth).sum((1, 2, 3))
            results += [b / e if e else 1.0 for b, e in zip(both.tolist(), either.tolist())]
    decoder.train()
    return float(numpy.mean(results))


def main(work: str, steps: str, before: str = ""):
    torch.set_num_threads(1)
    torch.manual_seed(183)
    rng = numpy.random.default_rng(183)
    folder = pathlib.Path(work)
    rounds = [Pictures(pathlib.Path(name)) for name in (before, work) if name]
    decoder, mean = Decoder(), Decoder()
    mean.load_state_dict(decoder.state_dict())
    total = int(steps)
    optimizer = torch.optim.AdamW(decoder.parameters(), RATE, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total, pct_start=0.08)
    losses, started = [], time.time()
    for step in range(1, total + 1):
        images, maps, masks = draw(rng, rounds)
        loss = loss_of(decoder(images, maps), masks)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
        losses.append(loss.item())
        share = 1 / min(step, MEMORY)
        for kept, value in zip(mean.state_dict().values(), decoder.state_dict().values()):
            kept += (share * (value - kept)).to(kept.dtype)
        if step % 100 == 0 or step == total:
            torch.save(mean.state_dict(), folder / "decoder.pt")
            held = f", held items {overlap(mean, rounds[-1]):.4f}" if step % 200 == 0 or step == total else ""
            print(f"step {step}: loss {numpy.mean(losses[-100:]):.4f}{held}, {time.time() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
