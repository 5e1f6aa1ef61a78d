"""Step 4: makes the training pictures, squares of 256 pixels with masks of 128, in the work folder.

Usage: compose.py WORK_FOLDER [SHARE]
With a share of 0.5, half as many pictures are made of every item.
"""

import io
import json
import pathlib
import sys

import numpy
from PIL import Image, ImageDraw, ImageFilter

from grounds import SIDE, blur, cracks, drawn, strip, without_item

MASK_SIDE = 128
# How many pictures of each kind are made of every item. Fractions are chances.
TIMES = {
    "photo": {"as it is": 2, "swapped": 1.2, "drawn": 0.8, "strip": 0.4},
    "render": {"as it is": 1, "swapped": 0.5, "drawn": 1, "strip": 0.2},
}
EMPTY = 0.04


def read(path: pathlib.Path) -> tuple[numpy.ndarray, numpy.ndarray]:
    pixels = numpy.asarray(Image.open(path).convert("RGBA"), "f4")
    return pixels[..., :3], pixels[..., 3] / 255


def squeeze(photo: numpy.ndarray, opacity: numpy.ndarray, box=None) -> tuple[numpy.ndarray, numpy.ndarray]:
    image = Image.fromarray(photo.astype("u1")).resize((SIDE, SIDE), Image.BILINEAR, box)
    mask = Image.fromarray((opacity * 255).astype("u1")).resize((SIDE, SIDE), Image.BILINEAR, box)
    return numpy.asarray(image, "f4"), numpy.asarray(mask, "f4") / 255


def as_it_is(rng, photo, opacity):
    """The photo, slightly cropped, turned and mirrored."""
    height, width = opacity.shape
    if rng.random() < 0.5:
        return squeeze(photo, opacity)
    angle = rng.normal(0, 6)
    image = Image.fromarray(photo.astype("u1")).rotate(angle, Image.BILINEAR)
    mask = Image.fromarray((opacity * 255).astype("u1")).rotate(angle, Image.BILINEAR)
    # The corners that the turn leaves black are cropped away, and a little more.
    edge = abs(numpy.sin(numpy.radians(angle))) / 2 + 0.01
    left, top, right, bottom = edge + rng.uniform(0, 0.08, 4)
    box = (left * width, top * height, (1 - right) * width, (1 - bottom) * height)
    return squeeze(numpy.asarray(image, "f4"), numpy.asarray(mask, "f4") / 255, box)


def place(rng, photo, opacity, fill) -> tuple[numpy.ndarray, numpy.ndarray]:
    """The item turned, scaled and moved, in a square of its own: colors and opacity."""
    # The outermost pixels of a cut still have something of its old background.
    inner = Image.fromarray((opacity * 255).astype("u1")).filter(ImageFilter.MinFilter(3)).filter(ImageFilter.GaussianBlur(0.5))
    item = Image.merge("RGBA", (*Image.fromarray(photo.astype("u1")).split(), inner))
    item = item.crop(inner.point(lambda value: value > 8 and 255).getbbox() or (0, 0, 2, 2))
    turn = rng.normal(0, 12) + rng.choice([0, 0, 0, 0, 90, 180, -90])
    item = item.rotate(turn, Image.BICUBIC, expand=True)
    if rng.random() < 0.5:
        item = item.transpose(Image.FLIP_LEFT_RIGHT)
    scale = fill * SIDE / max(item.size)
    aspect = rng.uniform(0.8, 1.25)
    size = [max(8, int(item.width * scale * aspect)), max(8, int(item.height * scale))]
    item = item.resize(size, Image.BILINEAR)
    middle = SIDE / 2 + rng.normal(0, SIDE * 0.06, 2) * (1.3 - min(fill, 1))
    layer = Image.new("RGBA", (SIDE, SIDE))
    layer.paste(item, (int(middle[0] - size[0] / 2), int(middle[1] - size[1] / 2)))
    pixels = numpy.asarray(layer, "f4")
    return pixels[..., :3], pixels[..., 3] / 255


def shaded(rng, ground, opacity):
    """The ground with the item's shadows: a narrow one where it touches, and a wide one."""
    dx, dy = rng.normal(0, 5, 2).astype(int)
    wide = blur(numpy.roll(opacity, (dy + 2, dx), (0, 1)), rng.uniform(2, 14))
    narrow = blur(opacity, 1.5)
    dark = rng.uniform(0, 0.55) * wide + rng.uniform(0, 0.35) * narrow
    return ground * (1 - numpy.clip(dark, 0, 0.8))[..., None]


