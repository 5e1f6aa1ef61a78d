import { glass, leather, metal, paint, plastic, printed } from '../../studio/materials/material.ts'
import { card, panel } from '../../studio/modeling/forms.ts'
import { plate, smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe, puffy } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { hills } from '../prints.ts'

/** A small film camera with its strap. */
export function filmCamera(options: { skin: string; body: string }): Stage {
  const stage = new Stage()
  const steel = metal(options.body, { rough: 0.3 })
  const skin = leather(options.skin, { size: 0.5, depth: 2, rough: 0.6 })
  const black = plastic('#1a1a1c')
  stage.add(box(13.6, 5.4, 3.4, 1.1), skin, { y: 3.9 })
  stage.add(box(13.7, 1.2, 3.5, 0.5), steel, { y: 0.9 })
  stage.add(box(13.7, 1.8, 3.5, 0.7), steel, { y: 7.2 })
  stage.add(plate(corners`-2.2 0, 2.2 0, 1.4 1.7, -1.4 1.7`, 3, 0.3), steel, { y: 7.9, z: 0.2 })
  const lens = corners`0 0, 3.3 0, 3.3 1, 3.1 1.1, 3.1 2.4, 3.3 2.5, 3.3 3.9, 2.9 4.1, 2.9 4.8, 2.6 4.8, 2.5 4.2`
  stage.add(lathe(lens.slice(0, 4), 56), steel, { y: 4.2, z: 1.6, rx: 90 })
  stage.add(
    lathe(lens.slice(3), 56),
    metal('#26272a', { rough: 0.4, grain: 'ribs', size: 0.4, depth: 1.4, crosswise: true }),
    { y: 4.2, z: 1.6, rx: 90 },
  )
  stage.add(lathe(corners`2.5 4.3, 1.5 3.8, 0 3.6`, 56), paint('#1d2540', { rough: 0.04 }), {
    y: 4.2,
    z: 1.6,
    rx: 90,
  })
  stage.add(ball(1.5, 1.5, 0.5), paint('#2b2150', { rough: 0.03 }), { y: 4.2, z: 5.4 })
  stage.add(cylinder(1.5, 1, 0.2, 40), metal(options.body, { grain: 'ribs', size: 0.3, crosswise: true }), {
    x: 4.6,
    y: 8,
  })
  stage.add(cylinder(0.7, 0.9, 0.2), steel, { x: 2.9, y: 8, z: 0.8 })
  stage.add(cylinder(1.3, 0.8, 0.2, 40), steel, { x: -4.8, y: 8 })
  stage.add(box(2.6, 0.25, 0.5, 0.1), steel, { x: -4.8, y: 8.9, ry: 30 })
  stage.add(panel(2.2, 1.1, 0.3, 0.2, 0.1), glass('#cfe0e6', { clear: 0.4 }), { x: -3.7, y: 7.2, z: 1.75 })
  stage.add(card(0.5, 0.5), paint('#c03a2b'), { x: 3.2, y: 7.2, z: 1.78 })
  const strap = smooth3(
    points`-6.9 7 0, -9 5.6 0.6, -10.4 1.4 3, -8.6 0.4 7.4, -2 0.4 9.4, 5 0.4 8.6, 10.4 0.5 6.4, 10.6 2 2, 8.6 5.4 0.4, 6.9 7 0`,
    false,
    10,
  )
  stage.add(tube(strap, 0.42), leather('#7b4a2a'))
  for (const x of [-6.9, 6.9]) stage.add(ball(0.4), steel, { x, y: 7 })
  stage.add(box(4, 0.3, 0.2, 0.1), black, { y: 1.9, z: 1.75, x: -4.4 })
  return stage
}

