import { chanceFrom } from '../../studio/chance.ts'
import { type Material, metal, paint, wood } from '../../studio/materials/material.ts'
import { taper } from '../../studio/modeling/forms.ts'
import { corners } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'

const slit = paint('#1b1512', { rough: 1 })

/** A chest of drawers: `rows` of drawers in `columns`, on tapered legs. */
export function dresser(options: {
  width: number
  height: number
  depth: number
  rows: number
  columns: number
  color: string
  front?: string
  knob?: 'brass' | 'wood' | 'bar'
  legs: number
  open?: number
  painted?: boolean
}): Stage {
  const stage = new Stage()
  const body = options.painted
    ? paint(options.color, { grain: 'wear', depth: 0.9, second: '#a58a68' })
    : wood(options.color)
  const front = options.painted ? body : wood(options.front ?? options.color)
  const base = options.legs
  const h = options.height - base
  stage.add(box(options.width, h, options.depth, 0.6), body, { y: base + h / 2 })
  stage.add(box(options.width + 2.4, 2.4, options.depth + 2, 0.9), body, { y: options.height + 0.4, z: 0.4 })
  const [w, step] = [(options.width - 5) / options.columns, (h - 5) / options.rows]
  for (let row = 0; row < options.rows; row++) {
    for (let column = 0; column < options.columns; column++) {
      const out = options.open === row * options.columns + column ? 11 : 0
      const x = (column - (options.columns - 1) / 2) * w
      const y = base + 2.5 + step * (row + 0.5)
      const z = options.depth / 2 + 0.7 + out
      stage.add(box(w - 0.6, step - 0.6, 1.4, 0.2), slit, { x, y, z: options.depth / 2 + 0.02 })
      if (out) stage.add(box(w - 5, step - 4, out + 2, 0.3), wood('#c9a779'), { x, y, z: z - out / 2 - 1 })
      stage.add(box(w - 1.8, step - 1.8, 2, 0.6), front, { x, y, z })
      handles(stage, options.knob ?? 'brass', { x, y, z: z + 1, w })
    }
  }
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      const place = { x: x * (options.width / 2 - 5), z: z * (options.depth / 2 - 5), rx: z * 5, rz: -x * 5 }
      stage.add(taper(1.3, 2.6, base + 1), body, place)
    }
  }
  return stage
}

function handles(stage: Stage, kind: string, { x, y, z, w }: Record<'x' | 'y' | 'z' | 'w', number>): void {
  const brass = metal('#c79a4a', { rough: 0.28 })
  if (kind === 'bar') {
    stage.add(box(Math.min(18, w * 0.4), 1.2, 1.2, 0.5), brass, { x, y, z: z + 1.6 })
    for (const side of [-1, 1]) stage.add(box(1, 1, 2, 0.2), brass, { x: x + side * w * 0.14, y, z: z + 0.8 })
    return
  }
  const offsets = w > 45 ? [-w * 0.27, w * 0.27] : [0]
  for (const dx of offsets) {
    const knob = kind === 'wood' ? wood('#7a4d2b') : brass
    stage.add(lathe(knobProfile, 28), knob, { x: x + dx, y, z, rx: 90 })
  }
}

const knobProfile = corners`0.9 0, 0.7 1, 1.5 1.7, 1.7 2.3, 1.3 2.9, 0 3.1`

/** Open shelves; `full` is the share of each shelf that books fill. */
export function bookshelf(options: {
  width: number
  height: number
  depth: number
  shelves: number
  material: string
  painted?: boolean
  full: number
  key: string
  sag?: number
}): Stage {
  const stage = new Stage()
  const body = options.painted
    ? paint(options.material, { rough: 0.5, grain: 'wear', depth: 0.6, second: '#b7a48a' })
    : wood(options.material)
  const side = 2.2
  for (const x of [-1, 1])
    stage.add(box(side, options.height, options.depth, 0.4), body, {
      x: (x * (options.width - side)) / 2,
      y: options.height / 2,
    })
  stage.add(box(options.width - 1, options.height - 1, 0.8, 0.2), body, {
    y: options.height / 2,
    z: -options.depth / 2 + 0.4,
  })
  stage.add(box(options.width + 1.5, 2.4, options.depth + 1, 0.6), body, { y: options.height - 0.6 })
  stage.add(box(options.width - 2, 7, 1.6, 0.3), body, { y: 3.5, z: options.depth / 2 - 1 })
  const step = (options.height - 10) / options.shelves
  const chance = chanceFrom(options.key)
  for (let i = 0; i < options.shelves; i++) {
    const y = 8 + i * step
    stage.add(box(options.width - side * 2, 2, options.depth - 1, 0.3), body, { y })
    if (i < options.shelves)
      bookRow(stage, {
        width: (options.width - side * 2 - 2) * options.full,
        left: -options.width / 2 + side + 1,
        y: y + 1,
        room: step - 4,
        depth: options.depth,
        chance,
      })
  }
  return stage
}

