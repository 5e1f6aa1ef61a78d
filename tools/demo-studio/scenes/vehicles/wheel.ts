import { metal, rubber } from '../../studio/materials/material.ts'
import { rod } from '../../studio/modeling/forms.ts'
import type { Point } from '../../studio/modeling/mesh.ts'
import { hoop } from '../../studio/modeling/outlines.ts'
import { cylinder } from '../../studio/modeling/shapes.ts'
import type { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

const chrome = metal('#d2d3d4', { rough: 0.16 })

/** A wheel with spokes in the x-y plane, its hub at `at`. */
export function wheel(
  stage: Stage,
  at: Point,
  radius: number,
  options: { tyre: string; wall?: string; fat: number; spokes: number },
): void {
  stage.add(
    tube(hoop(at, radius - options.fat, 80), options.fat, { closed: true, sides: 14 }),
    rubber(options.tyre),
  )
  if (options.wall)
    stage.add(
      tube(hoop(at, radius - options.fat * 1.75, 80), options.fat * 0.72, { closed: true, sides: 12 }),
      rubber(options.wall, { rough: 0.8 }),
    )
  stage.add(
    tube(hoop(at, radius - options.fat * 2.5, 80), options.fat * 0.55, { closed: true, sides: 10 }),
    chrome,
  )
  const rim = radius - options.fat * 2.6
  for (let i = 0; i < options.spokes; i++) {
    const angle = (i / options.spokes) * 6.283
    const b = angle + (i % 2 ? 0.9 : -0.9)
    const z = i % 4 < 2 ? 2.4 : -2.4
    const hub: Point = [at[0] + 2 * Math.cos(b), at[1] + 2 * Math.sin(b), at[2] + z]
    stage.add(
      rod(hub, [at[0] + rim * Math.cos(angle), at[1] + rim * Math.sin(angle), at[2]], 0.13, 5),
      chrome,
    )
  }
  stage.add(cylinder(1.7, 6.4, 0.4, 24), chrome, { x: at[0], y: at[1], z: at[2] - 3.2, rx: 90 })
}
