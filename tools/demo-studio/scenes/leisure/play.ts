import { chanceFrom } from '../../studio/chance.ts'
import { fabric, metal, paint, plastic, wood } from '../../studio/materials/material.ts'
import { card, disc, rod } from '../../studio/modeling/forms.ts'
import type { Point } from '../../studio/modeling/mesh.ts'
import { smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe, puffy } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** A wooden engine with two wagons on a piece of track. */
export function toyTrain(options: { engine: string; wagons: readonly string[] }): Stage {
  const stage = new Stage()
  const beech = wood('#d9b27c')
  stage.add(box(64, 1.6, 8.6, 0.4), beech, { x: 2, y: 0.8 })
  for (const z of [-2.4, 2.4]) stage.add(box(64.2, 0.5, 0.9, 0.1), wood('#a87c48'), { x: 2, y: 1.6, z })
  const wheels = (x: number) => {
    for (const z of [-3.6, 3.6]) {
      stage.add(disc(1.9, 1, 0.3), paint('#2b2c30', { rough: 0.4 }), { x, y: 3.5, z: z - 0.5, rx: 90 })
      stage.add(disc(0.6, 1.2, 0.2), metal('#c7a456'), { x, y: 3.5, z: z - 0.6, rx: 90 })
    }
  }
  const red = paint(options.engine, { rough: 0.28, grain: 'wear', depth: 0.9, second: '#d9b27c' })
  stage.add(box(17, 2, 6, 0.6), beech, { x: 22, y: 4.6 })
  stage.add(cylinder(3, 10, 0.6, 48), red, { x: 19.6, y: 8.4, rz: -90 })
  stage.add(cylinder(3.15, 1, 0.3, 48), metal('#d0ad5c'), { x: 22, y: 8.4, rz: -90 })
  stage.add(box(6, 9, 6.4, 0.6), red, { x: 16, y: 9.8 })
  stage.add(box(8, 1.2, 7.6, 0.5), paint('#2d4a5c'), { x: 16, y: 14.8 })
  for (const z of [-3.25, 3.25])
    stage.add(box(3, 3, 0.2, 0.1), paint('#f3e3bb', { rough: 0.2 }), { x: 16, y: 11.4, z })
  stage.add(lathe(corners`0 0, 1 0, 1 3, 1.8 5, 0 5`, 32), paint('#26282b'), { x: 27, y: 11 })
  stage.add(ball(1.2), metal('#d0ad5c'), { x: 22.6, y: 11.6 })
  for (const x of [17, 22, 27]) wheels(x)
  for (const [i, color] of options.wagons.entries()) {
    const x = 2 - i * 19
    const coat = paint(color, { rough: 0.3, grain: 'wear', depth: 0.9, second: '#d9b27c' })
    stage.add(box(16, 2, 6, 0.6), beech, { x, y: 4.6 })
    for (const z of [-1, 1]) stage.add(box(15, 4, 0.9, 0.3), coat, { x, y: 7.4, z: z * 2.9 })
    for (const side of [-1, 1]) stage.add(box(0.9, 4, 5, 0.3), coat, { x: x + side * 7, y: 7.4 })
    stage.add(rod([x + 8, 4.6, 0], [x + 11.4, 4.6, 0], 0.4, 10), metal('#8f8f90'))
    for (const dx of [-4.6, 4.6]) wheels(x + dx)
    if (i === 0)
      for (const [k, color] of ['#e4b13f', '#4f8a78', '#c8563d'].entries())
        stage.add(box(3.6, 3.6, 3.6, 0.4), wood(color), {
          x: x - 4.4 + k * 4.2,
          y: 8 + (k % 2) * 0.4,
          ry: k * 21,
        })
    else
      for (const k of [-1, 0, 1])
        stage.add(cylinder(1.1, 13, 0.2, 20), wood('#8a5a35'), {
          x: x - 6.5,
          y: 7.4 + (k === 0 ? 1.6 : 0),
          z: k * 1.3,
          rz: -90,
        })
  }
  return stage
}

/** Building bricks: a half-built house and loose ones in front. */
export function bricks(options: { colors: readonly string[]; seed: string }): Stage {
  const stage = new Stage()
  const chance = chanceFrom(options.seed)
  const pick = () =>
    plastic(options.colors[Math.floor(chance() * options.colors.length)] ?? '#c0392b', {
      rough: 0.2,
      depth: 0.05,
    })
  const brick = (group: Stage, count: number, place: object, material = pick()) =>
    group.group(place, (group) => {
      group.add(box(count * 1.6 - 0.04, 1.9, 3.16, 0.12), material, { y: 0.95 })
      for (let i = 0; i < count; i++)
        for (const z of [-0.8, 0.8])
          group.add(cylinder(0.49, 0.36, 0.08, 20), material, { x: (i - (count - 1) / 2) * 1.6, y: 1.9, z })
    })
  stage.add(box(26, 0.4, 20, 0.15), plastic('#5d8f57', { rough: 0.3 }), { y: 0.2 })
  for (let row = 0; row < 5; row++) {
    for (let i = 0; i < 3; i++) {
      const [x, gap] = [-6.4 + i * 6.4 + (row % 2) * 1.6, row > 0 && row < 4 && i === 1]
      if (!gap && !(row === 4 && i === 2)) brick(stage, 4, { x, y: 0.4 + row * 1.9, z: -6 })
    }
    for (let i = 0; i < 2 - (row > 2 ? 1 : 0); i++)
      brick(stage, 4, { x: -9.6, y: 0.4 + row * 1.9, z: -1.2 + i * 6.4 - (row % 2) * 0.8, ry: 90 })
  }
  // Loose ones lie in the cells of a loose grid, so that none sits inside another.
  for (let i = 0; i < 18; i++) {
    const flip = chance() > 0.75
    const place = { x: -11 + (i % 6) * 5.6 + chance() * 1.6, z: 5 + Math.floor(i / 6) * 5 + chance() * 1.4 }
    if (chance() < 0.2) continue
    brick(stage, flip || chance() > 0.5 ? 2 : 3, {
      ...place,
      y: flip ? 1.9 : 0.2,
      ry: chance() * 360,
      rx: flip ? 90 : 0,
    })
  }
  brick(stage, 2, { x: 5, y: 0.4, z: 1, ry: 30 })
  return stage
}

