import { disc, panel, rod } from '../studio/forms.ts'
import { leather, metal, paint, plastic, rubber, wood } from '../studio/material.ts'
import type { Point } from '../studio/mesh.ts'
import { arc, hoop, smooth3 } from '../studio/outlines.ts'
import { ball, box, cylinder, lathe, puffy, tube } from '../studio/shapes.ts'
import { Stage } from '../studio/stage.ts'

const chrome = metal('#d2d3d4', { rough: 0.16 })

/** A wheel with spokes in the x-y plane, its hub at `at`. */
function wheel(stage: Stage, at: Point, r: number, p: { tyre: string; wall?: string; fat: number; spokes: number }): void {
  stage.add(tube(hoop(at, r - p.fat, 80), p.fat, { closed: true, sides: 14 }), rubber(p.tyre))
  if (p.wall) stage.add(tube(hoop(at, r - p.fat * 1.75, 80), p.fat * 0.72, { closed: true, sides: 12 }), rubber(p.wall, { rough: 0.8 }))
  stage.add(tube(hoop(at, r - p.fat * 2.5, 80), p.fat * 0.55, { closed: true, sides: 10 }), chrome)
  const rim = r - p.fat * 2.6
  for (let i = 0; i < p.spokes; i++) {
    const a = (i / p.spokes) * 6.283
    const b = a + (i % 2 ? 0.9 : -0.9)
    const z = i % 4 < 2 ? 2.4 : -2.4
    const hub: Point = [at[0] + 2 * Math.cos(b), at[1] + 2 * Math.sin(b), at[2] + z]
    stage.add(rod(hub, [at[0] + rim * Math.cos(a), at[1] + rim * Math.sin(a), at[2]], 0.13, 5), chrome)
  }
  stage.add(cylinder(1.7, 6.4, 0.4, 24), chrome, { x: at[0], y: at[1], z: at[2] - 3.2, rx: 90 })
}

/** A bicycle seen from its chain side: `step` frames have no top bar; `basket` sits in front. */
export function bicycle(p: { colour: string; saddle: string; tyre: string; wall?: string; step?: boolean; drop?: boolean; basket?: boolean; worn?: boolean; size?: number }): Stage {
  const stage = new Stage()
  const frame = paint(p.colour, { rough: 0.18, grain: p.worn ? 'wear' : 'plain', depth: 1.2, second: '#8d8b88' })
  const k = p.size ?? 1
  const r = 34 * k
  const at = (x: number, y: number, z = 0): Point => [x * k, y * k, z]
  const [rear, front, crank, seat, head, low] = [at(-51, 34), at(52, 34), at(-8, 29), at(-20, 78), at(35, 82), at(38, 70)]
  const style = { tyre: p.tyre, fat: p.drop ? 1.5 : 2.1, spokes: 32, ...(p.wall ? { wall: p.wall } : {}) }
  wheel(stage, rear, r, style)
  wheel(stage, front, r, style)
  const bar = (a: Point, b: Point, thick: number) => stage.add(rod(a, b, thick * k, 18), frame)
  if (p.step) stage.add(tube(smooth3([at(36, 76), at(22, 56), at(4, 42), at(-12, 46)], false, 8), 1.5 * k), frame)
  else bar(seat, head, 1.4)
  bar(low, crank, 1.75)
  bar(seat, crank, 1.5)
  bar(at(33.6, 87), at(39, 66), 1.9)
  for (const z of [-1, 1]) {
    stage.add(tube([at(-8, 29, z * 2.4), at(-28, 31, z * 5), at(-51, 34, z * 6)], 0.95 * k), frame)
    stage.add(tube([at(-19, 74, z * 1.4), at(-38, 52, z * 5), at(-51, 34, z * 6)], 0.8 * k), frame)
    stage.add(tube(smooth3([at(38.4, 67, z * 3.6), at(42, 54, z * 5.4), at(47, 42, z * 5.6), at(52, 34, z * 5.6)], false, 6), 1.1 * k), frame)
  }
  stage.add(box(5 * k, 2.4, 10, 1), frame, { x: 38.4 * k, y: 67.4 * k })
  drivetrain(stage, at, k)
  cockpit(stage, at, p, k)
  if (!p.drop) for (const wheelAt of [rear, front]) mudguard(stage, wheelAt, r, wheelAt === front, frame)
  if (p.basket) basket(stage, at, k)
  return stage
}

