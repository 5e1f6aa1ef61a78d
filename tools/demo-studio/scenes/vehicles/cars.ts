import { glass, type Material, metal, paint, plastic, rubber } from '../../studio/materials/material.ts'
import { panel, rod } from '../../studio/modeling/forms.ts'
import { type Mesh, mapped } from '../../studio/modeling/mesh.ts'
import { arc, plate, roundedRectangle, smooth } from '../../studio/modeling/outlines.ts'
import { corners } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe, puffy, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

type Line = (t: number) => number

/** A curve through [t, value] pairs, straight lines rounded off. */
function through(points: readonly (readonly [number, number])[]): Line {
  const dense = smooth(points, false, 12)
  return (t) => {
    const i = dense.findIndex(([x]) => x >= t)
    if (i <= 0) return (dense[i === 0 ? 0 : dense.length - 1] ?? [0, 0])[1]
    const [x0, y0] = dense[i - 1] ?? [0, 0]
    const [x1, y1] = dense[i] ?? [1, 0]
    return y0 + ((y1 - y0) * (t - x0)) / (x1 - x0 || 1)
  }
}

/** A shell along x whose cross-section is a rounded box from `low` to `high`, `wide` across. */
function shell(from: number, to: number, low: Line, high: Line, wide: Line, power = 0.42): Mesh {
  return sheet(
    (u, v) => {
      const t = u
      const angle = v * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const p = (value: number) => Math.sign(value) * Math.abs(value) ** power
      const [bottom, top] = [low(t), high(t)]
      const lean = 1 - 0.1 * Math.max(0, p(s))
      return [
        from + (to - from) * t,
        (bottom + top) / 2 + ((top - bottom) / 2) * p(s),
        (wide(t) / 2) * p(c) * lean,
      ]
    },
    120,
    56,
  )
}

/** A compact hatchback from a few winters ago. */
export function hatchback(options: { color: string; dent?: boolean }): Stage {
  const stage = new Stage()
  const body = paint(options.color, { rough: 0.1 })
  const black = plastic('#1c1d20', { rough: 0.5 })
  const lower = shell(
    -200,
    200,
    through(corners`0 36, 0.04 26, 0.5 22, 0.96 26, 1 36`),
    through(corners`0 72, 0.03 86, 0.1 94, 0.4 95, 0.66 92, 0.72 88, 0.93 74, 0.985 64, 1 54`),
    through(corners`0 136, 0.04 162, 0.2 172, 0.7 172, 0.94 160, 1 128`),
    0.3,
  )
  stage.add(lower, body)
  const roof = (grow: number) =>
    shell(
      -184 - grow,
      96 + grow,
      () => 86,
      through(
        corners`0 88, 0.05 ${112 + grow}, 0.14 ${139 + grow}, 0.35 ${148 + grow}, 0.58 ${145 + grow}, 0.74 ${128 + grow}, 0.97 ${92 + grow}, 1 87`,
      ),
      through(corners`0 ${138 + grow}, 0.2 ${146 + grow}, 0.7 ${148 + grow}, 1 ${146 + grow}`),
      0.5,
    )
  stage.add(roof(0), paint('#20272c', { rough: 0.05 }))
  stage.add(cabin(), body)
  for (const side of [-1, 1]) {
    for (const x of [-118, 122]) {
      wheelWell(stage, x, side * 79, side)
    }
    carSide(stage, black, side, body)
  }
  front(stage, black)
  if (options.dent)
    stage.add(
      mapped(puffy(18, 12, 2, 0.8, 0.8)),
      paint(options.color, { rough: 0.4, grain: 'wear', depth: 2, second: '#b9b6b0' }),
      { x: -60, y: 50, z: 86 },
    )
  return stage
}

