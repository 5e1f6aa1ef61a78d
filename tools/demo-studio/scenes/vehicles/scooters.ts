import { leather, metal, paint, plastic, rubber } from '../../studio/materials/material.ts'
import { disc, panel, rod } from '../../studio/modeling/forms.ts'
import { arc, hoop, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe, puffy } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

const chrome = metal('#d2d3d4', { rough: 0.16 })

/** A kick scooter; `motor` gives it fat wheels and a battery deck. */
export function kickScooter(options: { color: string; deck: string; motor?: boolean }): Stage {
  const stage = new Stage()
  const body = paint(options.color, { rough: 0.3, grain: 'wear', depth: 0.7, second: '#9a9894' })
  const r = options.motor ? 11 : 9
  for (const x of [-44, 44]) {
    stage.add(tube(hoop([x, r, 0], r - 2.4, 48), 2.4, { closed: true, sides: 16 }), rubber())
    stage.add(cylinder(r - 3.4, 3, 0.6, 40), options.motor ? paint('#2a2b2e') : paint('#e9e4d8'), {
      x,
      y: r,
      z: -1.5,
      rx: 90,
    })
    stage.add(cylinder(2.2, 5, 0.4, 24), chrome, { x, y: r, z: -2.5, rx: 90 })
  }
  stage.add(box(66, options.motor ? 6 : 3, 15, 1.4), body, { x: -6, y: 12 })
  stage.add(box(56, 0.5, 12.4, 0.2), rubber(options.deck, { grain: 'ribs', depth: 1.4 }), {
    x: -8,
    y: options.motor ? 15.2 : 13.6,
  })
  stage.add(tube(smooth3(points`26 13 0, 33 18 0, 37 27 0, 36 34 0`, false, 6), 2.4), body)
  stage.add(rod([44, 11, -3.6], [37.4, 30, -3], 1.2, 12), body)
  stage.add(rod([44, 11, 3.6], [37.4, 30, 3], 1.2, 12), body)
  stage.add(rod([37.4, 28, 0], [30, 98, 0], options.motor ? 2.4 : 1.7, 20), options.motor ? body : chrome)
  stage.add(rod([30, 98, -22], [30, 98, 22], 1.3, 16), options.motor ? paint('#232427') : chrome)
  for (const side of [-1, 1])
    stage.add(
      rod([30, 98, side * 13], [30, 98, side * 23], 1.9, 18),
      rubber(options.motor ? '#26272a' : options.color),
    )
  stage.add(
    tube(
      arc(-44, r, r + 1.6, 60, 160, 20).map(([x, y]) => [x, y, 0] as const),
      1.7,
    ),
    body,
  )
  if (options.motor) {
    stage.add(ball(2.6), paint('#fff2d0', { rough: 0.05, glow: 0.6 }), { x: 33.6, y: 90 })
    stage.add(panel(7, 4, 1.2, 1), plastic('#17181a'), { x: 29, y: 100.6, ry: -90, rx: 0, rz: 0 })
    stage.add(
      tube(smooth3(points`31 97 10, 36 92 6, 36 60 3, 37.6 36 2`, false, 8), 0.35),
      plastic('#1c1c1e'),
    )
  } else stage.add(disc(1.2, 2), chrome, { x: 30, y: 60 })
  return stage
}

/** A step-through motor scooter on its stand. */
export function motorScooter(options: { color: string; seat: string }): Stage {
  const stage = new Stage()
  const body = paint(options.color, { rough: 0.12 })
  for (const x of [-58, 60]) {
    stage.add(tube(hoop([x, 22, 0], 17, 64), 5.2, { closed: true, sides: 20 }), rubber())
    stage.add(lathe(corners`0 0, 4 0, 6 1.6, 11 2, 12.4 3.4, 12.4 5`, 48), chrome, {
      x,
      y: 22,
      z: 3,
      rx: 90,
      rz: 0,
    })
    stage.add(cylinder(12.4, 7, 0.6, 48), paint('#d8d2c6', { rough: 0.3 }), { x, y: 22, z: -3.5, rx: 90 })
  }
  stage.add(puffy(84, 44, 34, 0.55, 0.6), body, { x: -48, y: 46 })
  for (const z of [-1, 1]) stage.add(puffy(56, 34, 12, 0.75, 0.75), body, { x: -54, y: 42, z: z * 17 })
  stage.add(puffy(70, 8, 34, 0.3, 0.3), body, { x: 12, y: 25 })
  stage.add(box(44, 0.8, 26, 0.3), rubber('#2a2a2c', { grain: 'ribs', depth: 1.4 }), { x: 14, y: 29.4 })
  stage.add(
    tube(smooth3(points`40 24 0, 44 40 0, 40 70 0, 35 92 0`, false, 8), (t) => 9 - 4 * Math.abs(t - 0.4)),
    body,
  )
  stage.group({ x: 39, y: 58, rz: 8, ry: 90 }, (shield) => shield.add(panel(46, 66, 5, 18, 2), body))
  stage.add(puffy(44, 22, 13, 0.7, 0.7), body, { x: 60, y: 42, z: 0 })
  stage.add(rod([60, 22, 6], [44, 76, 0], 2, 14), chrome)
  stage.add(puffy(22, 16, 16, 0.8, 0.8), body, { x: 37, y: 97 })
  stage.add(lathe(corners`0 0, 6.6 0, 7.6 2, 7.4 3.4, 6.8 3.6`, 48), chrome, { x: 44, y: 98, rz: -90 })
  stage.add(ball(2.6, 6.4, 6.4), paint('#fff6dd', { rough: 0.04, glow: 0.25 }), { x: 46.4, y: 98 })
  for (const z of [-1, 1]) {
    stage.add(
      tube(smooth3(points`35 99 ${z * 6}, 33 102 ${z * 20}, 27 104 ${z * 30}`, false, 6), 1.5),
      chrome,
    )
    stage.add(rod([30, 103, z * 26], [24, 105, z * 37], 2.2, 16), rubber())
    stage.add(rod([34, 102, z * 20], [30, 122, z * 25], 0.5, 8), chrome)
    stage.add(cylinder(5, 1.4, 0.5, 32), chrome, { x: 29.4, y: 125, z: z * 26, rz: -90 })
  }
  stage.add(puffy(68, 13, 30, 0.5, 0.5), leather(options.seat), { x: -44, y: 73 })
  stage.add(ball(3, 4, 6), paint('#b3261e', { rough: 0.08 }), { x: -90, y: 52 })
  stage.add(rod([-20, 28, 14], [-14, 1, 22], 1.2, 10), chrome)
  stage.add(
    tube(smooth3(points`-20 24 -16, -50 18 -20, -84 20 -20`, false, 6), (t) => 2 + 2 * t),
    chrome,
  )
  return stage
}