type At = (x: number, y: number, z?: number) => Point

function drivetrain(stage: Stage, at: At, k: number): void {
  const [cx, cy] = at(-8, 29)
  stage.add(tube(hoop([cx, cy, 4.4], 9 * k, 56), 0.5, { closed: true, sides: 8 }), chrome)
  for (let i = 0; i < 5; i++) {
    const a = i * 1.2566 + 0.3
    stage.add(rod([cx, cy, 4.4], [cx + 9 * k * Math.cos(a), cy + 9 * k * Math.sin(a), 4.4], 0.7, 8), chrome)
  }
  const chain = paint('#4a4540', { rough: 0.5, metal: 0.6 })
  stage.add(rod(at(-8, 38.4, 4.4), at(-51, 37.6, 4.4), 0.42, 6), chain)
  stage.add(rod(at(-8, 19.6, 4.4), at(-51, 30.4, 4.4), 0.42, 6), chain)
  stage.add(cylinder(3.8 * k, 0.8, 0.2, 32), chrome, { x: -51 * k, y: 34 * k, z: 4, rx: 90 })
  for (const side of [1, -1]) {
    const [px, py] = [cx + side * 13 * k, cy - side * 11 * k]
    stage.add(rod([cx, cy, side * 6], [px, py, side * 7], 0.95, 12), chrome)
    stage.add(box(9, 2, 7, 0.6), plastic('#202123'), { x: px, y: py, z: side * 11.5 })
  }
  stage.add(cylinder(2.4, 12, 0.4, 24), chrome, { x: cx, y: cy, z: -6, rx: 90 })
}

function cockpit(stage: Stage, at: At, p: { saddle: string; drop?: boolean }, k: number): void {
  const hide = leather(p.saddle)
  stage.add(rod(at(-20, 78), at(-22.4, 90), 1.15, 16), chrome)
  stage.add(puffy(13, 6, 17, 0.6, 0.6), hide, { x: -30 * k, y: 92.5 * k })
  stage.add(tube(smooth3([at(-31, 93), at(-22, 92.6), at(-13, 92.4), at(-7, 91.4)], false, 6), (t) => 5.4 - 3.2 * t, { sides: 20 }), hide)
  stage.add(tube([at(33.6, 87), at(32.6, 94), at(39, 97)], 1.1), chrome)
  const tape = leather(p.saddle, { rough: 0.6 })
  if (p.drop) {
    for (const side of [-1, 1]) {
      const curve = smooth3([at(39, 97, side * 2), at(40, 97, side * 18), at(46, 97, side * 21), at(54, 93, side * 21), at(53, 84, side * 21), at(44, 80, side * 21), at(36, 80, side * 21)], false, 8)
      stage.add(tube(curve, 1.25), tape)
      stage.add(tube([at(55, 94, side * 21), at(57, 88, side * 21), at(55, 80, side * 20)], 0.7), chrome)
    }
    return
  }
  for (const side of [-1, 1]) {
    const curve = smooth3([at(39, 97, 0), at(41, 98, side * 12), at(38, 101, side * 22), at(28, 103, side * 27), at(20, 103, side * 28)], false, 8)
    stage.add(tube(curve, 1), chrome)
    stage.add(rod(at(28, 103, side * 27), at(16, 103, side * 28.4), 1.6, 16), tape)
    stage.add(tube([at(33, 102, side * 25.4), at(26, 99.4, side * 28), at(19, 98.6, side * 29.6)], 0.5), chrome)
  }
  stage.add(puffy(6, 5, 6, 0.9, 0.9), chrome, { x: 30 * k, y: 105 * k, z: 18 })
}