const spines = [
  '#8c2f2b',
  '#2f4a63',
  '#d8c9a8',
  '#3f5d46',
  '#c98b3c',
  '#5b3b54',
  '#e6e0d2',
  '#24272e',
  '#b4573a',
  '#6d8a8f',
  '#a38b54',
  '#40342c',
]

/** A row of upright books from `left`, `width` long, the last one leaning. */
export function bookRow(
  stage: Stage,
  options: { width: number; left: number; y: number; room: number; depth: number; chance: () => number },
): void {
  let x = options.left
  while (x < options.left + options.width) {
    const thick = 1.6 + options.chance() * 3.4
    const tall = options.room * (0.6 + options.chance() * 0.34)
    const deep = options.depth * (0.55 + options.chance() * 0.2)
    const color = spines[Math.floor(options.chance() * spines.length)] ?? '#8c2f2b'
    const cover = paint(color, { rough: 0.55, grain: 'speckle', depth: 0.5 })
    const z = options.depth / 2 - deep / 2 - 2 - options.chance() * 2
    if (x + thick > options.left + options.width && options.width > 8) {
      stage.add(box(thick, tall, deep, 0.3), cover, {
        x: x + thick / 2 + tall * 0.13,
        y: options.y + tall * 0.49,
        z,
        rz: -15,
      })
      break
    }
    stage.add(box(thick - 0.1, tall, deep, 0.35), cover, { x: x + thick / 2, y: options.y + tall / 2, z })
    if (options.chance() > 0.45)
      band(stage, {
        x: x + thick / 2,
        y: options.y + tall * (0.72 + options.chance() * 0.12),
        z: z + deep / 2,
        thick,
      })
    x += thick
  }
}

function band(stage: Stage, { x, y, z, thick }: Record<'x' | 'y' | 'z' | 'thick', number>): void {
  stage.add(box(thick - 0.5, 1.6, 0.1, 0.02), metal('#d9bf84', { rough: 0.4 }), { x, y, z: z + 0.02 })
}

/** A writing desk with a drawer pedestal on one side. */
export function desk(options: { color: string; width: number; drawers: number; legColor?: string }): Stage {
  const stage = new Stage()
  const top = wood(options.color)
  const frame: Material = options.legColor ? paint(options.legColor, { rough: 0.4 }) : top
  stage.add(box(options.width, 3, 60, 0.8), top, { y: 74 })
  const right = options.width / 2 - 20
  stage.add(box(36, 46, 52, 0.6), top, { x: right, y: 49.5 })
  const step = 44 / options.drawers
  for (let i = 0; i < options.drawers; i++) {
    const y = 28 + step * (i + 0.5)
    stage.add(box(33, step - 0.4, 1, 0.1), slit, { x: right, y, z: 25.7 })
    stage.add(box(32, step - 1.6, 2, 0.6), top, { x: right, y, z: 26.6 })
    handles(stage, 'brass', { x: right, y, z: 27.6, w: 32 })
  }
  stage.add(box(options.width - 50, 9, 46, 0.5), top, { x: -14, y: 68 })
  stage.add(box(options.width - 56, 6.4, 1.6, 0.5), top, { x: -14, y: 68, z: 23.6 })
  handles(stage, 'brass', { x: -14, y: 68, z: 24.4, w: 60 })
  for (const x of [-options.width / 2 + 6, right - 13, right + 13]) {
    for (const z of [-23, 23]) stage.add(taper(1.5, 2.5, x > 0 ? 27 : 73), frame, { x, z })
  }
  return stage
}

/** A small bedside table with one drawer and a shelf. */
export function nightstand(options: { color: string; painted?: boolean; lampGlow?: boolean }): Stage {
  const stage = new Stage()
  const body = options.painted
    ? paint(options.color, { grain: 'wear', depth: 1, second: '#b59468' })
    : wood(options.color)
  stage.add(box(46, 2.4, 40, 0.9), body, { y: 58 })
  stage.add(box(42, 15, 36, 0.5), body, { y: 49.5 })
  stage.add(box(38, 12, 1, 0.1), slit, { y: 49.5, z: 17.8 })
  stage.add(box(37, 11, 2, 0.6), body, { y: 49.5, z: 18.6 })
  stage.add(ball(1.8), metal('#b9974f'), { y: 49.5, z: 21 })
  stage.add(box(40, 2, 34, 0.5), body, { y: 17 })
  for (const x of [-19, 19])
    for (const z of [-16, 16]) stage.add(box(3.4, 57, 3.4, 0.7), body, { x, y: 28.5, z })
  stage.add(box(22, 3, 15, 0.4), paint('#3d5a6c'), { x: -3, y: 19.6, ry: 12 })
  stage.add(box(20, 2.2, 14, 0.4), paint('#d8b36a'), { x: -4, y: 22.2, ry: -6 })
  stage.add(cylinder(4, 1, 0.3), paint('#e8e0d0'), { x: 12, y: 59.2, z: 4 })
  return stage
}
