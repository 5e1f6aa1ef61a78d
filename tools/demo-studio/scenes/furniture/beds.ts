import { fabric, metal, paint, wood } from '../../studio/materials/material.ts'
import { rod } from '../../studio/modeling/forms.ts'
import { bent } from '../../studio/modeling/mesh.ts'
import { smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, puffy, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** A wooden double bed, made up or with bare slats. */
export function bedFrame(options: { color: string; cover?: string; sheet?: string }): Stage {
  const stage = new Stage()
  const timber = wood(options.color)
  stage.add(box(158, 72, 4, 1), timber, { y: 58, z: -101 })
  stage.add(box(162, 5, 6, 1.4), timber, { y: 96, z: -101 })
  for (const x of [-1, 1]) {
    stage.add(box(6, 100, 6, 1), timber, { x: x * 78, y: 50, z: -101 })
    stage.add(box(3, 18, 204, 0.6), timber, { x: x * 78, y: 30 })
    stage.add(box(7, 42, 7, 1.2), timber, { x: x * 78, y: 21, z: 101 })
  }
  stage.add(box(156, 18, 3.6, 0.6), timber, { y: 30, z: 101 })
  if (!options.cover) {
    for (let i = 0; i < 14; i++) stage.add(box(154, 1.8, 8, 0.3), wood('#d3b183'), { y: 33, z: -92 + i * 14 })
    stage.add(box(8, 3, 200, 0.4), wood('#c9a777'), { y: 30 })
    return stage
  }
  stage.add(puffy(152, 24, 196, 0.3, 0.12), fabric('#ece7de', { depth: 0.5 }), { y: 44 })
  const folds = ([x, y, z]: readonly [number, number, number]) =>
    [x + 0.6 * Math.sin(z * 0.14), y + 1.2 * Math.sin(x * 0.09 + z * 0.05) * Math.sin(z * 0.07), z] as const
  stage.add(bent(puffy(162, 22, 138, 0.35, 0.12), folds), fabric(options.cover, { depth: 1 }), {
    y: 50,
    z: 30,
  })
  stage.add(puffy(160, 5, 30, 0.6, 0.2), fabric(options.sheet ?? '#f4efe6', { depth: 0.5 }), {
    y: 60,
    z: -34,
  })
  for (const x of [-1, 1]) {
    stage.add(puffy(66, 17, 42, 0.7, 0.35), fabric(options.sheet ?? '#f4efe6', { depth: 0.6 }), {
      x: x * 37,
      y: 64,
      z: -78,
      rx: 24,
    })
  }
  return stage
}

/** A crib with bars on all sides. */
export function crib(options: { color: string; sheet: string }): Stage {
  const stage = new Stage()
  const body = paint(options.color, { rough: 0.38, grain: 'wear', depth: 0.6, second: '#c8a57a' })
  const [w, d, h] = [128, 70, 92]
  for (const x of [-1, 1])
    for (const z of [-1, 1]) stage.add(box(5, h, 5, 1.2), body, { x: (x * w) / 2, y: h / 2, z: (z * d) / 2 })
  for (const z of [-1, 1]) {
    stage.add(box(w, 4.4, 3.4, 1.4), body, { y: h - 5, z: (z * d) / 2 })
    stage.add(box(w, 5, 3, 0.8), body, { y: 24, z: (z * d) / 2 })
    for (let i = 0; i < 15; i++) {
      const x = -w / 2 + 8 + i * ((w - 16) / 14)
      stage.add(rod([x, 25, (z * d) / 2], [x, h - 6, (z * d) / 2], 0.9), body)
    }
  }
  for (const x of [-1, 1]) {
    stage.add(box(3.4, 4.4, d, 1.4), body, { x: (x * w) / 2, y: h - 5 })
    stage.add(box(3, 5, d, 0.8), body, { x: (x * w) / 2, y: 24 })
    for (let i = 0; i < 8; i++) {
      const z = -d / 2 + 8 + i * ((d - 16) / 7)
      stage.add(rod([(x * w) / 2, 25, z], [(x * w) / 2, h - 6, z], 0.9), body)
    }
  }
  stage.add(puffy(w - 5, 12, d - 5, 0.35, 0.12), fabric(options.sheet, { depth: 0.6 }), { y: 33 })
  stage.add(box(w, 2, d, 0.3), body, { y: 25 })
  return stage
}

/** A folding rack with a towel on it. */
export function dryingRack(options: { towel: string }): Stage {
  const stage = new Stage()
  const timber = wood('#d6b285')
  for (const x of [-1, 1]) {
    for (const [i, lean] of [1, -1].entries()) {
      stage.add(rod([x * (33 - i * 2), 0, lean * 26], [x * (33 - i * 2), 104, -lean * 26], 1.3), timber)
    }
    stage.add(ball(1.9), metal('#b9974f'), { x: x * 34.5, y: 52 })
  }
  for (const [y, z] of corners`104 26, 104 -26, 84 16, 84 -16, 66 7, 30 11.5, 30 -11.5`) {
    stage.add(rod([-34, y, z], [34, y, z], 0.8), timber)
  }
  const drape = sheet(
    (u, v) => {
      const t = (v - 0.5) * 2
      const [y, z] =
        Math.abs(t) < 0.12
          ? [105.3 - t * t * 60, 26 + t * 9]
          : [105 - (Math.abs(t) - 0.1) * (t > 0 ? 62 : 40), 26 + Math.sign(t) * 1.4]
      const wave = Math.sin(u * 17) * 0.9 * Math.abs(t)
      return [-24 + u * 38, y, z + wave]
    },
    60,
    60,
  )
  stage.add(drape, fabric(options.towel, { grain: 'pile' }))
  stage.add(tube(smooth3(points`20 84.8 16, 19 84.6 16, 18 85 16`, false, 2), 1.1), timber)
  return stage
}