/** A teddy bear, sitting. */
export function teddy(options: { fur: string; paw: string; ribbon?: string; patched?: boolean }): Stage {
  const stage = new Stage()
  const fur = fabric(options.fur, { grain: 'pile', size: 0.7, depth: 1.2, fuzz: 1 })
  const paw = fabric(options.paw, { fuzz: 0.6 })
  stage.add(puffy(19, 21, 15, 0.9, 0.95), fur, { y: 11 })
  stage.add(ball(9.6, 8.8, 8.6), fur, { y: 28, z: 1 })
  stage.add(ball(4.4, 3.6, 3.6), paw, { y: 26, z: 8.2 })
  stage.add(ball(1.4, 1, 0.9), paint('#2a1c16', { rough: 0.25 }), { y: 27.6, z: 11.5 })
  stage.add(
    tube(smooth3(points`-1.9 25.2 10.8, 0 24.3 11.6, 1.9 25.2 10.8`, false, 6), 0.16),
    paint('#2a1c16'),
  )
  stage.add(rod([0, 27, 11.9], [0, 24.3, 11.6], 0.16, 8), paint('#2a1c16'))
  for (const side of [-1, 1]) {
    stage.add(ball(0.95), paint('#1b120e', { rough: 0.06 }), { x: side * 3.5, y: 30, z: 8.5 })
    stage.add(ball(3.6, 3.6, 1.8), fur, { x: side * 7.6, y: 35, z: 0 })
    stage.add(ball(2.2, 2.2, 0.9), paw, { x: side * 7.6, y: 35, z: 1.4 })
    stage.add(puffy(7.4, 16, 7, 0.9, 0.95), fur, { x: side * 11, y: 14, z: 3, rz: side * 26, rx: -24 })
    stage.add(puffy(9, 18, 9, 0.9, 0.95), fur, { x: side * 7.8, y: 4.5, z: 9.6, rx: 82, ry: side * 16 })
    stage.add(ball(3.4, 3.4, 0.8), paw, { x: side * 10.2, y: 5, z: 18.4 })
  }
  if (options.ribbon) {
    const silk = fabric(options.ribbon, { rough: 0.5 })
    stage.add(
      tube(
        Array.from(
          { length: 40 },
          (_, i) => [6.6 * Math.cos(i * 0.157), 20.8, 6 * Math.sin(i * 0.157) + 0.6] as Point,
        ),
        0.9,
        { closed: true },
      ),
      silk,
    )
    for (const side of [-1, 1])
      stage.add(puffy(6, 4.2, 2, 0.9, 0.8), silk, { x: side * 3.4, y: 20.4, z: 7.4, rz: side * 14 })
    stage.add(ball(1.2), silk, { y: 20.4, z: 7.8 })
  }
  if (options.patched)
    stage.add(card(4.4, 4.4, 0.5), fabric('#6d8a8f', { depth: 1.6 }), {
      x: 3.4,
      y: 11,
      z: 7.4,
      ry: 18,
      rz: 8,
    })
  return stage
}

/** A ring-stacking toy and blocks. */
export function stackingRings(options: { colors: readonly string[] }): Stage {
  const stage = new Stage()
  stage.add(box(15, 2, 15, 0.9), wood('#d5ab72'), { y: 1 })
  stage.add(cylinder(1, 17, 0.5), wood('#d5ab72'), { y: 2 })
  for (const [i, color] of options.colors.entries()) {
    const r = 6.8 - i * 0.82
    const ring = paint(color, { rough: 0.3, grain: 'wear', depth: 0.8, second: '#d9b888' })
    stage.add(
      tube(
        Array.from(
          { length: 48 },
          (_, k) => [(r - 1.3) * Math.cos(k * 0.1309), 0, (r - 1.3) * Math.sin(k * 0.1309)] as Point,
        ),
        1.35,
        { closed: true, sides: 20 },
      ),
      ring,
      { x: i % 2 ? 0.2 : -0.1, y: 3.4 + i * 2.55 },
    )
  }
  stage.add(ball(1.9), paint('#c9523c', { rough: 0.25 }), { y: 19.6 })
  for (const [i, color] of ['#4f8b7d', '#e2b045', '#c9633f'].entries())
    stage.add(box(5, 5, 5, 0.5), wood(color), {
      x: 13 + i * 1.6 - (i === 2 ? 4 : 0),
      y: i === 2 ? 7.5 : 2.5,
      z: 3 + i * 5.4 - (i === 2 ? 8 : 0),
      ry: 20 + i * 31,
    })
  return stage
}