def clutter(rng, picture, opacity, others):
    """Things that are not for sale: parts of other items at the border, hangers, hands, whose place is not the item's."""
    if rng.random() < 0.22:
        other, its = read(others[rng.integers(len(others))])
        colors, cover = place(rng, other, its, rng.uniform(0.4, 0.8))
        shift = rng.choice([-1, 1], 2) * rng.integers(int(SIDE * 0.4), int(SIDE * 0.5), 2)
        shift[rng.integers(2)] = rng.integers(-60, 60)
        cover, colors = numpy.roll(cover, shift, (0, 1)), numpy.roll(colors, shift, (0, 1))
        edge = numpy.zeros((SIDE, SIDE), "f4")
        reach = int(SIDE * 0.22)
        edge[:reach] = edge[-reach:] = edge[:, :reach] = edge[:, -reach:] = 1
        cover = cover * edge * (1 - opacity)
        picture = picture * (1 - cover)[..., None] + colors * cover[..., None]
    image = Image.fromarray(numpy.clip(picture, 0, 255).astype("u1"))
    draw = ImageDraw.Draw(image)
    hidden = Image.new("L", (SIDE, SIDE))
    if rng.random() < 0.12 and opacity.max() > 0.5:
        x = SIDE / 2 + rng.normal(0, 12)
        y = numpy.flatnonzero((opacity > 0.5).any(1))[0] + rng.uniform(-4, 6)
        tone = tuple(int(v) for v in rng.uniform(20, 200) + rng.normal(0, 12, 3))
        draw.line([(x, y), (x, y - 8), (x + 5, y - 16), (x, y - 22)], fill=tone, width=2)
    if rng.random() < 0.08:
        skin = tuple(int(v) for v in rng.choice([[222, 176, 146], [186, 132, 100], [120, 82, 62]]) + rng.normal(0, 8, 3))
        x, y = rng.choice([0, SIDE]), rng.uniform(0.2, 1) * SIDE
        tip = (SIDE / 2 + rng.normal(0, 40), SIDE / 2 + rng.normal(0, 40))
        tip = (x + (tip[0] - x) * rng.uniform(0.3, 0.8), y + (tip[1] - y) * rng.uniform(0.3, 0.8))
        for target, fill in ((draw, skin), (ImageDraw.Draw(hidden), 255)):
            target.line([(x, y), tip], fill=fill, width=int(rng.integers(18, 30)))
            target.ellipse((tip[0] - 14, tip[1] - 12, tip[0] + 14, tip[1] + 12), fill=fill)
    return numpy.asarray(image, "f4"), opacity * (1 - numpy.asarray(hidden, "f4") / 255)


def developed(rng, picture):
    """Light from one side, a color cast, blur, noise and JPEG's blocks."""
    y, x = numpy.mgrid[0:SIDE, 0:SIDE] / SIDE - 0.5
    light = 1 + rng.normal(0, 0.15) * x + rng.normal(0, 0.15) * y
    picture = picture * light[..., None] * rng.normal(1, 0.05, 3) * rng.uniform(0.75, 1.15)
    picture = picture + rng.normal(0, rng.uniform(0, 5), picture.shape)
    image = Image.fromarray(numpy.clip(picture, 0, 255).astype("u1"))
    if rng.random() < 0.3:
        image = image.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 1.1)))
    file = io.BytesIO()
    image.save(file, "JPEG", quality=int(rng.integers(45, 95)))
    return numpy.asarray(Image.open(file), "u1")


def composite(rng, item, ground_of, photo, opacity, others):
    near = photo[opacity > 0.9].mean(0) if rng.random() < 0.3 and (opacity > 0.9).any() else None
    fill = rng.uniform(0.5, 1.02)
    if item == "drawn":
        ground = drawn(rng, near)
    else:
        old, its = squeeze(*read(ground_of))
        if item == "swapped":
            ground = without_item(old, its)
            fill = rng.uniform(0.85, 1.05)
        else:
            ground = strip(rng, old, its)
        if ground is None:
            ground = drawn(rng, near)
        elif rng.random() < 0.2:
            ground = cracks(rng, ground)
    colors, cover = place(rng, photo, opacity, fill)
    colors = colors * rng.uniform(0.7, 1.2)
    ground = shaded(rng, ground, cover)
    picture = ground * (1 - cover)[..., None] + colors * cover[..., None]
    return clutter(rng, picture, cover, others)


def make_one(rng, kind, path, photos, others):
    photo, opacity = read(path)
    if kind == "as it is":
        return as_it_is(rng, photo, opacity)
    return composite(rng, kind, photos[rng.integers(len(photos))], photo, opacity, others)


def plan(rng, photos, renders, share) -> list[tuple[str, pathlib.Path]]:
    jobs = []
    for paths, source in ((photos, "photo"), (renders, "render")):
        for path in paths:
            for kind, times in TIMES[source].items():
                jobs += [(kind, path)] * int(times * share + rng.random())
    return [jobs[index] for index in rng.permutation(len(jobs))]


def main(work: str, share: str = "1"):
    rng = numpy.random.default_rng(183)
    folder = pathlib.Path(work)
    photos = sorted((folder / "sure").glob("*.png"))
    renders = sorted((folder / "renders").glob("*.png"))
    jobs = plan(rng, photos, renders, float(share))
    kinds = []
    with open(folder / "squares.bin", "wb") as squares, open(folder / "masks.bin", "wb") as masks:
        for kind, path in jobs:
            if rng.random() < EMPTY:
                kind, picture, opacity = "empty", drawn(rng), numpy.zeros((SIDE, SIDE), "f4")
            else:
                picture, opacity = make_one(rng, kind, path, photos, photos + renders)
            if rng.random() < 0.5:
                picture, opacity = picture[:, ::-1], opacity[:, ::-1]
            squares.write(developed(rng, picture).tobytes())
            small = opacity.reshape(MASK_SIDE, 2, MASK_SIDE, 2).mean((1, 3))
            masks.write((small * 255).round().astype("u1").tobytes())
            kinds.append([kind, path.stem])
    (folder / "pictures.json").write_text(json.dumps(kinds))
    print(len(kinds), "pictures")


if __name__ == "__main__":
    main(*sys.argv[1:])
