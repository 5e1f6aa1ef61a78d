import { type glass, metal, paint, plastic, printed, wood } from '../../studio/materials/material.ts'
import { card, panel } from '../../studio/modeling/forms.ts'
import { smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { box, cylinder, lathe, puffy } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { hills } from '../prints.ts'

/** A flat screen on a foot, seen from the front or the back. */
export function monitor(options: {
  width: number
  color: string
  sky: string
  land: string
  seed: string
}): Stage {
  const stage = new Stage()
  const h = options.width * 0.58
  const shell = plastic(options.color)
  const y = h / 2 + 14
  stage.add(panel(options.width, h, 2.4, 1, 0.4), shell, { y })
  stage.add(puffy(options.width * 0.62, h * 0.6, 5, 0.3, 0.2), shell, { y, z: -2.6 })
  const picture = {
    svg: hills({ width: 160, height: 90, sky: options.sky, land: options.land, seed: options.seed }),
    width: options.width - 2,
    height: h - 2.4,
  }
  stage.add(card(options.width - 2, h - 2.4), printed(picture, { rough: 0.12, glow: 0.5 }), {
    y: y + 0.3,
    z: 1.24,
  })
  const steel = metal('#b9bbc0', { rough: 0.32, grain: 'brushed' })
  stage.add(box(5.5, h * 0.55, 1.8, 0.7), steel, { y: h * 0.3 + 1, z: -5.6, rx: -5 })
  stage.add(box(26, 1.1, 19, 0.5), steel, { y: 0.6, z: -2 })
  for (let i = 0; i < 9; i++)
    stage.add(box(0.5, 5, 0.2, 0.1), paint('#0f1012'), { x: -6 + i * 1.5, y: y - 3, z: -5.15 })
  return stage
}

/** An open laptop. */
export function laptop(options: {
  color: string
  sky: string
  land: string
  seed: string
  stickers?: boolean
}): Stage {
  const stage = new Stage()
  const shell = metal(options.color, { metal: 0.3, rough: 0.42, grain: 'speckle', depth: 0.4 })
  stage.add(box(31, 1.3, 22, 0.6), shell, { y: 0.7 })
  const keys = plastic('#25262a')
  stage.add(box(27.4, 0.1, 10.6, 0.05), paint('#1a1b1e'), { y: 1.36, z: -3.4 })
  for (let row = 0; row < 5; row++) {
    for (let i = 0; i < 14; i++) {
      if (row === 4 && i > 3 && i < 9) continue
      stage.add(box(1.65, 0.35, 1.7, 0.22), keys, { x: -12.6 + i * 1.94, y: 1.5, z: -7.4 + row * 2 })
    }
  }
  stage.add(box(9.4, 0.35, 1.7, 0.22), keys, { x: -0.2, y: 1.5, z: 0.6 })
  stage.add(box(11, 0.08, 6.4, 0.04), metal(options.color, { rough: 0.3 }), { y: 1.36, z: 6.2 })
  stage.group({ y: 1.2, z: -10.8, rx: -16 }, (lid) => {
    lid.add(box(31, 21, 0.8, 0.4), shell, { y: 10.5 })
    lid.add(card(29.6, 19.4), paint('#0d0d10', { rough: 0.1 }), { y: 10.6, z: 0.42 })
    const picture = {
      svg: hills({ width: 160, height: 100, sky: options.sky, land: options.land, seed: options.seed }),
      width: 28.2,
      height: 17.6,
    }
    lid.add(card(28.2, 17.6), printed(picture, { rough: 0.12, glow: 0.5 }), { y: 10.8, z: 0.45 })
    if (options.stickers) {
      lid.add(cylinder(3, 0.06, 0.02), paint('#d8893b'), { x: -8, y: 14, z: -0.42, rx: -90 })
      lid.add(cylinder(2.2, 0.06, 0.02), paint('#5b8f74'), { x: -3.6, y: 10, z: -0.42, rx: -90 })
      lid.add(box(7, 3, 0.06, 0.02), paint('#e9e2cf'), { x: 6, y: 7, z: -0.44, rz: 8 })
    }
  })
  return stage
}

/** A tube television with an antenna. */
export function tubeTelevision(options: { color: string }): Stage {
  const stage = new Stage()
  const shell = wood(options.color, { rough: 0.3 })
  stage.add(box(62, 44, 36, 2.4), shell, { y: 27 })
  stage.add(puffy(40, 32, 18, 0.3, 0.25), plastic('#3a3532'), { y: 27, z: -22 })
  stage.add(panel(58, 40, 1.4, 1.6, 0.5), plastic('#2c2a2a'), { y: 27, z: 18 })
  stage.add(panel(41, 33, 1.2, 5, 0.6), plastic('#151516', { rough: 0.5 }), { x: -6.4, y: 27.2, z: 18.6 })
  stage.add(puffy(38, 30, 5, 0.25, 0.35), paint('#3e4a48', { rough: 0.05 }), { x: -6.4, y: 27.2, z: 17.6 })
  const chrome = metal('#d0cdc6', { rough: 0.2 })
  for (const y of [38, 30]) {
    stage.add(cylinder(3.2, 1.8, 0.5), plastic('#1d1d1e'), { x: 21.5, y, z: 18.6, rx: 90 })
    stage.add(box(0.9, 5.4, 1.4, 0.3), chrome, { x: 21.5, y, z: 20.8, rz: y === 38 ? 30 : -18 })
  }
  for (let i = 0; i < 8; i++)
    stage.add(box(9, 0.7, 0.5, 0.2), chrome, { x: 21.5, y: 22.5 - i * 1.6, z: 18.9 })
  for (const side of [-1, 1]) {
    stage.add(
      tube(
        [
          [side * 1.2, 49, -2],
          [side * 19, 84, -4],
        ],
        (t) => 0.32 - t * 0.12,
      ),
      chrome,
    )
    stage.add(lathe(corners`0 0, 1.4 0, 2.2 5.4, 0 5.4`), wood('#4a2f1c'), { x: side * 25, z: 12 })
    stage.add(lathe(corners`0 0, 1.4 0, 2.2 5.4, 0 5.4`), wood('#4a2f1c'), { x: side * 25, z: -12 })
  }
  stage.add(puffy(9, 4, 7, 0.6, 0.6), plastic('#2a2828'), { y: 49.8, z: -2 })
  return stage
}

/** A window air conditioner. */
export function airConditioner(options: { color: string }): Stage {
  const stage = new Stage()
  const shell = plastic(options.color, { grain: 'wear', depth: 0.7, second: '#b8ad98' })
  stage.add(box(48, 34, 38, 1.6), shell, { y: 17, z: -4 })
  stage.add(box(50, 35.4, 5, 1.8), plastic('#f2eee4'), { y: 17.7, z: 16 })
  stage.add(box(44, 17, 1, 0.3), paint('#2a2a2a', { rough: 0.9 }), { y: 11.6, z: 18.3 })
  for (let i = 0; i < 17; i++)
    stage.add(box(44, 0.5, 1.4, 0.2), plastic('#e9e4d8'), { y: 3.8 + i * 0.98, z: 18.8, rx: 24 })
  stage.add(box(31, 8.6, 1, 0.3), paint('#222222', { rough: 0.9 }), { x: -6.4, y: 27.6, z: 18.3 })
  for (let i = 0; i < 5; i++)
    stage.add(box(30, 0.5, 2.6, 0.2), plastic('#e9e4d8'), { x: -6.4, y: 24.2 + i * 1.72, z: 18.6, rx: -28 })
  for (let i = 0; i < 4; i++)
    stage.add(box(0.4, 8.4, 2, 0.1), plastic('#d8d2c4'), { x: -18.4 + i * 8, y: 27.6, z: 18 })
  for (const [i, y] of [30, 24.6].entries()) {
    stage.add(cylinder(2.1, 1.8, 0.4, 36), plastic('#d9d3c6'), { x: 17, y, z: 18.4, rx: 90 })
    stage.add(box(0.6, 3.6, 1, 0.2), plastic('#8c867a'), { x: 17, y, z: 20.4, rz: i ? 40 : -25 })
  }
  for (const side of [-1, 1]) {
    stage.add(
      box(20, 33, 1.4, 0.3),
      plastic('#ddd7ca', { grain: 'ribs', size: 1.6, depth: 1.6, crosswise: true }),
      { x: side * 35, y: 17, z: -2 },
    )
  }
  stage.add(
    tube(smooth3(points`24 4 12, 30 1 18, 34 0.6 26, 28 0.6 31, 36 0.6 34`, false, 8), 0.5),
    plastic('#e0d9ca'),
  )
  return stage
}

/** A desk fan behind its guard. */
export function deskFan(options: { color: string; blade: string }): Stage {
  const stage = new Stage()
  const enamel = paint(options.color, { rough: 0.25, grain: 'wear', depth: 0.7, second: '#6f6a60' })
  const chrome = metal('#d4d2cc', { rough: 0.18 })
  stage.add(lathe(corners`0 0, 12 0, 12.6 1.4, 11 3, 5 4.4, 2.6 6, 2.2 15, 0 15`, 56), enamel)
  stage.add(cylinder(1.3, 0.8, 0.3), chrome, { x: -5, y: 3.6, z: 7.4 })
  stage.group({ y: 27, z: 2, rx: -8 }, (head) => {
    head.add(lathe(corners`0 0, 4.4 0.6, 5.6 4, 5.2 9, 3.2 12, 0 12.6`, 40), enamel, { z: -4, rx: -90 })
    for (let i = 0; i < 4; i++) {
      head.add(puffy(8, 12, 1.4, 0.7, 0.7), metal(options.blade, { rough: 0.3 }), { y: 0, z: 1.4, ry: 24 })
      head.parts[head.parts.length - 1] = turned(head, i * 90)
    }
    head.add(lathe(corners`0 0, 2.4 0.2, 2 2, 0 2.6`, 28), chrome, { z: 1.4, rx: 90 })
    cage(head, chrome)
  })
  stage.add(tube(points`0 12 0, 0 20 -1, 0 26 -4`, 1.8), enamel)
  return stage
}

function turned(head: Stage, degrees: number) {
  const blade = new Stage()
  const last = head.parts[head.parts.length - 1]
  if (!last) throw new Error('a blade was just added')
  blade.group({ rz: degrees }, (inner) => inner.add(last.mesh, last.material, { y: 8 }))
  return blade.parts[0] ?? last
}

function cage(head: Stage, chrome: ReturnType<typeof glass>): void {
  for (let i = 0; i < 40; i++) {
    const angle = (i / 40) * 6.283
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const wire = smooth3(
      points`${c * 1.6} ${s * 1.6} 6.4, ${c * 8} ${s * 8} 6, ${c * 14.6} ${s * 14.6} 3.6, ${c * 16.4} ${s * 16.4} 0, ${c * 13} ${s * 13} -3.4, ${c * 4} ${s * 4} -4.6`,
      false,
      4,
    )
    head.add(tube(wire, 0.16, { sides: 6 }), chrome)
  }
  for (const [r, z] of corners`16.4 0, 11 5.1, 5.4 6.3`) {
    head.add(
      tube(
        Array.from(
          { length: 72 },
          (_, i) => [r * Math.cos(i * 0.08727), r * Math.sin(i * 0.08727), z] as const,
        ),
        r > 16 ? 0.36 : 0.18,
        { closed: true, sides: 8 },
      ),
      chrome,
    )
  }
  head.add(cylinder(2.2, 0.6, 0.2), chrome, { z: 6.2, rx: 90 })
}
