import {
  fabric,
  glass,
  leather,
  metal,
  paint,
  plastic,
  printed,
  wood,
} from '../../studio/materials/material.ts'
import { card, disc, panel, rod } from '../../studio/modeling/forms.ts'
import { bent } from '../../studio/modeling/mesh.ts'
import { arc, hoop, plate, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe, puffy } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { svg } from '../prints.ts'

/** A turntable with its lid up and a record on it. */
export function recordPlayer(options: { color: string; label: string }): Stage {
  const stage = new Stage()
  const steel = metal('#d3d2cf', { rough: 0.22 })
  stage.add(box(44, 9, 36, 0.8), wood(options.color), { y: 7 })
  stage.add(box(42.6, 0.6, 34.6, 0.3), paint('#26262a', { rough: 0.4, grain: 'speckle', depth: 0.5 }), {
    y: 11.7,
  })
  for (const x of [-18, 18])
    for (const z of [-14, 14]) stage.add(cylinder(2.6, 2.8, 0.8, 28), plastic('#191a1c'), { x, z })
  stage.add(cylinder(15.4, 1.6, 0.4, 72), steel, { x: -5, y: 12 })
  record(stage, { x: -5, y: 13.7, z: 0, label: options.label })
  stage.add(cylinder(0.35, 2.4, 0.1), steel, { x: -5, y: 13.8 })
  stage.add(cylinder(3.4, 2.4, 0.6), plastic('#1d1e21'), { x: 16, y: 12, z: -11 })
  stage.add(cylinder(1.6, 3.6, 0.4), steel, { x: 16, y: 13.6, z: -11 })
  stage.add(cylinder(1.8, 3, 0.4), steel, { x: 16.4, y: 16.4, z: -15, rx: 90 })
  stage.add(tube(smooth3(points`16 17 -11, 15.6 16.9 0, 14.6 16.6 7, 9.6 15.2 11`, false, 8), 0.36), steel)
  stage.add(box(1.7, 1, 3.6, 0.3), plastic('#19191b'), { x: 9, y: 14.8, z: 11.6, ry: -40 })
  for (const x of [12.5, 17.5]) stage.add(cylinder(1.2, 1.4, 0.3, 28), steel, { x, y: 12, z: 13 })
  stage.add(box(1.4, 0.8, 6, 0.3), steel, { x: 18.6, y: 12.2, z: 2 })
  const lid = glass('#dfe6ea', { clear: 0.82 })
  stage.group({ y: 11.6, z: -17.4, rx: -76 }, (cover) => {
    cover.add(box(43.6, 0.4, 34.6, 0.15), lid, { y: 6, z: 17.3 })
    for (const x of [-1, 1]) cover.add(box(0.4, 6, 34.6, 0.15), lid, { x: x * 21.6, y: 3, z: 17.3 })
    cover.add(box(43.6, 6, 0.4, 0.15), lid, { y: 3, z: 34.4 })
  })
  return stage
}

/** A vinyl record lying flat. */
export function record(
  stage: Stage,
  { x, y, z, label }: { x: number; y: number; z: number; label: string },
): void {
  const grooves = Array.from({ length: 40 }, (_, i) => [14.9 - i * 0.245, i % 2 ? 0.26 : 0.3] as const)
  stage.add(
    lathe([[0, 0], [15, 0], [15.1, 0.15], [15, 0.28], ...grooves, [5, 0.3], [0, 0.3]], 96),
    paint('#141416', { rough: 0.18 }),
    { x, y, z },
  )
  stage.add(cylinder(5, 0.06, 0.02, 56), paint(label, { rough: 0.7 }), { x, y: y + 0.29, z })
  stage.add(cylinder(2.6, 0.04, 0.01, 40), paint('#efe6d2', { rough: 0.7 }), { x, y: y + 0.34, z })
}

/** Headphones over a wooden stand. */
export function headphones(options: { color: string; pads: string; cable?: boolean }): Stage {
  const stage = new Stage()
  const shell = plastic(options.color, { rough: 0.35 })
  const steel = metal('#c9c9cb', { rough: 0.25 })
  stage.add(cylinder(7, 1.4, 0.5, 56), wood('#8a5a35'), {})
  stage.add(cylinder(1, 25, 0.3), wood('#8a5a35'), { y: 1 })
  stage.add(puffy(7.5, 2.4, 4, 0.6, 0.5), wood('#8a5a35'), { y: 25.6 })
  const band = arc(0, 16.8, 9.6, -6, 186, 40).map(([x, y]) => [x, y + 0.6, 0] as const)
  stage.add(
    bent(tube(band, 1.1, { sides: 20 }), ([x, y, z]) => [x, y, z * 1.7]),
    leather(options.pads),
  )
  for (const side of [-1, 1]) {
    stage.add(rod([side * 9.6, 17, 0], [side * 9.8, 11.6, 0], 0.42), steel)
    stage.add(tube(hoop([0, 0, 0], 4.5, 40).slice(4, 37), 0.36), steel, {
      x: side * 9.8,
      y: 9.4,
      ry: 90,
      rz: 0,
    })
    stage.add(lathe(corners`0 0, 3.2 0, 4 0.5, 4.1 2, 3.6 2.6, 0 2.8`, 48), shell, {
      x: side * 8.6,
      y: 9,
      rz: -side * 90,
    })
    stage.add(lathe(corners`0 2.95, 2.4 2.85, 2.6 2.6`, 40), steel, { x: side * 8.6, y: 9, rz: -side * 90 })
    stage.add(
      lathe(corners`2 0, 3.9 0.2, 4.3 1.2, 3.8 2.2, 2.2 2.4, 1.8 1`, 48),
      leather(options.pads, { depth: 1.4 }),
      { x: side * 8.7, y: 9, rz: side * 90 },
    )
  }
  if (options.cable) {
    const wire = smooth3(points`-9.6 5 0, -10 1.6 2, -7 0.4 8, 2 0.35 10.5, 9 0.35 8, 12 0.35 10`, false, 10)
    stage.add(tube(wire, 0.28), plastic('#232326'))
    stage.add(rod([12, 0.4, 10], [14, 0.4, 11.4], 0.4), metal('#c9a24e'))
  }
  return stage
}