function mudguard(stage: Stage, at: Point, r: number, front: boolean, look: ReturnType<typeof metal>): void {
  const [from, to] = front ? [20, 175] : [5, 175]
  stage.add(tube(arc(at[0], at[1], r + 2.4, from, to, 40).map(([x, y]) => [x, y, at[2]] as const), 1.9, { sides: 12 }), look)
}

function basket(stage: Stage, at: At, k: number): void {
  const cane = wood('#b5834a', { rough: 0.7 })
  const [x, y] = at(56, 92)
  for (let row = 0; row < 7; row++) {
    const [w, d] = [11 + row * 0.6, 15 + row * 0.8]
    const ring: Point[] = [[x - w, y - 14 + row * 4, -d], [x + w, y - 14 + row * 4, -d], [x + w, y - 14 + row * 4, d], [x - w, y - 14 + row * 4, d]]
    stage.add(tube(smooth3(ring, true, 8), row === 6 ? 1.3 : 0.9, { closed: true, sides: 8 }), cane)
  }
  for (let i = 0; i < 28; i++) {
    const a = (i / 28) * 6.283
    const [c, s] = [Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** 0.5, Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.5]
    stage.add(rod([x + 11 * c, y - 14, 15 * s], [x + 14.4 * c, y + 10, 19.6 * s], 0.5, 6), cane)
  }
  stage.add(box(24, 1, 32, 0.4), cane, { x, y: y - 14, scale: k })
}

/** A kick scooter; `motor` gives it fat wheels and a battery deck. */
export function kickScooter(p: { colour: string; deck: string; motor?: boolean }): Stage {
  const stage = new Stage()
  const body = paint(p.colour, { rough: 0.3, grain: 'wear', depth: 0.7, second: '#9a9894' })
  const r = p.motor ? 11 : 9
  for (const x of [-44, 44]) {
    stage.add(tube(hoop([x, r, 0], r - 2.4, 48), 2.4, { closed: true, sides: 16 }), rubber())
    stage.add(cylinder(r - 3.4, 3, 0.6, 40), p.motor ? paint('#2a2b2e') : paint('#e9e4d8'), { x, y: r, z: -1.5, rx: 90 })
    stage.add(cylinder(2.2, 5, 0.4, 24), chrome, { x, y: r, z: -2.5, rx: 90 })
  }
  stage.add(box(66, p.motor ? 6 : 3, 15, 1.4), body, { x: -6, y: 12 })
  stage.add(box(56, 0.5, 12.4, 0.2), rubber(p.deck, { grain: 'ribs', depth: 1.4 }), { x: -8, y: p.motor ? 15.2 : 13.6 })
  stage.add(tube(smooth3([[26, 13, 0], [33, 18, 0], [37, 27, 0], [36, 34, 0]], false, 6), 2.4), body)
  stage.add(rod([44, 11, -3.6], [37.4, 30, -3], 1.2, 12), body)
  stage.add(rod([44, 11, 3.6], [37.4, 30, 3], 1.2, 12), body)
  stage.add(rod([37.4, 28, 0], [30, 98, 0], p.motor ? 2.4 : 1.7, 20), p.motor ? body : chrome)
  stage.add(rod([30, 98, -22], [30, 98, 22], 1.3, 16), p.motor ? paint('#232427') : chrome)
  for (const side of [-1, 1]) stage.add(rod([30, 98, side * 13], [30, 98, side * 23], 1.9, 18), rubber(p.motor ? '#26272a' : p.colour))
  stage.add(tube(arc(-44, r, r + 1.6, 60, 160, 20).map(([x, y]) => [x, y, 0] as const), 1.7), body)
  if (p.motor) {
    stage.add(ball(2.6), paint('#fff2d0', { rough: 0.05, glow: 0.6 }), { x: 33.6, y: 90 })
    stage.add(panel(7, 4, 1.2, 1), plastic('#17181a'), { x: 29, y: 100.6, ry: -90, rx: 0, rz: 0 })
    stage.add(tube(smooth3([[31, 97, 10], [36, 92, 6], [36, 60, 3], [37.6, 36, 2]], false, 8), 0.35), plastic('#1c1c1e'))
  } else stage.add(disc(1.2, 2), chrome, { x: 30, y: 60 })
  return stage
}

