import { leather, type Material, metal, paint, plastic, wood } from '../../studio/materials/material.ts'
import { rod } from '../../studio/modeling/forms.ts'
import type { Point } from '../../studio/modeling/mesh.ts'
import { arc, hoop, smooth3 } from '../../studio/modeling/outlines.ts'
import { points } from '../../studio/modeling/points.ts'
import { box, cylinder, puffy } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { wheel } from './wheel.ts'

const chrome = metal('#d2d3d4', { rough: 0.16 })

/** A bicycle seen from its chain side: `step` frames have no top bar; `basket` sits in front. */
export function bicycle(options: {
  color: string
  saddle: string
  tyre: string
  wall?: string
  step?: boolean
  drop?: boolean
  basket?: boolean
  worn?: boolean
  size?: number
}): Stage {
  const stage = new Stage()
  const frame = paint(options.color, {
    rough: 0.18,
    grain: options.worn ? 'wear' : 'plain',
    depth: 1.2,
    second: '#8d8b88',
  })
  const scale = options.size ?? 1
  const radius = 34 * scale
  const at = (x: number, y: number, z = 0): Point => [x * scale, y * scale, z]
  const [rear, front, crank, seat, head, low] = [
    at(-51, 34),
    at(52, 34),
    at(-8, 29),
    at(-20, 78),
    at(35, 82),
    at(38, 70),
  ]
  const style = {
    tyre: options.tyre,
    fat: options.drop ? 1.5 : 2.1,
    spokes: 32,
    ...(options.wall ? { wall: options.wall } : {}),
  }
  wheel(stage, rear, radius, style)
  wheel(stage, front, radius, style)
  const bar = (a: Point, b: Point, thick: number) => stage.add(rod(a, b, thick * scale, 18), frame)
  if (options.step)
    stage.add(tube(smooth3([at(36, 76), at(22, 56), at(4, 42), at(-12, 46)], false, 8), 1.5 * scale), frame)
  else bar(seat, head, 1.4)
  bar(low, crank, 1.75)
  bar(seat, crank, 1.5)
  bar(at(33.6, 87), at(39, 66), 1.9)
  forks(stage, at, scale, frame)
  drivetrain(stage, at, scale)
  cockpit(stage, at, options, scale)
  if (!options.drop)
    for (const wheelAt of [rear, front]) mudguard(stage, wheelAt, radius, wheelAt === front, frame)
  if (options.basket) basket(stage, at, scale)
  return stage
}

/** The two stays and the fork. */
function forks(
  stage: Stage,
  at: (x: number, y: number, z?: number) => Point,
  scale: number,
  frame: Material,
): void {
  for (const z of [-1, 1]) {
    stage.add(tube([at(-8, 29, z * 2.4), at(-28, 31, z * 5), at(-51, 34, z * 6)], 0.95 * scale), frame)
    stage.add(tube([at(-19, 74, z * 1.4), at(-38, 52, z * 5), at(-51, 34, z * 6)], 0.8 * scale), frame)
    stage.add(
      tube(
        smooth3(
          [at(38.4, 67, z * 3.6), at(42, 54, z * 5.4), at(47, 42, z * 5.6), at(52, 34, z * 5.6)],
          false,
          6,
        ),
        1.1 * scale,
      ),
      frame,
    )
  }
  stage.add(box(5 * scale, 2.4, 10, 1), frame, { x: 38.4 * scale, y: 67.4 * scale })
}

type At = (x: number, y: number, z?: number) => Point

function drivetrain(stage: Stage, at: At, scale: number): void {
  const [cx, cy] = at(-8, 29)
  stage.add(tube(hoop([cx, cy, 4.4], 9 * scale, 56), 0.5, { closed: true, sides: 8 }), chrome)
  for (let i = 0; i < 5; i++) {
    const angle = i * 1.2566 + 0.3
    stage.add(
      rod([cx, cy, 4.4], [cx + 9 * scale * Math.cos(angle), cy + 9 * scale * Math.sin(angle), 4.4], 0.7, 8),
      chrome,
    )
  }
  const chain = paint('#4a4540', { rough: 0.5, metal: 0.6 })
  stage.add(rod(at(-8, 38.4, 4.4), at(-51, 37.6, 4.4), 0.42, 6), chain)
  stage.add(rod(at(-8, 19.6, 4.4), at(-51, 30.4, 4.4), 0.42, 6), chain)
  stage.add(cylinder(3.8 * scale, 0.8, 0.2, 32), chrome, { x: -51 * scale, y: 34 * scale, z: 4, rx: 90 })
  for (const side of [1, -1]) {
    const [px, py] = [cx + side * 13 * scale, cy - side * 11 * scale]
    stage.add(rod([cx, cy, side * 6], [px, py, side * 7], 0.95, 12), chrome)
    stage.add(box(9, 2, 7, 0.6), plastic('#202123'), { x: px, y: py, z: side * 11.5 })
  }
  stage.add(cylinder(2.4, 12, 0.4, 24), chrome, { x: cx, y: cy, z: -6, rx: 90 })
}