/** A mechanical keyboard in two colors. */
export function keyboard(options: { shell: string; keys: string; accent: string }): Stage {
  const stage = new Stage()
  stage.add(box(36, 2.4, 13.4, 0.9), plastic(options.shell), { y: 1.6, rx: 4 })
  stage.group({ y: 2.9, rx: 4 }, (deck) => {
    const rows = [
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
      [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
      [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
      [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75, 1],
      [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
    ]
    for (const [row, widths] of rows.entries()) {
      let x = -15
      for (const [i, w] of widths.entries()) {
        const size = w * 2
        const cap = plastic(w > 1.2 && !(row === 4 && i === 3) ? options.accent : options.keys, {
          rough: 0.5,
        })
        deck.add(keycap(size - 0.25), cap, { x: x + size / 2, z: -4.4 + row * 2.15 })
        x += size
      }
    }
  })
  stage.add(
    tube(smooth3(points`4 1.8 -6.6, 5 1 -10, 12 0.4 -12, 19 0.4 -9, 21 0.4 -2`, false, 10), 0.26),
    plastic(options.accent),
  )
  return stage
}

function keycap(width: number) {
  const cap = box(width, 1.1, 1.9, 0.3)
  return { ...cap, positions: cap.positions.map((v, i) => squeeze(cap.positions, v, i)) }
}

function squeeze(positions: readonly number[], value: number, i: number): number {
  const axis = i % 3
  const y = positions[i - axis + 1] as number
  return axis !== 1 && y > 0 ? value - Math.sign(value) * 0.16 : value
}

/** A game controller. */
export function controller(options: { color: string }): Stage {
  const stage = new Stage()
  const shell = plastic(options.color, { rough: 0.4 })
  const half = smooth(
    corners`0 4.2, 3 4.4, 6 4.6, 8 3, 9.2 -1, 9.4 -5.4, 7.6 -6.4, 5.4 -3.4, 3.6 -1.6, 0 -1.4`,
    false,
    5,
  )
  const outline = [...half, ...[...half].reverse().map(([x, y]) => [-x, y] as const)]
  stage.group({ y: 2, rx: -68 }, (pad) => {
    pad.add(plate(outline, 3.4, 1.3), shell)
    for (const [x, y] of [
      [-3, -0.4],
      [3, -0.4],
    ] as const) {
      pad.add(cylinder(1.5, 0.3, 0.1, 40), plastic('#17171a'), { x, y, z: 1.6, rx: 90 })
      pad.add(
        lathe(corners`0 0, 0.6 0, 0.6 0.8, 1.1 1, 1.1 1.3, 0.7 1.4, 0 1.25`, 36),
        plastic('#1f1f23', { rough: 0.6 }),
        { x, y, z: 1.7, rx: 90 },
      )
    }
    for (const [i, color] of ['#d8524b', '#e0b03c', '#4f9a77', '#4a79b5'].entries()) {
      const angle = i * 1.5708
      pad.add(ball(0.62, 0.62, 0.36), paint(color, { rough: 0.2 }), {
        x: 5.9 + Math.cos(angle) * 1.25,
        y: 2 + Math.sin(angle) * 1.25,
        z: 1.8,
      })
    }
    pad.add(box(2.6, 0.9, 0.7, 0.2), plastic('#1d1d20'), { x: -5.9, y: 2, z: 1.8 })
    pad.add(box(0.9, 2.6, 0.7, 0.2), plastic('#1d1d20'), { x: -5.9, y: 2, z: 1.8 })
    pad.add(puffy(4, 2.2, 0.4, 0.5, 0.4), plastic('#2b2b30'), { y: 2.6, z: 1.7 })
    for (const x of [-1, 1])
      pad.add(puffy(4, 1.6, 2.2, 0.5, 0.5), plastic('#1d1d20'), { x: x * 5.9, y: 4.7, z: -0.2 })
  })
  return stage
}

/** A tablet leaning on a little stand. */
export function tablet(options: {
  color: string
  sky: string
  land: string
  seed: string
  pen?: boolean
}): Stage {
  const stage = new Stage()
  stage.group({ y: 9.4, rx: -18 }, (slab) => {
    slab.add(panel(25, 18, 0.7, 1.4, 0.25), metal(options.color, { rough: 0.4 }))
    slab.add(panel(24.4, 17.4, 0.1, 1.1, 0.02), paint('#0c0c0e', { rough: 0.08 }), { z: 0.36 })
    const picture = {
      svg: hills({ width: 150, height: 105, sky: options.sky, land: options.land, seed: options.seed }),
      width: 22.4,
      height: 15.4,
    }
    slab.add(card(22.4, 15.4), printed(picture, { rough: 0.1, glow: 0.5 }), { z: 0.44 })
  })
  stage.add(box(9, 12, 0.5, 0.2), metal('#a9abb0', { rough: 0.35 }), { y: 5.6, z: -5, rx: 24 })
  stage.add(box(9, 0.6, 6, 0.25), metal('#a9abb0', { rough: 0.35 }), { y: 0.4, z: 1.8 })
  if (options.pen)
    stage.add(
      tube(points`-10 0.5 9, 6 0.5 10.4, 7.4 0.4 10.5`, (t) => (t > 0.9 ? 0.1 : 0.45)),
      plastic('#f1efea'),
    )
  return stage
}

/** A small projector. */
export function projector(options: { color: string }): Stage {
  const stage = new Stage()
  stage.add(box(26, 9, 21, 2.4), plastic(options.color), { y: 6 })
  stage.add(lathe(corners`0 0, 4 0, 4.2 0.5, 4.2 1.8, 3.6 2, 3.3 1`, 56), metal('#8f9095', { rough: 0.3 }), {
    x: -6,
    y: 6,
    z: 10,
    rx: 90,
  })
  stage.add(ball(3.2, 3.2, 1.1), paint('#27305a', { rough: 0.03 }), { x: -6, y: 6, z: 10.6 })
  for (let i = 0; i < 9; i++)
    stage.add(box(0.7, 4.6, 0.3, 0.1), paint('#1b1b1d'), { x: 2 + i * 1.15, y: 6, z: 10.5 })
  stage.add(cylinder(3.4, 0.5, 0.2, 48), metal('#c4c4c6', { rough: 0.3 }), { x: 5, y: 10.4, z: 1 })
  for (const x of [-10, 10]) stage.add(cylinder(1.2, 1.8, 0.3), plastic('#1b1b1d'), { x, z: 7 })
  stage.add(cylinder(1.2, 1.8, 0.3), plastic('#1b1b1d'), { z: -8 })
  return stage
}
