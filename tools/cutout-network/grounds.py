"""Backgrounds that items are put on: drawn ones, and those of photographs whose item is known."""

import numpy
from PIL import Image, ImageDraw, ImageFilter

SIDE = 256


def noise(rng, cells: int, side: int = SIDE) -> numpy.ndarray:
    """Smooth noise from 0 to 1 with about `cells` bumps along a side."""
    small = rng.random((cells + 1, cells + 1)).astype("f4")
    return numpy.asarray(Image.fromarray(small).resize((side, side), Image.BICUBIC))


def folds(rng) -> numpy.ndarray:
    """Shading of a crumpled sheet, around 1."""
    total = numpy.zeros((SIDE, SIDE), "f4")
    for cells, weight in ((3, 1.0), (7, 0.6), (15, 0.35)):
        bumps = noise(rng, cells)
        total += weight * (1 - 2 * numpy.abs(bumps - 0.5)) ** 3
    return 1 + rng.uniform(0.05, 0.35) * (total - total.mean())


def stripes(rng, spacing: float, width: float, angle: float) -> numpy.ndarray:
    """1 on parallel lines, 0 between them."""
    y, x = numpy.mgrid[0:SIDE, 0:SIDE]
    across = x * numpy.cos(angle) + y * numpy.sin(angle) + rng.uniform(0, spacing)
    return ((across % spacing) < width).astype("f4")


def color_of(rng, near=None) -> numpy.ndarray:
    if near is not None:
        return numpy.clip(near + rng.normal(0, 14, 3), 5, 250)
    base = rng.choice([[222, 214, 200], [168, 130, 90], [120, 85, 60], [235, 235, 235], [120, 122, 126], [60, 60, 66], [190, 170, 150], rng.uniform(20, 240, 3)])
    return numpy.clip(numpy.asarray(base, "f4") + rng.normal(0, 14, 3), 5, 250)


