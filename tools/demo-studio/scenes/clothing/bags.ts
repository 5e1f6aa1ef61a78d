import { chanceFrom } from '../../studio/chance.ts'
import { fabric, leather, metal } from '../../studio/materials/material.ts'
import { disc } from '../../studio/modeling/forms.ts'
import { mapped, type Point } from '../../studio/modeling/mesh.ts'
import { smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, lathe, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** The soft wall of a bag from one height to another (shares of its 31 cm), `grow` times its girth. */
function bagSide(from: number, to: number, grow: number) {
  return sheet(
    (u, t) => {
      const v = from + (to - from) * t
      const angle = u * 6.283
      const c = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.35
      const s = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.45
      const slump = 1 + 0.05 * Math.sin(v * 5 + c * 2)
      const lip = Math.abs(c) > 0.5 ? v * 0.8 : 0
      return [c * (18.5 + 2.4 * v) * grow, v * 31 + lip, s * (7.2 - 2.6 * v) * slump * grow]
    },
    96,
    24,
  )
}

/** A canvas or leather bag with two handles. */
export function handbag(options: { color: string; trim: string; canvas?: boolean; stripe?: string }): Stage {
  const stage = new Stage()
  const body = options.canvas ? fabric(options.color, { depth: 1.3 }) : leather(options.color)
  const trim = leather(options.trim)
  stage.add(mapped(bagSide(0, 1, 1)), body)
  stage.add(
    sheet((u, v) => [(u - 0.5) * 35, 0.3, (v - 0.5) * 13], 2, 2),
    trim,
  )
  for (const z of [-1, 1]) {
    stage.add(
      tube(
        smooth3(
          points`-9 22 ${z * 6.4}, -9.2 31 ${z * 5}, -8 42 ${z * 3.4}, 0 47 ${z * 2.6}, 8 42 ${z * 3.4}, 9.2 31 ${z * 5}, 9 22 ${z * 6.4}`,
          false,
          10,
        ),
        0.85,
      ),
      trim,
    )
    for (const x of [-9, 9]) {
      stage.add(box(3.2, 7, 0.5, 0.2), trim, { x, y: 22, z: z * 6.35, rx: z * -5 })
      for (const y of [19.6, 24.4]) stage.add(ball(0.42), metal('#c39a4e'), { x, y, z: z * 6.8 })
    }
  }
  if (options.stripe)
    stage.add(
      mapped(bagSide(0.03, 0.2, 1.012)),
      options.canvas ? fabric(options.stripe) : leather(options.stripe),
    )
  return stage
}

/** A knitted hat with a bobble. */
export function beanie(options: { color: string; cuff: string; bobble: string }): Stage {
  const stage = new Stage()
  const chance = chanceFrom(options.color)
  const wool = fabric(options.color, { grain: 'knit', size: 0.62, depth: 1.2 })
  stage.add(lathe(smooth(corners`9.6 4, 10.4 8, 9.6 13, 7 17.4, 3 19.8, 0 20.2`, false, 6), 72), {
    ...wool,
    crosswise: true,
  })
  stage.add(lathe(smooth(corners`9.4 0.2, 10.8 0.6, 11.4 3, 11.2 6.2, 10.4 7, 9.6 6.6`, false, 6), 72), {
    ...fabric(options.cuff, { grain: 'ribs', size: 1.1, depth: 1.6 }),
  })
  const yarn = fabric(options.bobble, { fuzz: 1 })
  for (let i = 0; i < 300; i++) {
    const [angle, b] = [chance() * 6.283, Math.acos(2 * chance() - 1)]
    const direction: Point = [Math.sin(b) * Math.cos(angle), Math.cos(b), Math.sin(b) * Math.sin(angle)]
    stage.add(
      tube(
        [
          [direction[0] * 0.6, 22.6 + direction[1] * 0.6, direction[2] * 0.6],
          [direction[0] * 3.9, 22.6 + direction[1] * 3.9, direction[2] * 3.9],
        ],
        (t) => 0.26 - t * 0.06,
        { sides: 5 },
      ),
      yarn,
    )
  }
  stage.add(disc(0.2, 0.1), wool, { y: 20 })
  return stage
}