function cockpit(stage: Stage, at: At, options: { saddle: string; drop?: boolean }, scale: number): void {
  const hide = leather(options.saddle)
  stage.add(rod(at(-20, 78), at(-22.4, 90), 1.15, 16), chrome)
  stage.add(puffy(13, 6, 17, 0.6, 0.6), hide, { x: -30 * scale, y: 92.5 * scale })
  stage.add(
    tube(smooth3([at(-31, 93), at(-22, 92.6), at(-13, 92.4), at(-7, 91.4)], false, 6), (t) => 5.4 - 3.2 * t, {
      sides: 20,
    }),
    hide,
  )
  stage.add(tube([at(33.6, 87), at(32.6, 94), at(39, 97)], 1.1), chrome)
  const tape = leather(options.saddle, { rough: 0.6 })
  if (options.drop) {
    dropBars(at, stage, tape)
    return
  }
  cityBars(at, stage, tape, scale)
}

/** Bars that drop, taped, with levers. */
function dropBars(at: At, stage: Stage, tape: Material): void {
  for (const side of [-1, 1]) {
    const curve = smooth3(
      [
        at(39, 97, side * 2),
        at(40, 97, side * 18),
        at(46, 97, side * 21),
        at(54, 93, side * 21),
        at(53, 84, side * 21),
        at(44, 80, side * 21),
        at(36, 80, side * 21),
      ],
      false,
      8,
    )
    stage.add(tube(curve, 1.25), tape)
    stage.add(tube([at(55, 94, side * 21), at(57, 88, side * 21), at(55, 80, side * 20)], 0.7), chrome)
  }
}

/** Swept-back bars with levers and a bell. */
function cityBars(at: At, stage: Stage, tape: Material, scale: number): void {
  for (const side of [-1, 1]) {
    const curve = smooth3(
      [
        at(39, 97, 0),
        at(41, 98, side * 12),
        at(38, 101, side * 22),
        at(28, 103, side * 27),
        at(20, 103, side * 28),
      ],
      false,
      8,
    )
    stage.add(tube(curve, 1), chrome)
    stage.add(rod(at(28, 103, side * 27), at(16, 103, side * 28.4), 1.6, 16), tape)
    stage.add(
      tube([at(33, 102, side * 25.4), at(26, 99.4, side * 28), at(19, 98.6, side * 29.6)], 0.5),
      chrome,
    )
  }
  stage.add(puffy(6, 5, 6, 0.9, 0.9), chrome, { x: 30 * scale, y: 105 * scale, z: 18 })
}

function mudguard(
  stage: Stage,
  at: Point,
  radius: number,
  front: boolean,
  look: ReturnType<typeof metal>,
): void {
  const [from, to] = front ? [20, 175] : [5, 175]
  stage.add(
    tube(
      arc(at[0], at[1], radius + 2.4, from, to, 40).map(([x, y]) => [x, y, at[2]] as const),
      1.9,
      { sides: 12 },
    ),
    look,
  )
}

function basket(stage: Stage, at: At, scale: number): void {
  const cane = wood('#b5834a', { rough: 0.7 })
  const [x, y] = at(56, 92)
  for (let row = 0; row < 7; row++) {
    const [w, d] = [11 + row * 0.6, 15 + row * 0.8]
    const ring: Point[] = points`${x - w} ${y - 14 + row * 4} ${-d}, ${x + w} ${y - 14 + row * 4} ${-d}, ${x + w} ${y - 14 + row * 4} ${d}, ${x - w} ${y - 14 + row * 4} ${d}`
    stage.add(tube(smooth3(ring, true, 8), row === 6 ? 1.3 : 0.9, { closed: true, sides: 8 }), cane)
  }
  for (let i = 0; i < 28; i++) {
    const angle = (i / 28) * 6.283
    const [c, s] = [
      Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.5,
      Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.5,
    ]
    stage.add(rod([x + 11 * c, y - 14, 15 * s], [x + 14.4 * c, y + 10, 19.6 * s], 0.5, 6), cane)
  }
  stage.add(box(24, 1, 32, 0.4), cane, { x, y: y - 14, scale: scale })
}