/** Doors, mirror, lamps and sill of one side. */
function carSide(stage: Stage, black: Material, side: number, body: Material): void {
  stage.add(box(240, 7, 3, 1.4), black, { y: 27, z: side * 84 })
  stage.add(box(4.4, 52, 2, 0.8), body, { x: -30, y: 118, z: side * 71, rx: -side * 14 })
  for (const [x, w] of [
    [-74, 78],
    [20, 92],
  ] as const) {
    const seam = roundedRectangle(w, 62, 8).map(
      ([px, py]) => [x + px, 62 + py, side * (86.2 - Math.max(0, py) * 0.07)] as const,
    )
    stage.add(tube(seam, 0.5, { closed: true, sides: 6 }), paint('#14171a', { rough: 0.8 }))
    stage.add(puffy(15, 3.4, 3, 0.5, 0.5), body, { x: x - w * 0.26, y: 76, z: side * 86.4 })
  }
  stage.add(puffy(14, 13, 20, 0.5, 0.6), body, { x: 62, y: 100, z: side * 88 })
  stage.add(puffy(26, 15, 30, 0.6, 0.6), paint('#e9edf0', { rough: 0.03, glow: 0.15 }), {
    x: 184,
    y: 66,
    z: side * 56,
    ry: side * -24,
  })
  stage.add(puffy(12, 26, 14, 0.5, 0.5), paint('#a01c18', { rough: 0.08 }), {
    x: -194,
    y: 82,
    z: side * 66,
  })
  stage.add(puffy(8, 8, 14, 0.6, 0.6), paint('#f2efe4', { rough: 0.05 }), { x: 197, y: 40, z: side * 50 })
}

/** Roof panel and pillars over the dark glass. */
function cabin(): Mesh {
  const top = through(corners`0 121, 0.1 142, 0.35 151.4, 0.7 150.6, 1 146`)
  return sheet(
    (u, v) => {
      const x = -172 + u * 174
      const wide = 122 - 4 * (2 * u - 1) ** 2
      const z = (v - 0.5) * wide
      return [x, top(u) - ((v - 0.5) * 2) ** 4 * 6, z]
    },
    60,
    30,
  )
}

function wheelWell(stage: Stage, x: number, z: number, side: number): void {
  const dark = paint('#0f1012', { rough: 1 })
  stage.add(cylinder(37, 8, 1, 56), dark, { x, y: 32, z: z - (side > 0 ? 7 : 1), rx: 90 })
  stage.add(
    tube(
      arc(x, 32, 37.6, 0, 180, 40).map(([px, py]) => [px, py, z + side * 0.6] as const),
      2,
    ),
    plastic('#1c1d20'),
  )
  stage.add(lathe(corners`18 0, 29 0, 32 2.6, 32.6 9, 32 16, 29 19, 18 19`, 64), rubber(), {
    x,
    y: 32.5,
    z: z + side * 2 - 9.5,
    rx: 90,
  })
  const alloy = metal('#c5c7cb', { rough: 0.25 })
  const face = z + side * 9.6
  stage.add(lathe(corners`19.6 0, 21.6 0.4, 21.6 2`, 64), alloy, { x, y: 32.5, z: face - 0.6, rx: side * 90 })
  stage.add(cylinder(21, 1, 0.2, 56), paint('#1a1b1d', { rough: 0.8 }), {
    x,
    y: 32.5,
    z: face - side * 4,
    rx: 90,
  })
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * 6.283
    stage.add(
      rod(
        [x + 4 * Math.cos(angle), 32.5 + 4 * Math.sin(angle), face],
        [x + 20.4 * Math.cos(angle), 32.5 + 20.4 * Math.sin(angle), face - side],
        1.5,
        10,
      ),
      alloy,
    )
  }
  stage.add(ball(5, 5, 2), alloy, { x, y: 32.5, z: face })
}

function front(stage: Stage, black: ReturnType<typeof paint>): void {
  stage.group({ x: 197, y: 50, ry: 90 }, (nose) => {
    nose.add(panel(92, 13, 3, 5, 1), black, { y: 8, rx: -14 })
    for (let i = 0; i < 4; i++)
      nose.add(box(84, 0.8, 1, 0.3), metal('#bfc1c4'), { y: 4 + i * 3, z: 1.8 - i * 0.7 })
    nose.add(panel(110, 9, 3, 4, 1), black, { y: -16, z: 1 })
    nose.add(plate(roundedRectangle(32, 16, 1.5), 0.6, 0.2), paint('#f1ead6', { rough: 0.3 }), {
      y: -5,
      z: 4,
    })
    nose.add(box(26, 5, 0.3, 0.1), paint('#2d4a7a'), { y: -5, z: 4.4 })
  })
  const seam = glass('#0b0b0c', { clear: 0 })
  stage.add(box(24, 0.6, 0.6, 0.2), seam, { x: 96, y: 93, z: 40, ry: 20 })
  for (const z of [-30, 24]) stage.add(rod([92, 92.5, z], [74, 105, z - 34], 0.7, 8), plastic('#141416'))
}
