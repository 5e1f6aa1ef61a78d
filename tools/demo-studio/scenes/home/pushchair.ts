import { fabric, type Material, metal, plastic, rubber } from '../../studio/materials/material.ts'
import { disc, rod } from '../../studio/modeling/forms.ts'
import { mapped, type Point } from '../../studio/modeling/mesh.ts'
import { hoop, smooth3 } from '../../studio/modeling/outlines.ts'
import { points } from '../../studio/modeling/points.ts'
import { cylinder, puffy, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** A stroller with a hood and a basket below. */
export function stroller(options: { cloth: string; hood: string; frame: string }): Stage {
  const stage = new Stage()
  const steel = metal(options.frame, { rough: 0.3 })
  const cloth = fabric(options.cloth)
  for (const z of [-1, 1]) {
    for (const [x, r] of [
      [-34, 15],
      [36, 11],
    ] as const) {
      stage.add(tube(hoop([x, r, z * 27], r - 2, 48), 2, { closed: true, sides: 12 }), rubber())
      stage.add(cylinder(r - 3, 1.6, 0.4, 40), plastic('#d8d4ca'), { x, y: r, z: z * 27 - 0.8, rx: 90 })
      stage.add(cylinder(2, 3.4, 0.4, 20), steel, { x, y: r, z: z * 27 - 1.7, rx: 90 })
    }
    stage.add(rod([36, 11, z * 25], [-42, 96, z * 25], 1.5, 14), steel)
    stage.add(rod([-34, 15, z * 25], [10, 62, z * 25], 1.4, 14), steel)
    stage.add(
      tube(smooth3(points`-42 96 ${z * 25}, -50 104 ${z * 25}, -54 105 ${z * 20}`, false, 6), 1.5),
      steel,
    )
    stage.add(disc(3.4, 3, 0.6), plastic('#2a2b2f'), { x: -8, y: 45, z: z * 26 - 1.5, rx: 90 })
  }
  stage.add(rod([-54, 105, -20], [-54, 105, 20], 2.1, 18), rubber('#3b2a20'))
  stage.add(rod([-34, 15, -26], [-34, 15, 26], 1.1, 12), steel)
  stage.add(rod([36, 11, -26], [36, 11, 26], 1.1, 12), steel)
  seatSling(stage, cloth, options, steel)
  stage.add(puffy(38, 5, 34, 0.6, 0.4), fabric(options.hood), { x: 6, y: 51 })
  return stage
}

/** The fabric seat, its sides and the basket below. */
function seatSling(
  stage: Stage,
  cloth: Material,
  options: { cloth: string; hood: string; frame: string },
  steel: Material,
): void {
  const seat = smooth3(points`42 32 0, 34 40 0, 20 46 0, 0 48 0, -12 54 0, -22 76 0, -30 98 0`, false, 10)
  stage.add(
    sheet(
      (u, v) => {
        const [x, y] = seat[Math.min(seat.length - 1, Math.round(v * (seat.length - 1)))] ?? [0, 0]
        return [x, y - 1.6 * Math.sin(u * Math.PI), (u - 0.5) * 44]
      },
      16,
      seat.length - 1,
    ),
    cloth,
  )
  for (const z of [-1, 1])
    stage.add(
      mapped(sheet((u, v) => [14 - u * 40, 48 + u * u * 34 + v * (15 - u * 3), z * 22], 12, 6)),
      cloth,
    )
  stage.add(
    tube(smooth3(points`14 62 -23, 24 66 -21, 27 67 0, 24 66 21, 14 62 23`, false, 8), 1.7),
    rubber('#3b2a20'),
  )
  hood(stage, options.hood, steel)
  stage.add(
    mapped(
      sheet(
        (u, v) => [-30 + u * 56, 20 + 7 * (2 * u - 1) ** 2 + 3 * (2 * v - 1) ** 2, (v - 0.5) * 44],
        20,
        12,
      ),
    ),
    cloth,
  )
}

function hood(stage: Stage, color: string, steel: ReturnType<typeof metal>): void {
  const rib = (angle: number): Point[] =>
    Array.from({ length: 25 }, (_, i) => {
      const t = (i / 24) * Math.PI
      return [
        -20 + Math.cos(angle) * 36 * Math.sin(t) ** 0.5,
        74 + Math.sin(angle) * 36 * Math.sin(t) ** 0.5,
        24 * Math.cos(t),
      ]
    })
  stage.add(
    sheet(
      (u, v) => {
        const angle = 0.42 + v * 2
        const t = Math.max(0.0001, Math.min(0.9999, u)) * Math.PI
        const sag = 1 - 0.045 * Math.abs(Math.sin(v * Math.PI * 3))
        return [
          -20 + Math.cos(angle) * 36 * Math.sin(t) ** 0.5 * sag,
          74 + Math.sin(angle) * 36 * Math.sin(t) ** 0.5 * sag,
          24 * Math.cos(t),
        ]
      },
      48,
      36,
    ),
    fabric(color),
  )
  for (const angle of [0.42, 1.09, 1.75, 2.42]) stage.add(tube(rib(angle), 0.6, { sides: 8 }), steel)
}
