import {
  fabric,
  type Material,
  metal,
  paint,
  plastic,
  printed,
  rubber,
  wood,
} from '../../studio/materials/material.ts'
import { card, disc, panel, rod, vessel } from '../../studio/modeling/forms.ts'
import type { Point } from '../../studio/modeling/mesh.ts'
import { plate, smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe, puffy, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { hills, svg } from '../prints.ts'

/** A cast-iron sewing machine on its wooden base. */
export function sewingMachine(options: { color: string; cloth: string }): Stage {
  const stage = new Stage()
  const enamel = paint(options.color, { rough: 0.12 })
  const chrome = metal('#d8d6d1', { rough: 0.16 })
  const gold = metal('#c9a24e', { rough: 0.3 })
  stage.add(box(46, 4.6, 21, 0.8), wood('#8a5530'), { y: 2.3 })
  stage.add(box(42, 1.6, 17, 0.6), enamel, { y: 5.4 })
  stage.add(puffy(9, 22, 10, 0.4, 0.5), enamel, { x: 14, y: 16 })
  stage.add(
    tube(
      smooth3(points`15 26 0, 10 27.4 0, 0 27 0, -10 26.4 0, -17 25.6 0`, false, 8),
      (t) => 4.7 - t * 0.9 + 0.8 * (2 * t - 1) ** 2,
      { sides: 28 },
    ),
    enamel,
  )
  stage.add(puffy(8, 13, 9, 0.4, 0.5), enamel, { x: -17, y: 22.6 })
  stage.add(panel(5, 9, 0.4, 0.8, 0.1), chrome, { x: -21, y: 22.6, ry: -90 })
  needleAndWheel(stage, chrome)
  stage.add(cylinder(0.3, 6, 0.1, 10), chrome, { x: 4, y: 31 })
  stage.add(
    lathe(corners`0 0, 2 0, 2 0.5, 1.3 0.8, 1.7 2.6, 1.3 4.4, 2 4.7, 2 5.2, 0 5.2`, 32),
    fabric(options.cloth, { grain: 'ribs', size: 0.3 }),
    { x: 4, y: 31.4 },
  )
  stage.add(
    tube(smooth3(points`4 35 1.6, -6 33 3, -14 31 4.6, -16.6 24 5, -17 12 1`, false, 8), 0.07, { sides: 5 }),
    paint(options.cloth),
  )
  for (const x of [-8, 0, 8]) stage.add(box(6, 0.16, 0.16, 0.05), gold, { x: x + 1, y: 26.6, z: 4.42 })
  stage.add(
    tube(smooth3(points`10 22 5.1, 14 25 5.2, 18 22 5.1, 14 12 5.1, 10 22 5.1`, false, 8), 0.14, {
      sides: 6,
    }),
    gold,
  )
  stage.add(disc(1.4, 0.8, 0.2), chrome, { x: -17, y: 24, z: 4.4, rx: 90 })
  draped(stage, options)
  return stage
}

/** Needle, foot, plate and the hand wheel. */
function needleAndWheel(stage: Stage, chrome: Material): void {
  stage.add(rod([-17, 18, 0], [-17, 9, 0], 0.7, 16), chrome)
  stage.add(rod([-15.4, 20, 0], [-15.4, 7.6, 0], 0.4, 12), chrome)
  stage.add(box(2.6, 0.5, 3.4, 0.2), chrome, { x: -16.4, y: 6.9, z: 0.6 })
  stage.add(box(9, 0.3, 12, 0.1), chrome, { x: -16, y: 6.3 })
  stage.add(lathe(corners`0 0, 3 0, 3 1.2, 6.6 1.4, 7 2.4, 6.6 3.4, 3 3.6, 2.4 4.4, 0 4.4`, 56), chrome, {
    x: 19,
    y: 25,
    rz: -90,
  })
  stage.add(rod([22.6, 29.6, 0], [27, 29.6, 0], 0.8, 14), wood('#5a3620'))
}

/** Cloth under the needle, hanging over the edge. */
function draped(stage: Stage, options: { color: string; cloth: string }): void {
  const fold = (u: number, v: number): Point => {
    const over = Math.max(0, v - 0.42)
    const drop = over * 17
    return [
      -25 + u * 19 + Math.sin(v * 6) * 0.5,
      6.6 - drop + 0.3 * Math.sin(u * 13) * (0.4 + v),
      -0.4 + Math.min(v, 0.42) * 28.4 + Math.sin(u * 11 + v * 3) * 0.7 * over * 4 + over * 3,
    ]
  }
  stage.add(sheet(fold, 40, 40), fabric(options.cloth))
}

/** A studio easel with a half-done landscape. */
export function easel(options: { sky: string; land: string; seed: string }): Stage {
  const stage = new Stage()
  const beech = wood('#c1915a')
  for (const side of [-1, 1]) stage.add(rod([side * 32, 0, 14], [side * 5, 150, -4], 1.7, 8), beech)
  stage.add(rod([0, 148, -6], [0, 0, -52], 1.6, 8), beech)
  stage.add(rod([0, 52, 7], [0, 178, -9], 1.5, 8), beech)
  stage.add(box(54, 2.6, 8, 0.5), beech, { y: 58, z: 12 })
  stage.add(box(46, 2.4, 2, 0.4), beech, { y: 34, z: 10 })
  const art = {
    svg: hills({ width: 120, height: 150, sky: options.sky, land: options.land, seed: options.seed }),
    width: 60,
    height: 76,
  }
  stage.group({ y: 98, z: 7.4, rx: -7 }, (canvas) => {
    canvas.add(box(60, 76, 2.6, 0.4), fabric('#f1eadb', { fuzz: 0 }))
    canvas.add(card(60, 76), printed(art, { grain: 'weave', size: 1.4, depth: 1.2, rough: 0.6 }), { z: 1.36 })
  })
  stage.add(box(7, 4, 5, 0.6), beech, { y: 138, z: 1 })
  for (const [i, color] of ['#c9472f', '#e5b13c', '#3d6f86', '#f0e6d0'].entries())
    stage.add(cylinder(1.6, 5.6, 0.4, 20), metal(color, { metal: 0, rough: 0.3 }), {
      x: -16 + i * 4.4,
      y: 59.4,
      z: 14,
    })
  for (const i of [0, 1, 2])
    stage.add(rod([12 + i * 1.6, 59, 14], [14 + i * 3, 84, 12 + i], 0.4, 8), wood('#8a5a35'))
  return stage
}

/** A telescope on a tripod. */
export function telescope(options: { tube: string }): Stage {
  const stage = new Stage()
  const white = paint(options.tube, { rough: 0.25 })
  const black = plastic('#1c1d20')
  for (let i = 0; i < 3; i++) {
    const angle = i * 2.094 + 0.5
    stage.add(
      rod(
        [Math.cos(angle) * 4, 88, Math.sin(angle) * 4],
        [Math.cos(angle) * 40, 0, Math.sin(angle) * 40],
        1.6,
        14,
      ),
      wood('#9a6a3c'),
    )
    stage.add(ball(1.8), rubber(), { x: Math.cos(angle) * 40, y: 1.2, z: Math.sin(angle) * 40 })
    stage.add(rod([0, 46, 0], [Math.cos(angle) * 21, 46, Math.sin(angle) * 21], 0.6, 8), black)
  }
  stage.add(cylinder(6, 6, 1), black, { y: 86 })
  stage.add(cylinder(3.4, 10, 0.6), black, { y: 90 })
  stage.group({ y: 103, rz: 30, ry: 0 }, (t) => {
    t.add(cylinder(5, 74, 0.4, 48), white, { x: 37, rz: 90 })
    t.add(cylinder(6.6, 16, 0.5, 48), white, { x: 50, rz: 90 })
    t.add(cylinder(6.9, 2, 0.5, 48), black, { x: 51, rz: 90 })
    t.add(disc(5.6, 0.4), paint('#22304f', { rough: 0.03 }), { x: 51.6, rz: 90 })
    t.add(cylinder(3.4, 12, 0.5, 32), black, { x: -36, rz: 90 })
    t.add(cylinder(2.2, 7, 0.4, 28), metal('#b9bbc0'), { x: -47, rz: 90 })
    t.add(cylinder(1.8, 7, 0.4, 28), black, { x: -50, y: -0.6 })
    t.add(cylinder(1.5, 18, 0.3, 24), black, { x: -12, y: 8.4, rz: 90 })
    for (const x of [-24, -16]) t.add(box(1.2, 4, 1.2, 0.2), black, { x, y: 6.2 })
    for (const x of [-8, 8]) t.add(cylinder(5.4, 2, 0.3, 40), metal('#9ea0a5'), { x, rz: 90 })
    t.add(box(20, 3, 5, 0.6), black, { y: -6 })
  })
  return stage
}

/** A metal tool box, open, with tools. */
export function toolBox(options: { color: string }): Stage {
  const stage = new Stage()
  const steel = paint(options.color, { rough: 0.3, grain: 'wear', depth: 1.6, second: '#7b7670' })
  stage.add(box(46, 17, 21, 1), steel, { y: 8.5 })
  stage.add(box(46.4, 1.2, 21.4, 0.4), steel, { y: 16.8 })
  stage.add(box(43, 0.4, 18, 0.1), paint('#1b1a19', { rough: 1 }), { y: 17.4 })
  stage.group({ y: 17.4, z: -10.6, rx: -64 }, (lid) => {
    lid.add(box(46, 1, 20, 0.4), steel, { y: 6, z: 10 })
    for (const x of [-1, 1]) lid.add(box(1, 6, 20, 0.3), steel, { x: x * 22.6, y: 3, z: 10 })
    lid.add(box(46, 6, 1, 0.3), steel, { y: 3, z: 19.8 })
    lid.add(tube(smooth3(points`-9 6.4 10, -9 10 10, 0 10.6 10, 9 10 10, 9 6.4 10`, false, 6), 0.8), rubber())
  })
  const chrome = metal('#cfd0d2', { rough: 0.22 })
  stage.add(rod([-14, 18.6, 3], [12, 19.4, 5], 0.9, 16), wood('#b4793f'))
  stage.add(box(3.4, 3.6, 10, 0.8), metal('#6d6f74', { rough: 0.35 }), { x: 13, y: 19.6, z: 5, ry: 6 })
  for (const [i, color] of ['#d84f33', '#e3b03b', '#3c7a8c'].entries()) {
    stage.add(rod([-19 + i * 5, 19, -5], [-15 + i * 5, 22.6, -1.6], 1.3, 16), plastic(color))
    stage.add(rod([-15 + i * 5, 22.6, -1.6], [-11.6 + i * 5, 25.6, 1.2], 0.4, 10), chrome)
  }
  stage.add(
    plate(
      smooth(corners`-9 -0.8, 4 -0.9, 6 -2.4, 9 -2, 7 -0.2, 9 1.8, 6 2.2, 4 0.8, -9 0.8`, true, 4),
      0.9,
      0.2,
    ),
    chrome,
    { x: 5, y: 19.4, z: -4, rx: 80, ry: 24 },
  )
  for (const x of [-12, 12]) {
    stage.add(box(4, 5, 0.8, 0.2), chrome, { x, y: 14.6, z: 10.8 })
    stage.add(box(2.4, 3, 1.2, 0.3), chrome, { x, y: 14, z: 11.2 })
  }
  return stage
}

/** A stack of moving boxes, taped, one of them labeled by hand. */
export function movingBoxes(options: { color: string; tape: string }): Stage {
  const stage = new Stage()
  const label = svg(
    120,
    70,
    `<rect width="120" height="70" fill="${options.color}"/><path d="M14 24q8 -12 14 0t14 0t12 0t14 -2t14 2 M16 46q10 -10 18 0t16 0t18 0" stroke="#26221e" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M96 36v22m-8 -8l8 9l8 -9" stroke="#26221e" stroke-width="4" fill="none"/>`,
  )
  const crate = (
    x: number,
    y: number,
    z: number,
    w: number,
    h: number,
    d: number,
    ry: number,
    note: boolean,
  ) =>
    stage.group({ x, y, z, ry }, (group) => {
      group.add(
        box(w, h, d, 0.5),
        paint(options.color, { rough: 0.85, grain: 'ribs', size: 0.9, depth: 0.35 }),
        {
          y: h / 2,
        },
      )
      group.add(box(w + 0.2, 0.2, 5, 0.05), plastic(options.tape, { rough: 0.2 }), { y: h })
      group.add(box(0.2, 9, 5, 0.05), plastic(options.tape, { rough: 0.2 }), { x: -w / 2, y: h - 4.4 })
      group.add(box(0.2, 9, 5, 0.05), plastic(options.tape, { rough: 0.2 }), { x: w / 2, y: h - 4.4 })
      group.add(box(w, 0.3, 0.3, 0.05), paint('#5f4630'), { y: h + 0.02 })
      for (const side of [-1, 1])
        group.add(panel(7.5, 3, 0.3, 1.5, 0.1), paint('#2a1e14', { rough: 1 }), {
          x: (side * w) / 2,
          y: h * 0.72,
          ry: 90,
        })
      if (note)
        group.add(card(17, 10), printed({ svg: label, width: 17, height: 10 }, { rough: 0.8 }), {
          x: -w * 0.16,
          y: h * 0.42,
          z: d / 2 + 0.06,
        })
    })
  crate(-14, 0, 0, 46, 36, 36, 4, true)
  crate(34, 0, 5, 38, 30, 34, -12, false)
  crate(-12, 36.2, -1, 42, 32, 34, -5, false)
  crate(-10, 68.4, 0, 34, 24, 28, 10, true)
  stage.add(lathe(corners`3 0, 5 0, 5 4.8, 3 4.8`, 48), plastic(options.tape, { rough: 0.2 }), {
    x: 32,
    y: 30.2,
    z: 8,
  })
  stage.add(vessel(corners`2.6 0, 3 0, 3 4.8`, 0.3), paint('#c9b08a'), { x: 32, y: 30.2, z: 8 })
  return stage
}