def planks(rng, color):
    angle = rng.choice([0, numpy.pi / 2]) + rng.normal(0, 0.12)
    spacing = rng.uniform(18, 70)
    y, x = numpy.mgrid[0:SIDE, 0:SIDE]
    across = x * numpy.cos(angle) + y * numpy.sin(angle)
    along = -x * numpy.sin(angle) + y * numpy.cos(angle)
    tones = rng.normal(0, rng.uniform(3, 16), 60)[(across // spacing).astype(int) % 60]
    grain = noise(rng, 60)[(along.astype(int) // 9) % SIDE, across.astype(int) % SIDE]
    gaps = ((across % spacing) < rng.uniform(1, 2.5)) * rng.uniform(15, 70)
    return color + (tones + 26 * (grain - 0.5) - gaps)[..., None]


def tiles(rng, color):
    size = rng.uniform(24, 110)
    angle = rng.normal(0, 0.15) + rng.choice([0, 0, numpy.pi / 4])
    joints = numpy.maximum(stripes(rng, size, 2.5, angle), stripes(rng, size, 2.5, angle + numpy.pi / 2))
    mottled = (noise(rng, 30) - 0.5) * rng.uniform(0, 40)
    return color + mottled[..., None] + joints[..., None] * rng.uniform(-60, 50)


def sheet(rng, color):
    cloth = numpy.ones((SIDE, SIDE, 3), "f4") * color
    if rng.random() < 0.45:
        for _ in range(rng.integers(1, 3)):
            lines = stripes(rng, rng.uniform(8, 60), rng.uniform(2, 20), rng.uniform(0, numpy.pi))
            cloth += lines[..., None] * rng.normal(0, 45, 3) * rng.uniform(0.3, 1)
    if rng.random() < 0.3:
        image = Image.fromarray(numpy.clip(cloth, 0, 255).astype("u1"))
        draw = ImageDraw.Draw(image)
        tone = tuple(int(v) for v in color_of(rng))
        for _ in range(rng.integers(15, 120)):
            x, y, r = *rng.uniform(0, SIDE, 2), rng.uniform(2, 11)
            draw.ellipse((x - r, y - r, x + r, y + r * rng.uniform(0.5, 1.5)), fill=tone)
        cloth = numpy.asarray(image, "f4")
    return cloth * folds(rng)[..., None]


def carpet(rng, color):
    pile = rng.normal(0, rng.uniform(5, 28), (SIDE, SIDE))
    return color + pile[..., None] + ((noise(rng, 12) - 0.5) * rng.uniform(0, 50))[..., None]


def room(rng, color):
    """A wall and a floor, or a bed and the floor beside it."""
    one, two = rng.choice([planks, tiles, sheet, carpet, plain], 2)
    first, second = one(rng, color), two(rng, color_of(rng))
    y, x = numpy.mgrid[0:SIDE, 0:SIDE]
    angle = rng.normal(0, 0.15) + rng.choice([0, 0, numpy.pi / 2])
    line = y * numpy.cos(angle) + x * numpy.sin(angle) - rng.uniform(0.05, 0.95) * SIDE
    second = second * (1 - 0.4 * numpy.exp(-numpy.clip(line, 0, None) / rng.uniform(2, 14)))[..., None]
    return numpy.where((line > 0)[..., None], second, first)


def plain(rng, color):
    return color + (noise(rng, 4) - 0.5)[..., None] * rng.uniform(0, 60) + rng.normal(0, 2, (SIDE, SIDE, 1))


def cracks(rng, ground):
    """Lines that are not the item's: joints, cables, creases."""
    image = Image.fromarray(numpy.clip(ground, 0, 255).astype("u1"))
    draw = ImageDraw.Draw(image)
    for _ in range(rng.integers(1, 5)):
        points = [tuple(rng.uniform(-20, SIDE + 20, 2))]
        step = rng.normal(0, 1, 2)
        for _ in range(14):
            step = step + rng.normal(0, 0.25, 2)
            points.append((points[-1][0] + step[0] * 22, points[-1][1] + step[1] * 22))
        tone = int(rng.integers(10, 230))
        draw.line(points, fill=(tone, tone, tone), width=int(rng.integers(1, 4)))
    return numpy.asarray(image.filter(ImageFilter.GaussianBlur(0.6)), "f4")


def drawn(rng, near=None) -> numpy.ndarray:
    """A drawn background, sometimes in nearly the color of the item."""
    kind = rng.choice([planks, tiles, sheet, sheet, carpet, room, room, plain])
    ground = numpy.broadcast_to(kind(rng, color_of(rng, near)), (SIDE, SIDE, 3))
    return cracks(rng, ground) if rng.random() < 0.35 else numpy.array(ground, "f4")


def without_item(photo: numpy.ndarray, opacity: numpy.ndarray) -> numpy.ndarray:
    """A photo whose item is filled in from its surroundings, smoothly. Another item usually hides the place."""
    hole = Image.fromarray(((opacity > 0.02) * 255).astype("u1")).filter(ImageFilter.MaxFilter(9))
    known = 1 - numpy.asarray(hole, "f4") / 255
    filled, weight = photo * known[..., None], known.copy()
    for radius in (3, 8, 20, 60):
        blurred = blur(photo * known[..., None], radius)
        share = blur(known, radius)
        new = (weight < 0.5) & (share > 0.08)
        filled[new] = blurred[new] / share[new][:, None]
        weight[new] = 1
    return filled + (weight < 0.5)[..., None] * photo[0, 0]


def strip(rng, photo: numpy.ndarray, opacity: numpy.ndarray):
    """The largest strip beside the item, mirrored until it fills the picture. None if there is none."""
    rows = numpy.flatnonzero((opacity > 0.02).any(1))
    columns = numpy.flatnonzero((opacity > 0.02).any(0))
    height, width = opacity.shape
    boxes = [(0, 0, width, rows[0]), (0, rows[-1], width, height), (0, 0, columns[0], height), (columns[-1], 0, width, height)]
    left, top, right, bottom = max(boxes, key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))
    if min(right - left, bottom - top) < 0.12 * min(width, height):
        return None
    part = photo[top:bottom, left:right]
    part = numpy.concatenate([part, part[::-1]], 0)
    part = numpy.concatenate([part, part[:, ::-1]], 1)
    times = (-(-SIDE // part.shape[0]) + 1, -(-SIDE // part.shape[1]) + 1, 1)
    y, x = rng.integers(0, part.shape[0]), rng.integers(0, part.shape[1])
    return numpy.tile(part, times)[y : y + SIDE, x : x + SIDE]


def blur(values: numpy.ndarray, radius: float) -> numpy.ndarray:
    """A box blur, three times, which is close to a Gaussian one; works on floats of any number of channels."""
    size = max(1, int(radius))
    for axis in (0, 1):
        for _ in range(3):
            pad = [(0, 0)] * values.ndim
            pad[axis] = (size + 1, size)
            sums = numpy.cumsum(numpy.pad(values, pad, "edge"), axis, dtype="f4")
            length = values.shape[axis]
            upper = numpy.take(sums, range(2 * size + 1, 2 * size + 1 + length), axis)
            lower = numpy.take(sums, range(0, length), axis)
            values = (upper - lower) / (2 * size + 1)
    return values
