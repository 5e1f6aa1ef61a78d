import { fabric, metal, paint, rubber } from '../../studio/materials/material.ts'
import { rod } from '../../studio/modeling/forms.ts'
import { arc, plate } from '../../studio/modeling/outlines.ts'
import { corners } from '../../studio/modeling/points.ts'
import { box, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** How wide a dome is at the angle `b` above the ground. */
function waist(b: number): number {
  return Math.max(0, Math.cos(b)) ** 0.8
}

/** A pitched dome tent for two. */
export function tent(options: { fly: string; door: string }): Stage {
  const stage = new Stage()
  const dome = (grow: number) =>
    sheet(
      (u, v) => {
        const angle = u * 6.283
        const sq = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))) ** 0.62
        const b = v * 1.5708
        const ribs = 1 - 0.05 * Math.abs(Math.sin(2 * angle)) ** 2 * Math.sin(2 * b)
        return [
          Math.cos(angle) * 100 * sq * waist(b) * ribs * grow,
          108 * Math.sin(b) ** 0.95 * grow,
          Math.sin(angle) * 74 * sq * waist(b) * ribs * grow,
        ]
      },
      96,
      36,
    )
  stage.add(dome(1), fabric(options.fly, { fuzz: 0.1, rough: 0.6, depth: 0.5 }))
  const door = sheet(
    (u, v) => {
      const angle = 1.5708 + (u - 0.5) * 0.85 * (1 - v * 0.55)
      const sq = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))) ** 0.62
      const b = 0.03 + v * 0.95
      return [
        Math.cos(angle) * 101 * sq * waist(b),
        109 * Math.sin(b) ** 0.95,
        Math.sin(angle) * 75.5 * sq * waist(b),
      ]
    },
    24,
    24,
  )
  stage.add(door, fabric(options.door, { fuzz: 0.1, rough: 0.7, depth: 0.5 }))
  polesAndLines(stage)
  return stage
}

/** Two crossed poles and four guy lines. */
function polesAndLines(stage: Stage): void {
  for (const turn of [0.785, 2.356]) {
    const pole = Array.from({ length: 41 }, (_, i) => {
      const b = (i / 40) * Math.PI
      const angle = turn + (b > 1.5708 ? Math.PI : 0)
      const c = Math.abs(Math.cos(b)) ** 0.8
      const sq = 1 / Math.cos(0.785) ** 0.62
      return [
        Math.cos(angle) * 101 * sq * c,
        109.4 * Math.sin(b) ** 0.95,
        Math.sin(angle) * 75 * sq * c,
      ] as const
    })
    stage.add(tube(pole, 0.9), paint('#e8e2d2', { rough: 0.3 }))
  }
  for (const [x, z] of corners`-1 1, 1 1, 1 -1, -1 -1`) {
    stage.add(rod([x * 78, 42, z * 56], [x * 138, 0.6, z * 92], 0.35, 6), paint('#e9b949'))
    stage.add(rod([x * 138, 4, z * 92], [x * 136, -1, z * 90], 0.6, 6), metal('#b9b9b9'))
  }
}

/** A rolled mat next to two foam blocks. */
export function yogaMat(options: { mat: string; block: string }): Stage {
  const stage = new Stage()
  const spiral = Array.from({ length: 220 }, (_, i) => {
    const t = i / 219
    const angle = t * 6.283 * 6.5
    return [(1.4 + t * 6) * Math.cos(angle), (1.4 + t * 6) * Math.sin(angle)] as const
  })
  const foam = rubber(options.mat, { rough: 0.85, depth: 1.2 })
  const thick = [...spiral, ...[...spiral].reverse().map(([x, y]) => [x * 0.93, y * 0.93] as const)]
  stage.add(
    sheet(
      (u, v) => {
        const [x, y] = spiral[Math.min(219, Math.round(u * 219))] ?? [0, 0]
        return [x, y, (v - 0.5) * 61]
      },
      219,
      1,
    ),
    foam,
    { y: 7.4, ry: 62, rx: 0 },
  )
  stage.add(
    plate(
      thick.filter((_, i) => i % 2 === 0),
      60,
      0.1,
    ),
    foam,
    { y: 7.4, ry: 62 },
  )
  for (const z of [-18, 16])
    stage.add(
      tube(
        arc(0, 7.6, 7.7, 0, 350, 50).map(([x, y]) => [x, y, z] as const),
        0.4,
        { closed: true },
      ),
      fabric('#e9dfc8'),
      { ry: 62 },
    )
  for (const [y, ry] of [
    [3.9, 20],
    [11.7, 34],
  ] as const)
    stage.add(box(22, 7.6, 15, 1.2), rubber(options.block, { rough: 0.9 }), { x: 16, y, z: 24, ry })
  return stage
}