/** A step-through motor scooter on its stand. */
export function motorScooter(p: { colour: string; seat: string }): Stage {
  const stage = new Stage()
  const body = paint(p.colour, { rough: 0.12 })
  for (const x of [-58, 60]) {
    stage.add(tube(hoop([x, 22, 0], 17, 64), 5.2, { closed: true, sides: 20 }), rubber())
    stage.add(lathe([[0, 0], [4, 0], [6, 1.6], [11, 2], [12.4, 3.4], [12.4, 5]], 48), chrome, { x, y: 22, z: 3, rx: 90, rz: 0 })
    stage.add(cylinder(12.4, 7, 0.6, 48), paint('#d8d2c6', { rough: 0.3 }), { x, y: 22, z: -3.5, rx: 90 })
  }
  stage.add(puffy(84, 44, 34, 0.55, 0.6), body, { x: -48, y: 46 })
  for (const z of [-1, 1]) stage.add(puffy(56, 34, 12, 0.75, 0.75), body, { x: -54, y: 42, z: z * 17 })
  stage.add(puffy(70, 8, 34, 0.3, 0.3), body, { x: 12, y: 25 })
  stage.add(box(44, 0.8, 26, 0.3), rubber('#2a2a2c', { grain: 'ribs', depth: 1.4 }), { x: 14, y: 29.4 })
  stage.add(tube(smooth3([[40, 24, 0], [44, 40, 0], [40, 70, 0], [35, 92, 0]], false, 8), (t) => 9 - 4 * Math.abs(t - 0.4)), body)
  stage.group({ x: 39, y: 58, rz: 8, ry: 90 }, (shield) => shield.add(panel(46, 66, 5, 18, 2), body))
  stage.add(puffy(44, 22, 13, 0.7, 0.7), body, { x: 60, y: 42, z: 0 })
  stage.add(rod([60, 22, 6], [44, 76, 0], 2, 14), chrome)
  stage.add(puffy(22, 16, 16, 0.8, 0.8), body, { x: 37, y: 97 })
  stage.add(lathe([[0, 0], [6.6, 0], [7.6, 2], [7.4, 3.4], [6.8, 3.6]], 48), chrome, { x: 44, y: 98, rz: -90 })
  stage.add(ball(2.6, 6.4, 6.4), paint('#fff6dd', { rough: 0.04, glow: 0.25 }), { x: 46.4, y: 98 })
  for (const z of [-1, 1]) {
    stage.add(tube(smooth3([[35, 99, z * 6], [33, 102, z * 20], [27, 104, z * 30]], false, 6), 1.5), chrome)
    stage.add(rod([30, 103, z * 26], [24, 105, z * 37], 2.2, 16), rubber())
    stage.add(rod([34, 102, z * 20], [30, 122, z * 25], 0.5, 8), chrome)
    stage.add(cylinder(5, 1.4, 0.5, 32), chrome, { x: 29.4, y: 125, z: z * 26, rz: -90 })
  }
  stage.add(puffy(68, 13, 30, 0.5, 0.5), leather(p.seat), { x: -44, y: 73 })
  stage.add(ball(3, 4, 6), paint('#b3261e', { rough: 0.08 }), { x: -90, y: 52 })
  stage.add(rod([-20, 28, 14], [-14, 1, 22], 1.2, 10), chrome)
  stage.add(tube(smooth3([[-20, 24, -16], [-50, 18, -20], [-84, 20, -20]], false, 6), (t) => 2 + 2 * t), chrome)
  return stage
}
