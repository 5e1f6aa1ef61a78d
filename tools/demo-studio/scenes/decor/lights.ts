import { fabric, type Material, metal, paint, wood } from '../../studio/materials/material.ts'
import { disc, rod } from '../../studio/modeling/forms.ts'
import type { Point } from '../../studio/modeling/mesh.ts'
import { smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

/** A lamp for a table. */
interface TableLamp {
  foot: string
  shade: string
  mushroom?: boolean
}

/** A lamp that stands on the floor. */
interface FloorLamp {
  kind: 'arc' | 'tripod'
  shade: string
  metal: string
  lit?: boolean
}

/** A floor lamp: an arc over a marble foot, or three wooden legs under a drum. */
export function floorLamp(options: FloorLamp): Stage {
  const stage = new Stage()
  const brass = metal(options.metal, { rough: 0.25 })
  const cloth = fabric(options.shade, { glow: options.lit ? 0.55 : 0.05, fuzz: 0.1 })
  if (options.kind === 'tripod') {
    tripodLamp(stage, brass, cloth, options)
    return stage
  }
  arcLamp(stage, brass, options)
  return stage
}

/** Three legs under a drum. */
function tripodLamp(stage: Stage, brass: Material, cloth: Material, options: FloorLamp): void {
  for (let i = 0; i < 3; i++) {
    const angle = i * 2.094 + 1.1
    stage.add(
      rod(
        [Math.cos(angle) * 3, 112, Math.sin(angle) * 3],
        [Math.cos(angle) * 30, 0, Math.sin(angle) * 30],
        1.7,
        16,
      ),
      wood('#b07a45'),
    )
  }
  stage.add(cylinder(4, 5, 0.8), brass, { y: 109 })
  stage.add(cylinder(0.9, 14, 0.2), brass, { y: 113 })
  stage.add(
    lathe(
      [
        [26, 122],
        [23, 156],
      ],
      72,
    ),
    cloth,
  )
  for (const [r, y] of [
    [26, 122],
    [23, 156],
  ] as const)
    stage.add(
      tube(
        Array.from(
          { length: 72 },
          (_, i) => [r * Math.cos(i * 0.0873), y, r * Math.sin(i * 0.0873)] as Point,
        ),
        0.5,
        { closed: true, sides: 8 },
      ),
      fabric(options.shade, { glow: 0.1 }),
    )
  stage.add(ball(4.4), paint('#fff0cf', { glow: 1.4 }), { y: 132 })
}

/** A brass bow over a marble foot. */
function arcLamp(stage: Stage, brass: Material, options: FloorLamp): void {
  stage.add(cylinder(17, 5, 0.8, 72), paint('#e9e4dc', { grain: 'stone', rough: 0.15, second: '#6f6a68' }), {
    x: -34,
  })
  const curve = smooth3(points`-34 5 0, -35 80 0, -28 140 0, -6 172 0, 22 172 0, 40 152 0`, false, 14)
  stage.add(tube(curve, 1.3, { sides: 18 }), brass)
  stage.add(lathe(smooth(corners`20 118, 19.4 124, 16 132, 9 138.6, 2.4 141`, false, 6), 72), brass, {
    x: 40,
  })
  stage.add(
    lathe(smooth(corners`19.6 118.2, 19 124, 15.6 131.4, 9 138`, false, 6), 72),
    paint('#fff4dd', { glow: options.lit ? 0.6 : 0.1 }),
    { x: 40 },
  )
  stage.add(cylinder(2.2, 12, 0.5), brass, { x: 40, y: 140 })
  stage.add(ball(5.6), paint('#fff0cf', { glow: 1.2 }), { x: 40, y: 121 })
}

/** A table lamp with a glazed foot and a pleated shade. */
export function tableLamp(options: TableLamp): Stage {
  const stage = new Stage()
  if (options.mushroom) {
    const coat = paint(options.foot, { rough: 0.12 })
    stage.add(lathe(smooth(corners`9 0, 9.2 0.8, 6 3, 4.4 8, 4.2 17, 5 20`, false, 6), 64), coat)
    stage.add(
      lathe(smooth(corners`15.6 17.6, 16 19, 14.6 24, 10 28.6, 4 30.6, 0 31`, false, 6), 72),
      paint(options.shade, { rough: 0.14, glow: 0.22 }),
    )
    stage.add(
      lathe(
        [
          [15.6, 17.8],
          [4, 19.4],
        ],
        64,
      ),
      paint('#fff0d2', { glow: 0.9 }),
    )
    return stage
  }
  ceramicLamp(stage, options)
  return stage
}

/** A glazed foot under pleats. */
function ceramicLamp(stage: Stage, options: TableLamp): void {
  stage.add(
    lathe(smooth(corners`6.4 0, 7 0.8, 5 2, 8.6 8, 9.4 13, 7.4 19, 3 23, 2.2 25`, false, 6), 72),
    paint(options.foot, { rough: 0.1, grain: 'speckle', size: 3, depth: 1.2 }),
  )
  stage.add(cylinder(1.6, 5, 0.3), metal('#c09a50'), { y: 24.6 })
  const pleats = fabric(options.shade, { glow: 0.42, grain: 'ribs', size: 1.7, depth: 1.3, fuzz: 0.1 })
  stage.add(
    lathe(
      [
        [17, 27],
        [10, 45],
      ],
      96,
    ),
    pleats,
  )
  for (const [r, y] of [
    [17, 27],
    [10, 45],
  ] as const)
    stage.add(
      tube(
        Array.from(
          { length: 72 },
          (_, i) => [r * Math.cos(i * 0.0873), y, r * Math.sin(i * 0.0873)] as Point,
        ),
        0.42,
        { closed: true, sides: 8 },
      ),
      fabric(options.shade, { glow: 0.2 }),
    )
  stage.add(ball(3.4), paint('#fff0cf', { glow: 1.2 }), { y: 33 })
  stage.add(ball(0.9), metal('#c09a50'), { y: 46 })
}

/** A jointed lamp for a desk. */
export function taskLamp(options: { color: string }): Stage {
  const stage = new Stage()
  const coat = paint(options.color, { rough: 0.2, grain: 'wear', depth: 0.6, second: '#8d8a86' })
  const chrome = metal('#d0d0cf', { rough: 0.2 })
  stage.add(lathe(corners`0 0, 10 0, 10.4 0.8, 9.6 2.6, 3 3.6, 0 3.6`, 56), coat)
  const [elbow, wrist] = [
    [-13, 30, 0],
    [10, 50, 0],
  ] as const
  for (const z of [-1.2, 1.2]) {
    stage.add(rod([0, 3, z], [elbow[0], elbow[1], z], 0.5, 12), chrome)
    stage.add(rod([elbow[0], elbow[1], z], [wrist[0], wrist[1], z], 0.5, 12), chrome)
  }
  for (const [x, y] of [elbow, wrist]) stage.add(disc(1.7, 4.4, 0.4), coat, { x, y, z: -2.2, rx: 90 })
  stage.add(
    tube(
      Array.from(
        { length: 90 },
        (_, i) => [-2 - i * 0.1 + 0.6 * Math.cos(i * 1.1), 8 + i * 0.2, 0.6 * Math.sin(i * 1.1)] as Point,
      ),
      0.16,
      { sides: 6 },
    ),
    chrome,
  )
  stage.group({ x: 15, y: 48, rz: 38 }, (head) => {
    head.add(lathe(smooth(corners`9.4 -9, 9 -7, 6.4 -1, 3.4 2.6, 2.6 6.4, 0 6.8`, false, 6), 56), coat)
    head.add(lathe(smooth(corners`9 -8.8, 8.6 -7, 6 -1`, false, 6), 56), paint('#fff6e2', { glow: 0.6 }))
    head.add(ball(3.2), paint('#fff0cf', { glow: 1.3 }), { y: -5 })
  })
  stage.add(
    tube(smooth3(points`-9 1 -3, -16 0.4 -6, -20 0.4 0, -26 0.4 2`, false, 8), 0.3),
    fabric('#2b2b2e'),
  )
  stage.add(box(0.8, 0.8, 0.8, 0.2), chrome, { x: 5, y: 3.2, z: 5 })
  return stage
}
