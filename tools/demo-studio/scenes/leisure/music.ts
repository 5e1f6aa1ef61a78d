import { leather, metal, paint, plastic, wood } from '../../studio/materials/material.ts'
import { disc, rod, taper } from '../../studio/modeling/forms.ts'
import { arc, type Corner, plate, smooth } from '../../studio/modeling/outlines.ts'
import { corners } from '../../studio/modeling/points.ts'
import { box, cylinder, lathe } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** Woods and fittings of a guitar. */
interface Guitar {
  top: string
  sides: string
  neck: string
  strings: number
  scale?: number
  guard?: string
}

function mirrored(half: readonly Corner[]): Corner[] {
  return [...half, ...[...half].reverse().map(([x, y]): Corner => [-x, y])]
}

/** A guitar (or, smaller, a ukulele) leaning upright. */
export function guitar(options: Guitar): Stage {
  const stage = new Stage()
  const body = mirrored(
    smooth(
      corners`0 0, 11 0.6, 18 6, 20 14, 17.5 23, 13.2 29, 13 33, 14.8 40, 13 46.4, 7 49.4, 0 49.8`,
      false,
      6,
    ),
  )
  const spruce = wood(options.top, { rough: 0.2, crosswise: true, depth: 0.8 })
  stage.group({ rx: -11, scale: options.scale ?? 1 }, (group) => {
    group.add(plate(body, 9.5, 0.6), wood(options.sides, { rough: 0.2 }), { z: -4.8 })
    group.add(
      plate(
        body.map(([x, y]): Corner => [x * 0.985, (y - 25) * 0.988 + 25]),
        0.4,
        0.1,
      ),
      spruce,
      { z: 0.1 },
    )
    group.add(
      tube(
        body.map(([x, y]) => [x, y, 0] as const),
        0.32,
        { closed: true, sides: 8 },
      ),
      paint('#efe4c8', { rough: 0.3 }),
    )
    soundHole(group, options)
    neckAndHead(options, group)
  })
  return stage
}

/** The sound hole with its rings, and the guard below it. */
function soundHole(group: Stage, options: Guitar): void {
  group.add(disc(4.9, 0.2, 0.05), paint('#15100c', { rough: 1 }), { y: 31, z: 0.2, rx: 90 })
  for (const r of [5.4, 6])
    group.add(
      tube(
        arc(0, 31, r, 0, 354, 60).map(([x, y]) => [x, y, 0.34] as const),
        r > 5.5 ? 0.16 : 0.28,
        { closed: true, sides: 6 },
      ),
      paint(r > 5.5 ? '#efe4c8' : '#3b2417'),
    )
  if (options.guard)
    group.add(
      plate(smooth(corners`2.2 26.4, 5.6 27.6, 7 31, 9.6 27, 10.4 21, 7.4 17.6, 4.6 21`, true, 5), 0.3, 0.1),
      plastic(options.guard, { rough: 0.12 }),
      { z: 0.36 },
    )
}

/** The neck with its frets, and the head. */
function neckAndHead(options: Guitar, group: Stage): void {
  const dark = wood(options.neck, { crosswise: true })
  group.add(box(13, 2.4, 1, 0.4), dark, { y: 13.2, z: 0.7 })
  group.add(box(7, 0.7, 0.8, 0.2), paint('#f1ead8'), { y: 13.9, z: 1.2 })
  group.add(box(5.2, 52, 2.6, 1.1), wood(options.sides, { crosswise: true }), { y: 65, z: -0.8 })
  group.add(box(5.1, 57, 0.7, 0.2), dark, { y: 63.6, z: 0.75 })
  for (let i = 0; i < 17; i++)
    group.add(box(5, 0.22, 0.3, 0.08), metal('#d9d3c2'), {
      y: 91 - 52 * (1 - 2 ** (-(i + 1) / 12)) * 1.06,
      z: 1.12,
    })
  for (const y of [79, 71.4, 64.6, 53]) group.add(disc(0.5, 0.1), paint('#f1ead8'), { y, z: 1.1, rx: 90 })
  group.add(
    plate(mirrored(corners`0 90, 2.7 91, 3.9 95, 3.6 107, 2.4 108.4, 0 107.4`), 1.8, 0.4),
    wood(options.sides),
    { z: -1.2, rx: 0 },
  )
  group.add(box(5.2, 0.8, 0.9, 0.2), paint('#f1ead8'), { y: 92, z: 0.8 })
  strings(group, options.strings)
}

