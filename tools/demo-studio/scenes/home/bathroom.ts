import { chanceFrom } from '../../studio/chance.ts'
import { fabric, glass, metal, paint, plastic, wood } from '../../studio/materials/material.ts'
import { disc, vessel } from '../../studio/modeling/forms.ts'
import { smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { box, cylinder, lathe, puffy } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** A scent bottle with a stopper. */
export function perfume(options: { liquid: string; cap: string; level: number }): Stage {
  const stage = new Stage()
  stage.add(box(9.8, 9.4 * options.level, 4.2, 0.6), paint(options.liquid, { rough: 0.05, glow: 0.25 }), {
    y: 0.9 + 4.7 * options.level,
  })
  stage.add(box(11, 11.4, 5.4, 1.1), glass('#fdf3e8', { clear: 0.8 }), { y: 5.7 })
  stage.add(cylinder(1.7, 1.6, 0.2, 40), metal('#cda95b', { rough: 0.2 }), { y: 11.4 })
  stage.add(cylinder(2.2, 0.6, 0.2, 40), metal('#cda95b', { rough: 0.2 }), { y: 12.8 })
  stage.add(
    lathe(smooth(corners`1.6 0, 2.6 1.2, 3 3, 2.4 4.8, 0 5.6`, false, 6), 8),
    paint(options.cap, { rough: 0.08 }),
    { y: 13.4 },
  )
  stage.add(box(5, 3.6, 0.1, 0.05), paint('#f6ead2', { rough: 0.5 }), { y: 5.2, z: 2.74 })
  stage.add(
    tube(smooth3(points`0 11.4 0, 0.3 7 0.2, -0.8 2 0.6`, false, 6), 0.14, { sides: 6 }),
    plastic('#f3efe6'),
  )
  return stage
}

/** A hair dryer lying on its side. */
export function hairDryer(options: { color: string; accent: string }): Stage {
  const stage = new Stage()
  const shell = plastic(options.color, { rough: 0.25 })
  stage.group({ y: 5.5, rx: -90 }, (group) => {
    group.add(lathe(smooth(corners`3.4 -12, 3.9 -8, 5 -2, 5.5 3, 4.9 7, 3.6 8.6`, false, 6), 64), shell, {
      rz: 90,
    })
    group.add(lathe(corners`3.2 10, 3.2 16, 2.6 17.4, 2.3 17.4`, 56), plastic('#222326'), { x: 0, rz: 90 })
    group.add(
      lathe(corners`2.4 12, 4 12, 4 12.9, 3.4 13, 0 12.7`, 48),
      metal(options.accent, { rough: 0.3 }),
      {
        x: 21,
        rz: 90,
        y: 0,
      },
    )
    group.add(disc(3.5, 0.6), metal('#3a3b3f', { grain: 'ribs', size: 0.4, depth: 2 }), { x: 12.4, rz: 90 })
    group.add(
      tube(points`2 -3.4 0, 4 -8 0, 5.6 -12.4 0`, (t) => 2 - t * 0.2, { sides: 24 }),
      shell,
    )
    group.add(box(1.2, 4, 1, 0.3), metal(options.accent), { x: 2.2, y: -7, z: 1.7, rz: -18 })
  })
  stage.add(
    tube(
      smooth3(
        points`5.8 5 12.6, 7 1.6 17, 12 0.5 20, 20 0.5 16, 22 0.5 9, 15 0.5 7, 17 0.5 14, 25 0.5 19`,
        false,
        10,
      ),
      0.42,
    ),
    plastic('#222326'),
  )
  return stage
}

/** A shaving brush, soap bowl and safety razor. */
export function shavingSet(options: { wood: string; soap: string }): Stage {
  const stage = new Stage()
  const chance = chanceFrom('bristle')
  stage.add(vessel(smooth(corners`3 0, 4.6 1, 5.6 3.4, 5.8 5`, false, 5), 0.5, 64), wood(options.wood), {
    x: 8,
    z: 3,
  })
  stage.add(lathe(smooth(corners`0 3.6, 3 3.8, 5 4.4`, false, 5), 48), paint(options.soap, { rough: 0.5 }), {
    x: 8,
    z: 3,
  })
  stage.add(
    lathe(smooth(corners`2.4 0, 2.6 0.6, 1.5 2.4, 2.3 5, 1.9 6.2`, false, 5), 48),
    wood(options.wood, { rough: 0.2 }),
    { x: -5 },
  )
  for (let i = 0; i < 340; i++) {
    const [angle, r] = [chance() * 6.283, Math.sqrt(chance())]
    stage.add(
      tube(
        [
          [-5 + Math.cos(angle) * r * 1.5, 6, Math.sin(angle) * r * 1.5],
          [-5 + Math.cos(angle) * r * 2.5, 12.4 - r * r * 1.6, Math.sin(angle) * r * 2.5],
        ],
        0.1,
        { sides: 4 },
      ),
      fabric(i % 5 ? '#e5d6ba' : '#4a392c'),
    )
  }
  const chrome = metal('#d8d8d8', { rough: 0.12 })
  stage.add(
    tube(
      [
        [-9, 0.7, 9],
        [1, 0.7, 7.6],
      ],
      0.62,
      { sides: 20 },
    ),
    metal('#cfcfd0', { grain: 'ribs', size: 0.25, depth: 2 }),
  )
  stage.add(box(1.4, 0.8, 4.2, 0.3), chrome, { x: 1.8, y: 0.8, z: 7.5, ry: 8 })
  stage.add(puffy(1.8, 0.5, 4.4, 0.6, 0.4), chrome, { x: 2, y: 1.4, z: 7.5, ry: 8 })
  return stage
}