/** One bookshelf loudspeaker; a pair stands side by side. */
export function speakers(options: { color: string; cone: string }): Stage {
  const stage = new Stage()
  for (const side of [-1, 1]) {
    stage.group({ x: side * 15, z: side * 1.5, ry: -side * 5 }, (speaker) => {
      speaker.add(box(20, 34, 24, 0.6), wood(options.color), { y: 17.6 })
      speaker.add(panel(18.6, 32.6, 0.6, 0.4), paint('#202124', { rough: 0.6 }), { y: 17.6, z: 12.1 })
      driver(speaker, { y: 12.4, r: 7.4, cone: options.cone })
      driver(speaker, { y: 26, r: 3.4, cone: '#b9b3a4' })
      speaker.add(cylinder(1.6, 0.3, 0.1), paint('#0b0b0c', { rough: 1 }), { x: 6, y: 20.4, z: 12.4, rx: 90 })
      for (const x of [-7.8, 7.8])
        for (const y of [3.2, 32]) speaker.add(ball(0.35), metal('#a9a9ab'), { x, y, z: 12.5 })
      for (const x of [-7, 7])
        for (const z of [-9, 9]) speaker.add(cylinder(1, 0.8, 0.2, 16), plastic('#111113'), { x, z })
    })
  }
  return stage
}

function driver(stage: Stage, { y, r, cone }: { y: number; r: number; cone: string }): void {
  const profile = corners`${r * 1.14} 0, ${r * 1.14} 0.5, ${r} 0.5, ${r * 0.96} 0.9, ${r * 0.84} 0.8, ${r * 0.8} 0.3, ${r * 0.34} -1.6, 0 -1.6`
  stage.add(lathe(profile.slice(0, 3), 56), metal('#8d8e92', { rough: 0.3 }), { y, z: 12.4, rx: 90 })
  stage.add(lathe(profile.slice(2, 6), 56), plastic('#151517'), { y, z: 12.4, rx: 90 })
  stage.add(lathe(profile.slice(5), 56), paint(cone, { rough: 0.7, grain: 'speckle' }), {
    y,
    z: 13.6,
    rx: 90,
  })
  stage.add(ball(r * 0.34, r * 0.34, r * 0.2), paint('#1b1b1d', { rough: 0.35 }), { y, z: 12.4 })
}

/** A transistor radio with a dial. */
export function radio(options: { color: string; cloth: string }): Stage {
  const stage = new Stage()
  const chrome = metal('#d6cfbe', { rough: 0.2 })
  stage.add(box(32, 18, 10, 2.4), wood(options.color, { rough: 0.3 }), { y: 10 })
  stage.add(panel(17, 14, 0.6, 1.2), fabric(options.cloth, { size: 2, depth: 1.6 }), { x: -5.6, y: 10, z: 5 })
  const dial = svg(
    120,
    60,
    `<rect width="120" height="60" rx="6" fill="#f3e7c6"/>${Array.from({ length: 25 }, (_, i) => `<path d="M${12 + i * 4} ${i % 4 ? 22 : 16}V30M${12 + i * 4} 44v-${i % 3 ? 4 : 8}" stroke="#5a4630" stroke-width="1"/>`).join('')}<path d="M74 8V52" stroke="#c0392b" stroke-width="2.4"/>`,
  )
  stage.add(card(9.4, 6), printed({ svg: dial, width: 9.4, height: 6 }, { rough: 0.2, glow: 0.1 }), {
    x: 9.2,
    y: 13.4,
    z: 5.24,
  })
  stage.add(panel(10.2, 6.8, 0.5, 0.8), chrome, { x: 9.2, y: 13.4, z: 4.8 })
  for (const x of [6.4, 12]) {
    stage.add(lathe(corners`0 0, 2 0, 2 0.4, 1.7 2, 1.4 2.2, 0 2.2`, 40), chrome, { x, y: 6, z: 5, rx: 90 })
  }
  stage.add(
    tube(smooth3(points`-13 18.6 0, -12 22 0, 0 23 0, 12 22 0, 13 18.6 0`, false, 8), 0.8),
    leather('#6e4226'),
  )
  stage.add(rod([14, 19, -3], [26, 40, -4], 0.22), chrome)
  stage.add(ball(0.45), chrome, { x: 26, y: 40, z: -4 })
  for (const x of [-12, 12]) stage.add(disc(1.2, 1.2), plastic('#1a1a1a'), { x, z: 2 })
  stage.add(plate(arc(0, 0, 0.4, 0, 330, 10), 0.2, 0.05), chrome, { x: -14.6, y: 17, z: 5 })
  return stage
}
