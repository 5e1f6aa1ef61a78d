import { glass, metal, paint, wood } from '../../studio/materials/material.ts'
import { card, rod } from '../../studio/modeling/forms.ts'
import { smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { box, cylinder, lathe, puffy } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** A long dining table of boards, on turned or square legs. */
export function diningTable(options: { color: string; width: number; depth: number; leaf?: boolean }): Stage {
  const stage = new Stage()
  const oak = wood(options.color)
  const boards = 6
  for (let i = 0; i < boards; i++) {
    const z = (i - (boards - 1) / 2) * (options.depth / boards)
    const tone = 0.94 + ((i * 7) % 5) * 0.03
    const board = { ...oak, color: oak.color.map((c) => c * tone) as unknown as typeof oak.color }
    stage.add(box(options.width, 3.6, options.depth / boards - 0.15, 0.35), board, { y: 74, z })
  }
  for (const z of [-1, 1])
    stage.add(box(options.width - 26, 9, 2.4, 0.4), oak, { y: 67.6, z: z * (options.depth / 2 - 9) })
  for (const x of [-1, 1])
    stage.add(box(2.4, 9, options.depth - 22, 0.4), oak, { y: 67.6, x: x * (options.width / 2 - 12) })
  for (const x of [-1, 1]) {
    for (const z of [-1, 1])
      stage.add(lathe(turnedLeg, 36), oak, {
        x: x * (options.width / 2 - 11),
        z: z * (options.depth / 2 - 9),
      })
  }
  return stage
}

const turnedLeg = smooth(
  corners`2.4 0, 3 3, 2.2 6, 2.9 18, 4 34, 4.2 46, 3 52, 3.9 55, 3 58, 4.4 60, 4.4 72`,
  false,
  6,
)

/** A low table: an oval top with three splayed legs. */
export function coffeeTable(options: { color: string; top?: 'wood' | 'glass' }): Stage {
  const stage = new Stage()
  const timber = wood(options.color)
  const oval = smoothOval(58, 34)
  const top = options.top === 'glass' ? glass('#dcebe6') : timber
  stage.add(oval, top, { y: 42 })
  if (options.top !== 'glass') stage.add(smoothOval(46, 25), timber, { y: 20, scale: 0.92 })
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      stage.add(rod([x * 36, 41, z * 17], [x * 45, 0, z * 23], 1.9, 20), timber)
      stage.add(cylinder(2.3, 1.6, 0.3), metal('#c3a05b'), { x: x * 44.8, z: z * 22.9 })
    }
  }
  return stage
}

function smoothOval(rx: number, rz: number) {
  const rim = lathe(smooth(corners`0 0, 0.9 0, 0.99 0.8, 1 1.6, 0.985 2.4, 0.94 2.6, 0 2.6`, false, 3), 72)
  const mesh = { ...rim, positions: [...rim.positions], uvs: [...rim.uvs] }
  for (let i = 0; i < mesh.positions.length / 3; i++) {
    mesh.positions[i * 3] = (mesh.positions[i * 3] as number) * rx
    mesh.positions[i * 3 + 2] = (mesh.positions[i * 3 + 2] as number) * rz
    mesh.uvs[i * 2] = mesh.positions[i * 3] as number
    mesh.uvs[i * 2 + 1] = mesh.positions[i * 3 + 2] as number
  }
  return mesh
}

/** A round bistro table with a stone top and an iron foot. */
export function bistroTable(options: { top: string; iron: string }): Stage {
  const stage = new Stage()
  const iron = paint(options.iron, { rough: 0.4, grain: 'speckle', depth: 0.6 })
  stage.add(
    cylinder(33, 2.4, 0.8, 72),
    paint(options.top, { grain: 'stone', rough: 0.16, second: '#77706c' }),
    {
      y: 71,
    },
  )
  stage.add(cylinder(34, 1.6, 0.6, 72), metal('#b08d4c', { rough: 0.3 }), { y: 70 })
  stage.add(lathe(corners`0 3, 3.4 3, 2.4 9, 2.2 30, 3.2 34, 2.2 38, 2 62, 4 70, 0 70`, 32), iron)
  for (const angle of [30, 120, 210, 300]) {
    const curve = smooth3(points`0 16 0, 8 13 0, 17 5 0, 25 2.2 0, 28 1.6 0`, false, 6)
    stage.add(
      tube(curve, (t) => 2 - t * 0.7),
      iron,
      { ry: angle },
    )
    stage.add(puffy(6, 3, 5, 0.7, 0.7), iron, {
      x: 27 * Math.cos((angle * Math.PI) / 180),
      y: 1.5,
      z: -27 * Math.sin((angle * Math.PI) / 180),
    })
  }
  return stage
}

/** A wooden crate or step with two treads. */
export function stepStool(options: { color: string; seat: string }): Stage {
  const stage = new Stage()
  const frame = paint(options.color, { grain: 'wear', depth: 1.1, second: '#8a6d4d' })
  for (const x of [-1, 1]) {
    stage.add(box(2.4, 24, 38, 0.6), frame, { x: x * 18, y: 11, z: 6 })
    stage.add(box(2.4, 26, 20, 0.6), frame, { x: x * 18, y: 34, z: -3 })
  }
  stage.add(box(40, 2.4, 22, 0.7), wood(options.seat), { y: 47, z: -3 })
  stage.add(box(34, 2.4, 17, 0.7), wood(options.seat), { y: 23, z: 16 })
  stage.add(box(34, 5, 2, 0.4), frame, { y: 41, z: -8 })
  stage.add(box(34, 5, 2, 0.4), frame, { y: 8, z: -8 })
  stage.add(card(4, 4), frame, { y: 4, z: -9 })
  return stage
}
