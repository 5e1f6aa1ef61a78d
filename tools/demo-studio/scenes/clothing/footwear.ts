import { fabric, leather, type Material, metal, paint, rubber } from '../../studio/materials/material.ts'
import { plate, smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { shoeSole, sole, upper } from './shoe-parts.ts'

/** Canvas and laces. */
interface Sneakers {
  color: string
  lace: string
  dirt?: boolean
}

/** Leather, sole and laces. */
interface Boots {
  color: string
  sole: string
  lace: string
  worn?: boolean
}

/** Lace-up work boots, one a little ahead of the other. */
export function boots(options: Boots): Stage {
  const stage = new Stage()
  for (const place of [
    { x: -7, z: -3, ry: -6 },
    { x: 7, z: 2, ry: 10 },
  ])
    stage.group(place, (group) => boot(group, options))
  return stage
}

function boot(group: Stage, options: Boots): void {
  const hide = leather(options.color, {
    depth: options.worn ? 2 : 1.1,
    rough: options.worn ? 0.5 : 0.36,
    size: 0.8,
  })
  group.group({ rx: 0 }, (foot) => {
    foot.add(
      upper((t) => 4.8 + 5.2 * Math.sin(Math.min(1, (1 - t) * 1.15) * 1.6) ** 1.6),
      hide,
      { y: 1.7 },
    )
    bootShaft(foot, hide, options)
    bootLaces(foot, options)
  })
  shoeSole(group, 1.3, rubber(options.sole), 1.1)
  group.add(
    tube(
      sole.map(([x, z]) => [x * 1.09, 1.7, (z - 14.5) * 1.03 + 14.5] as const),
      0.42,
      { closed: true, sides: 8 },
    ),
    leather('#c89b62', { rough: 0.7 }),
  )
  group.add(box(6.8, 2.4, 8.4, 0.6), rubber(options.sole), { y: 0.9, z: 4 })
}

/** The shaft with its collar and tongue. */
function bootShaft(foot: Stage, hide: Material, options: Boots): void {
  const shaft = sheet(
    (u, v) => {
      const angle = u * 6.283
      const lean = v * 1.4
      const [w, d] = [3.9 + 0.5 * v + 0.4 * Math.sin(v * 9) * 0.3, 5.2 + 0.2 * v]
      return [w * Math.cos(angle), 8 + v * 12, 6 - lean + d * Math.sin(angle)]
    },
    48,
    20,
  )
  foot.add(shaft, hide)
  foot.add(
    tube(
      Array.from(
        { length: 48 },
        (_, i) => [4.4 * Math.cos(i * 0.1309), 20, 4.6 + 5.4 * Math.sin(i * 0.1309)] as const,
      ),
      0.75,
      { closed: true },
    ),
    leather(options.color, { rough: 0.6 }),
  )
  foot.add(
    sheet(
      (u, v) => [(u - 0.5) * (4.4 - v), 10.6 + v * 10.9, 11.6 - v * 1.6 + 0.6 * Math.cos((u - 0.5) * 3)],
      10,
      10,
    ),
    leather(options.color, { rough: 0.6 }),
  )
}

/** Crossed laces up the shaft, tied in a bow. */
function bootLaces(foot: Stage, options: Boots): void {
  for (let i = 0; i < 6; i++) {
    const [y, z] = [10.4 + i * 1.9, 12.6 - i * 0.46 - (i === 0 ? -1.4 : 0)]
    const w = 2.1 - i * 0.04
    for (const side of [-1, 1]) {
      foot.add(ball(0.36), metal('#b9965a'), { x: side * w, y, z: z - 0.5 })
      if (i < 5)
        foot.add(
          tube(
            points`${side * w} ${y} ${z - 0.3}, 0 ${y + 0.95} ${z + 0.35}, ${-side * w} ${y + 1.9} ${z - 0.75}`,
            0.2,
            { sides: 8 },
          ),
          fabric(options.lace),
        )
    }
  }
  const bow = smooth3(
    points`0 20.4 10.6, -3.4 22 11.6, -4.4 19.8 12.2, -0.6 19.8 11.2, 2.6 22 11.6, 4.4 20.4 12, 1 19.6 11.2, 2.4 15 13`,
    false,
    8,
  )
  foot.add(tube(bow, 0.2, { sides: 8 }), fabric(options.lace))
}

/** Canvas sneakers with white soles. */
export function sneakers(options: Sneakers): Stage {
  const stage = new Stage()
  for (const place of [
    { x: -6.4, z: -2, ry: -5 },
    { x: 6.6, z: 2, ry: 9 },
  ])
    stage.group(place, (group) => sneaker(group, options))
  return stage
}

function sneaker(group: Stage, options: Sneakers): void {
  const cloth = fabric(options.color, { depth: 1.3 })
  const white = rubber(options.dirt ? '#d8cfbd' : '#efeae0', {
    rough: 0.55,
    grain: options.dirt ? 'wear' : 'speckle',
    depth: options.dirt ? 1.2 : 0.3,
    second: '#8f8371',
  })
  group.add(
    upper((t) => 3.2 + 5.2 * Math.sin(Math.min(1, (1 - t) * 1.2) * 1.55) ** 1.4),
    cloth,
    { y: 2.2 },
  )
  shoeSole(group, 2.6, white, 1.1)
  group.add(
    tube(
      sole.map(([x, z]) => [x * 1.12, 1.5, (z - 14.5) * 1.035 + 14.5] as const),
      0.26,
      { closed: true, sides: 6 },
    ),
    paint('#b4483c'),
  )
  toeCap(group, white)
  const opening = smooth3(
    points`-3.4 9.4 4, -3 9.9 8, -1.8 10 11, 0 10 11.8, 1.8 10 11, 3 9.9 8, 3.4 9.4 4, 2.4 10 1.4, 0 10.6 0.6, -2.4 10 1.4`,
    true,
    6,
  )
  group.add(tube(opening, 0.5, { closed: true }), white)
  group.add(
    plate(smooth(corners`-2.8 3, -2.6 8, 0 11, 2.6 8, 2.8 3, 0 1.6`, true, 6), 0.2, 0.05),
    paint('#20242a', { rough: 1 }),
    { y: 10.1, rx: 90 },
  )
  laceUp(group, options)
}

/** A rubber cap over the toes. */
function toeCap(group: Stage, white: Material): void {
  group.add(
    sheet(
      (u, v) => {
        const angle = u * Math.PI
        const t = v * 1.5
        return [
          4.75 * Math.cos(angle) * Math.cos(t * 0.72),
          2.2 + 4 * Math.sin(angle) ** 0.6 * Math.cos(t) ** 0.7,
          23.4 + 6.3 * Math.sin(t),
        ]
      },
      28,
      12,
    ),
    white,
  )
}

/** Laces across the tongue of a low shoe. */
function laceUp(group: Stage, options: Sneakers): void {
  for (let i = 0; i < 4; i++) {
    const [y, z] = [10.1 - i * 0.72, 12.4 + i * 1.75]
    group.add(
      tube(
        smooth3(
          points`-2.5 ${y - 0.9} ${z}, -1.2 ${y + 0.1} ${z + 0.3}, 1.2 ${y + 0.1} ${z + 0.3}, 2.5 ${y - 0.9} ${z}`,
          false,
          4,
        ),
        0.34,
        { sides: 8 },
      ),
      fabric(options.lace),
    )
    for (const side of [-1, 1]) group.add(ball(0.32), metal('#c9c9c9'), { x: side * 2.7, y: y - 1, z })
  }
}
