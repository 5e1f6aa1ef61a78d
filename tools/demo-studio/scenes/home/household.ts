import { fabric, metal, paint, plastic, rubber, wood } from '../../studio/materials/material.ts'
import { disc, rod } from '../../studio/modeling/forms.ts'
import { mapped, type Point } from '../../studio/modeling/mesh.ts'
import { hoop, roundedRectangle, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** A hard suitcase on wheels, with a strap. */
export function suitcase(options: { color: string; strap?: string; scuffed?: boolean }): Stage {
  const stage = new Stage()
  const shell = plastic(options.color, {
    rough: 0.28,
    grain: options.scuffed ? 'wear' : 'ribs',
    depth: options.scuffed ? 1.5 : 0.2,
    second: '#d8d2c6',
  })
  stage.add(box(46, 66, 26, 5), shell, { y: 38 })
  for (let i = 0; i < 7; i++)
    for (const z of [-1, 1]) stage.add(box(2.6, 58, 2, 1), shell, { x: -16.5 + i * 5.5, y: 38, z: z * 12.8 })
  stage.add(
    tube(
      roundedRectangle(46.6, 66.6, 5.6, 6).map(([x, y]) => [x, y + 38, 0] as const),
      0.7,
      { closed: true },
    ),
    metal('#8c8d92', { rough: 0.35 }),
  )
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      stage.add(disc(2.6, 2.2, 0.5), rubber(), { x: x * 18, y: 2.6, z: z * 9 - 1.1, rx: 90 })
      stage.add(box(3.4, 5, 4.4, 0.8), plastic('#1f2023'), { x: x * 18, y: 4.8, z: z * 9 })
    }
    stage.add(rod([x * 9, 70, -8], [x * 9, 101, -8], 0.9, 14), metal('#c9cacd', { rough: 0.25 }))
    for (const y of [20, 8, 56])
      stage.add(box(4.6, 4.6, 4.6, 2), plastic('#1f2023'), { x: x * 21.4, y: y === 8 ? 7.6 : y + 12, z: 0 })
  }
  stage.add(box(22, 3, 3.6, 1.2), plastic('#1f2023'), { y: 101, z: -8 })
  stage.add(tube(smooth3(points`-8 71 2, -6 74 2, 6 74 2, 8 71 2`, false, 6), 1), plastic('#1f2023'))
  if (options.strap) {
    stage.add(box(47.4, 4.4, 28.6, 2.2), fabric(options.strap), { y: 46 })
    stage.add(box(6, 5.6, 1.2, 0.4), metal('#c7a456'), { x: 4, y: 46, z: 14.6 })
  }
  return stage
}

/** An open umbrella resting on its rim. */
export function umbrella(options: { color: string; panel: string; handle: string }): Stage {
  const stage = new Stage()
  const dome = (angle: number, b: number): Point => {
    const scallop = 1 - 0.06 * Math.sin(angle * 4) ** 2 * b
    const radius = 52 * Math.sin(b * 1.12) * scallop
    return [radius * Math.cos(angle), 30 * Math.cos(b * 1.12), radius * Math.sin(angle)]
  }
  stage.group({ y: 33, rz: 52, ry: 30 }, (u) => {
    for (let i = 0; i < 8; i++) {
      const from = (i / 8) * 6.283
      u.add(
        mapped(sheet((s, t) => dome(from + s * 0.7854, t), 14, 20)),
        fabric(i % 2 ? options.color : options.panel, { rough: 0.6, depth: 0.5 }),
      )
      const rib = Array.from({ length: 14 }, (_, k) => dome(from, k / 13)).map(
        ([x, y, z]) => [x * 0.99, y - 0.4, z * 0.99] as Point,
      )
      u.add(tube(rib, 0.3, { sides: 6 }), metal('#b9babd'))
      u.add(ball(0.7), metal('#c7a456'), { x: 46.8 * Math.cos(from), y: 12.8, z: 46.8 * Math.sin(from) })
    }
    u.add(rod([0, 36, 0], [0, -44, 0], 0.75, 14), metal('#b9babd'))
    u.add(
      tube(smooth3(points`0 -40 0, 0 -54 0, 2.4 -60 0, 7 -60 0, 9 -55 0`, false, 8), 1.5),
      wood(options.handle, { rough: 0.25 }),
    )
  })
  return stage
}

