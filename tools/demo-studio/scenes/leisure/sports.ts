import { fabric, leather, metal, paint, plastic, rubber, wood } from '../../studio/materials/material.ts'
import { disc, rod } from '../../studio/modeling/forms.ts'
import type { Point } from '../../studio/modeling/mesh.ts'
import { arc, type Corner, plate, smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, puffy, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** A pair of hexagon dumbbells. */
export function dumbbells(options: { color: string; rings?: string }): Stage {
  const stage = new Stage()
  const head = rubber(options.color, { rough: 0.6, depth: 0.8 })
  const six = arc(0, 0, 7.4, 0, 300, 5)
  for (const [i, place] of [
    { x: -6, z: -7, ry: 18 },
    { x: 5, z: 11, ry: -24 },
  ].entries()) {
    stage.group({ ...place, y: 6.5 }, (bell) => {
      for (const side of [-1, 1]) {
        bell.add(plate(six, 8, 1), head, { x: side * 11.5, ry: 90 })
        bell.add(cylinder(3.1, 0.3, 0.1, 40), paint(options.rings ?? '#8c8c90', { rough: 0.5 }), {
          x: side * 15.4,
          rz: side * -90,
        })
        bell.add(disc(2.4, 0.36), head, { x: side * 15.4, rz: side * -90 })
      }
      bell.add(
        tube(points`-8 0 0, -3 0 0, 0 0 0, 3 0 0, 8 0 0`, (t) => 1.5 + 0.35 * Math.sin(t * 3.14), {
          sides: 24,
        }),
        metal('#bfc0c3', { rough: 0.35, grain: 'speckle', depth: 2 + i * 0.2 }),
      )
    })
  }
  return stage
}

/** A tennis racket leaning, with a ball at its foot. */
export function tennisRacket(options: { frame: string; grip: string; wooden?: boolean }): Stage {
  const stage = new Stage()
  const hoopPath = smooth(
    corners`0 34, 8 36, 12.6 46, 13 56, 9 66, 0 70, -9 66, -13 56, -12.6 46, -8 36`,
    true,
    8,
  )
  const frame = options.wooden ? wood(options.frame, { rough: 0.25 }) : paint(options.frame, { rough: 0.2 })
  stage.group({ rx: -14, rz: 6 }, (group) => {
    group.add(
      tube(
        hoopPath.map(([x, y]) => [x, y, 0] as const),
        1.05,
        { closed: true },
      ),
      frame,
    )
    netting(hoopPath, group)
    for (const side of [-1, 1])
      group.add(
        tube(smooth3(points`${side * 7} 36.6 0, ${side * 3.4} 30 0, ${side * 0.9} 22 0`, false, 8), 0.95),
        frame,
      )
    group.add(box(2.2, 6, 2.4, 0.8), frame, { y: 21 })
    group.add(
      tube(points`0 19 0, 0 10 0, 0 1.4 0`, (t) => 1.55 + t * 0.18, { sides: 8 }),
      leather(options.grip, { grain: 'ribs', size: 2.4, depth: 1.6, crosswise: true }),
    )
    group.add(cylinder(2.1, 1.4, 0.4, 24), leather(options.grip), { y: 0.4 })
  })
  tennisBall(stage)
  return stage
}

/** Strings from rim to rim. */
function netting(hoopPath: Corner[], group: Stage): void {
  const inside = (x: number) => hoopPath.filter(([hx]) => Math.abs(hx - x) < 1.1).map(([, y]) => y)
  for (let x = -11; x <= 11; x += 1.3) {
    const ys = inside(x)
    group.add(rod([x, Math.min(...ys), 0], [x, Math.max(...ys), 0], 0.09, 5), paint('#f1e9cf'))
  }
  for (let y = 37; y <= 68; y += 1.4) {
    const xs = hoopPath.filter(([, hy]) => Math.abs(hy - y) < 1.1).map(([x]) => x)
    group.add(rod([Math.min(...xs), y, 0.06], [Math.max(...xs), y, 0.06], 0.09, 5), paint('#f1e9cf'))
  }
}

/** A felt ball with its seam. */
function tennisBall(stage: Stage): void {
  const felt = fabric('#cbd94a', { grain: 'pile', size: 0.4, fuzz: 0.9 })
  stage.add(ball(3.3), felt, { x: 11, y: 3.3, z: 9 })
  stage.add(
    tube(
      Array.from({ length: 60 }, (_, i) => {
        const t = (i / 60) * 6.283
        const [x, y, z] = [
          Math.cos(t) + 0.4 * Math.cos(3 * t),
          Math.sin(t) - 0.4 * Math.sin(3 * t),
          1.27 * Math.sin(2 * t),
        ]
        const length = Math.hypot(x, y, z)
        return [(x / length) * 3.3, (y / length) * 3.3, (z / length) * 3.3] as const
      }),
      0.16,
      { closed: true, sides: 6 },
    ),
    paint('#f4f1dd'),
    { x: 11, y: 3.3, z: 9 },
  )
}

/** A well-used basketball. */
export function basketball(options: { color: string }): Stage {
  const stage = new Stage()
  stage.group({ y: 12, rz: 20, rx: 14, ry: 30 }, (group) => {
    group.add(ball(12), leather(options.color, { size: 0.35, depth: 1.7, rough: 0.6 }))
    const seam = rubber('#1c1715')
    for (const turn of [{}, { rx: 90 }, { rz: 90 }])
      group.add(
        tube(
          Array.from(
            { length: 72 },
            (_, i) => [12 * Math.cos(i * 0.0873), 12 * Math.sin(i * 0.0873), 0] as const,
          ),
          0.24,
          { closed: true, sides: 8 },
        ),
        seam,
        turn,
      )
    for (const side of [-1, 1])
      group.add(
        tube(
          Array.from({ length: 72 }, (_, i) => {
            const angle = i * 0.0873
            const direction: Point = [
              side * (0.62 + 0.2 * Math.cos(2 * angle)),
              Math.cos(angle),
              Math.sin(angle),
            ]
            const length = Math.hypot(...direction)
            return [
              (direction[0] / length) * 12,
              (direction[1] / length) * 12,
              (direction[2] / length) * 12,
            ] as const
          }),
          0.24,
          { closed: true, sides: 8 },
        ),
        seam,
      )
  })
  return stage
}

/** A cycling helmet. */
export function helmet(options: { color: string; accent: string }): Stage {
  const stage = new Stage()
  const shell = paint(options.color, { rough: 0.25 })
  const dome = sheet(
    (u, v) => {
      const angle = u * 6.283
      const b = v * 1.5708
      const rim = 1.4 * Math.cos(2 * angle) * (1 - v)
      return [
        Math.cos(angle) * 10 * Math.max(0, Math.cos(b)) ** 0.8,
        3 + rim + 12 * Math.sin(b),
        Math.sin(angle) * 13.4 * Math.max(0, Math.cos(b)) ** 0.8,
      ]
    },
    72,
    28,
  )
  stage.add(dome, shell)
  vents(stage)
  stage.add(
    tube(
      Array.from({ length: 72 }, (_, i) => {
        const angle = i * 0.0873
        return [Math.cos(angle) * 10.05, 3 + 1.4 * Math.cos(2 * angle), Math.sin(angle) * 13.45] as const
      }),
      0.75,
      { closed: true },
    ),
    paint(options.accent, { rough: 0.4 }),
  )
  for (const side of [-1, 1])
    stage.add(
      tube(
        smooth3(
          points`${side * 9.6} 3 3, ${side * 9} -1 6, ${side * 5} -3.4 9, ${side * 1} -3.6 12`,
          false,
          8,
        ),
        0.5,
      ),
      fabric('#2b2c30'),
    )
  stage.add(box(3, 0.8, 2, 0.3), plastic('#1a1a1c'), { y: -3.4, z: 12.4 })
  return stage
}

/** Air slots over the dome. */
function vents(stage: Stage): void {
  for (const x of [-5.4, -1.9, 1.9, 5.4]) {
    for (const z of [4.4, -3.6]) {
      const y = 2.7 + 12 * Math.sqrt(1 - Math.hypot(x / 10, z / 13.4) ** 2.5)
      stage.add(puffy(1.9, 1.4, 6.2, 0.8, 0.8), paint('#141416', { rough: 0.8 }), {
        x,
        y,
        z,
        rx: z * 4.4,
        rz: -x * 7.5,
      })
    }
  }
}