function strings(group: Stage, count: number): void {
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1) - 0.5
    group.add(
      rod([t * 5.4, 14, 1.6], [t * 4, 92, 1.35], 0.05 + (0.5 - t) * 0.05, 5),
      metal('#dcd6c8', { rough: 0.2 }),
    )
    const side = i < count / 2 ? -1 : 1
    const y = 95.4 + (i % (count / 2)) * (10 / (count / 2))
    group.add(rod([t * 4, 92, 1.35], [side * 2.4, y, -0.1], 0.06, 5), metal('#dcd6c8', { rough: 0.2 }))
    group.add(cylinder(0.5, 1.4, 0.1, 14), metal('#d2cfc6'), { x: side * 2.4, y, z: -0.5, rx: 90 })
    group.add(rod([side * 3.4, y, -1.4], [side * 5.4, y, -1.4], 0.3, 8), metal('#d2cfc6'))
    group.add(box(1.5, 1, 0.5, 0.25), metal('#e1ddd2'), { x: side * 5.8, y, z: -1.4 })
  }
}

/** An upright piano with its lid open. */
export function uprightPiano(options: { color: string; stool?: string }): Stage {
  const stage = new Stage()
  const lacquer = wood(options.color, { rough: 0.18 })
  const black = paint('#141416', { rough: 0.1 })
  stage.add(box(150, 56, 28, 0.8), lacquer, { y: 96, z: -16 })
  stage.add(box(156, 3, 34, 1.2), lacquer, { y: 125.4, z: -15 })
  stage.add(box(150, 60, 26, 0.8), lacquer, { y: 36, z: -18 })
  for (const x of [-1, 1]) {
    stage.add(box(4, 124, 34, 1), lacquer, { x: x * 76, y: 62, z: -14 })
    stage.add(box(6, 18, 32, 1.4), lacquer, { x: x * 73, y: 74, z: 16 })
    stage.add(lathe(corners`0 0, 3 0, 3.4 4, 2 8, 3.2 28, 4.4 46, 3 52, 4.6 56, 4.6 62, 0 62`, 32), lacquer, {
      x: x * 72,
      y: 4,
      z: 26,
    })
    stage.add(box(8, 5, 50, 1), lacquer, { x: x * 72, y: 3, z: 8 })
  }
  stage.add(box(150, 7, 36, 1), lacquer, { y: 69, z: 14 })
  stage.add(box(140, 2, 16, 0.4), black, { y: 73, z: 20 })
  for (let i = 0; i < 52; i++)
    stage.add(box(2.55, 1.6, 15, 0.2), paint('#f3eddc', { rough: 0.2 }), {
      x: -68.4 + i * 2.68,
      y: 75,
      z: 20.6,
    })
  for (let i = 0; i < 51; i++)
    if (![2, 6].includes(i % 7))
      stage.add(box(1.4, 1.6, 9, 0.3), black, { x: -67.1 + i * 2.68, y: 76.4, z: 17.4 })
  stage.add(box(142, 15, 1.6, 0.5), lacquer, { y: 82, z: 4, rx: -16 })
  for (const x of [-38, 38]) stage.add(box(62, 34, 1.4, 0.5), lacquer, { x, y: 105, z: -1.4 })
  stage.add(box(60, 1.6, 5, 0.4), lacquer, { y: 92, z: 1 })
  stage.add(box(21, 28, 0.6, 0.2), paint('#f2ead6'), { x: -12, y: 106.6, z: 1.6, rx: -10 })
  stage.add(box(21, 28, 0.6, 0.2), paint('#e9dfc8'), { x: 10, y: 106.6, z: 1.6, rx: -10 })
  for (const x of [-4, 0, 4]) stage.add(box(2, 1, 8, 0.5), metal('#c9a24e'), { x, y: 7, z: -2 })
  if (!options.stool) return stage
  stage.add(box(52, 6, 32, 2.4), leather(options.stool), { y: 47, z: 66 })
  stage.add(box(50, 5, 30, 0.8), lacquer, { y: 42, z: 66 })
  for (const x of [-22, 22]) for (const z of [54, 78]) stage.add(taper(1.7, 2.4, 40), lacquer, { x, z })
  return stage
}