/** A tower for cats: posts of rope, three platforms, a cave. */
export function catTree(options: { plush: string; rope: string; worn?: boolean }): Stage {
  const stage = new Stage()
  const plush = fabric(options.plush, { grain: 'pile', fuzz: 0.8 })
  const rope = fabric(options.rope, { grain: 'ribs', size: 1.6, depth: 1.5 })
  stage.add(box(62, 4, 50, 1.6), plush, { y: 2 })
  stage.add(cylinder(4.6, 124, 0.5), rope, { x: 17, y: 4, z: -8 })
  stage.add(cylinder(4.6, 66, 0.5), rope, { x: -18, y: 4, z: 8 })
  if (options.worn)
    for (let i = 0; i < 40; i++)
      stage.add(
        tube(
          points`${17 + 4.6 * Math.cos(i)} ${40 + i * 0.7} ${-8 + 4.6 * Math.sin(i * 1.7)}, ${17 + 6.4 * Math.cos(i)} ${39 + i * 0.7} ${-8 + 6.4 * Math.sin(i * 1.7)}, ${17 + 7 * Math.cos(i + 0.3)} ${36 + i * 0.7} ${-8 + 7 * Math.sin(i * 1.7)}`,
          0.14,
          { sides: 4 },
        ),
        rope,
      )
  stage.add(box(42, 34, 34, 5), plush, { x: -6, y: 56, z: 0 })
  stage.add(disc(11, 1, 0.2), paint('#1d1714', { rough: 1 }), { x: -8, y: 56, z: 16.8, rx: 90 })
  stage.add(tube(hoop([-8, 56, 17.4], 11, 48), 1.5, { closed: true }), plush)
  stage.add(box(36, 4, 30, 1.8), plush, { x: 10, y: 98, z: -4 })
  stage.add(lathe(corners`0 0, 15 0, 18.6 3, 19 8, 17.4 9, 15.6 5, 0 3.4`, 56), plush, {
    x: 17,
    y: 127,
    z: -8,
  })
  stage.add(tube(points`24 96 10, 24.4 88 11, 24 80 11`, 0.25, { sides: 6 }), fabric('#d8c8a8'))
  stage.add(ball(2.6), fabric('#c9563f', { grain: 'pile', fuzz: 1 }), { x: 24, y: 77.6, z: 11 })
  return stage
}

/** A stepladder, spattered with paint. */
export function stepladder(options: { color: string; spatter: string }): Stage {
  const stage = new Stage()
  const timber = wood(options.color, { grain: 'wood' })
  for (const x of [-1, 1]) {
    stage.group({ x: x * 19, y: 76, z: 14, rx: -12, rz: x * 3 }, (group) =>
      group.add(box(3, 156, 7, 0.5), timber),
    )
    stage.group({ x: x * 17, y: 74, z: -28, rx: 14, rz: x * 3 }, (group) =>
      group.add(box(2.6, 152, 4, 0.5), timber),
    )
    stage.add(rod([x * 19, 62, 15], [x * 17, 62, -28], 0.5, 8), metal('#a5a5a6'))
  }
  for (let i = 0; i < 5; i++) {
    const y = 24 + i * 26
    stage.add(box(44 - i * 3, 2.4, 12, 0.5), timber, { y, z: 27 - i * 5.6 })
  }
  stage.add(box(34, 3, 26, 0.7), timber, { y: 152, z: -4 })
  stage.add(box(34, 6, 2, 0.5), timber, { y: 60, z: -32 })
  for (let i = 0; i < 26; i++) {
    const [x, z] = [Math.sin(i * 12.9) * 14, Math.cos(i * 7.3) * 10 - 4]
    stage.add(ball(0.4 + (i % 4) * 0.35, 0.12, 0.4 + (i % 3) * 0.3), paint(options.spatter, { rough: 0.3 }), {
      x,
      y: 153.6,
      z,
    })
  }
  stage.add(cylinder(7, 12, 0.4), metal('#b9b9b9', { rough: 0.35 }), { x: -4, y: 153.4, z: -4 })
  stage.add(cylinder(6.6, 0.4, 0.1), paint(options.spatter, { rough: 0.15 }), { x: -4, y: 165, z: -4 })
  stage.add(
    tube(smooth3(points`-11 162 -4, -10 172 4, -4 175 8, 2 172 4, 3 162 -4`, false, 8), 0.24),
    metal('#8f8f90'),
  )
  return stage
}

/** A domed bird cage on a hook stand. */
export function birdCage(options: { wire: string; base: string }): Stage {
  const stage = new Stage()
  const brass = metal(options.wire, { rough: 0.3 })
  stage.add(cylinder(21, 5, 1.4, 64), paint(options.base, { rough: 0.3 }), {})
  for (let i = 0; i < 34; i++) {
    const angle = (i / 34) * 6.283
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    stage.add(
      tube(
        smooth3(
          points`${c * 20} 4 ${s * 20}, ${c * 20} 24 ${s * 20}, ${c * 20} 44 ${s * 20}, ${c * 17} 54 ${s * 17}, ${c * 9} 62 ${s * 9}, 0 65 0`,
          false,
          5,
        ),
        0.2,
        { sides: 6 },
      ),
      brass,
    )
  }
  for (const [r, y] of corners`20 16, 20 44, 20 30, 13.6 58.4`)
    stage.add(
      tube(
        Array.from(
          { length: 64 },
          (_, i) => [r * Math.cos(i * 0.0982), y, r * Math.sin(i * 0.0982)] as Point,
        ),
        0.34,
        { closed: true, sides: 8 },
      ),
      brass,
    )
  stage.add(tube(hoop([0, 68, 0], 3, 32), 0.4, { closed: true }), brass)
  stage.add(rod([-19, 22, 0], [19, 22, 0], 0.6, 10), wood('#a8733f'))
  for (const x of [-5, 5]) stage.add(rod([x, 60, 0], [x, 38, 0], 0.16, 6), brass)
  stage.add(rod([-6, 38, 0], [6, 38, 0], 0.5, 10), wood('#a8733f'))
  stage.add(
    tube(
      roundedRectangle(12, 16, 2).map(([x, y]) => [x, y + 16, 20.6] as const),
      0.4,
      { closed: true },
    ),
    brass,
  )
  stage.add(box(5, 4, 3, 0.6), plastic('#e9e2d2'), { x: -12, y: 12, z: 16, ry: -36 })
  return stage
}
