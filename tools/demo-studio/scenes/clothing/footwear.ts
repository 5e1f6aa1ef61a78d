import { fabric, leather, type Material, metal, paint, rubber } from '../../studio/materials/material.ts'
import { mapped } from '../../studio/modeling/mesh.ts'
import { plate, smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'

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

/** Outline of a left sole seen from above: x across, second number along (heel 0, toe 29). */
const sole = smooth(
  corners`0 0, 3 0.8, 3.6 5, 3.1 10, 3.9 17, 4.8 22, 4 27, 1 29.2, -2.4 28, -4.2 23, -4 17, -3 10, -3.5 5, -2.8 0.8`,
  true,
  6,
)

function halfWidth(z: number): [number, number] {
  const near = sole.filter(([, y]) => Math.abs(y - z) < 1.1)
  const xs = near.map(([x]) => x)
  return xs.length ? [Math.min(...xs), Math.max(...xs)] : [0, 0]
}

/** The leather between sole and ankle: a skin over the foot, `rise` tall over the instep. */
function upper(height: (t: number) => number, inflate = 0.25) {
  const skin = sheet(
    (u, v) => {
      const z = 0.35 + v * 28.7
      const [l, r] = halfWidth(z)
      const a = u * Math.PI
      const mid = (l + r) / 2
      const wide = (r - l) / 2 + inflate
      const toe = v > 0.8 ? Math.sqrt(Math.max(0, 1 - ((v - 0.8) / 0.2) ** 2.6)) : 1
      const top = height(v) * toe
      const flat = Math.abs(Math.cos(a)) ** 0.75 * Math.sign(Math.cos(a))
      return [mid + wide * flat * (1 - 0.24 * Math.sin(a) ** 2), top * Math.sin(a) ** 0.62, z]
    },
    40,
    60,
  )
  return mapped(skin)
}

function shoeSole(stage: Stage, thick: number, material: Material, grow = 1.04): void {
  stage.add(
    plate(
      sole.map(([x, y]) => [x * grow, (y - 14.5) * 1.02 + 14.5] as const),
      thick,
      0.5,
    ),
    material,
    { y: thick / 2, rx: 90 },
  )
}

/** Lace-up work boots, one a little ahead of the other. */
export function boots(p: Boots): Stage {
  const stage = new Stage()
  for (const place of [
    { x: -7, z: -3, ry: -6 },
    { x: 7, z: 2, ry: 10 },
  ])
    stage.group(place, (b) => boot(b, p))
  return stage
}

function boot(b: Stage, p: Boots): void {
  const hide = leather(p.color, { depth: p.worn ? 2 : 1.1, rough: p.worn ? 0.5 : 0.36, size: 0.8 })
  b.group({ rx: 0 }, (foot) => {
    foot.add(
      upper((t) => 4.8 + 5.2 * Math.sin(Math.min(1, (1 - t) * 1.15) * 1.6) ** 1.6),
      hide,
      { y: 1.7 },
    )
    bootShaft(foot, hide, p)
    bootLaces(foot, p)
  })
  shoeSole(b, 1.3, rubber(p.sole), 1.1)
  b.add(
    tube(
      sole.map(([x, z]) => [x * 1.09, 1.7, (z - 14.5) * 1.03 + 14.5] as const),
      0.42,
      { closed: true, sides: 8 },
    ),
    leather('#c89b62', { rough: 0.7 }),
  )
  b.add(box(6.8, 2.4, 8.4, 0.6), rubber(p.sole), { y: 0.9, z: 4 })
}

/** The shaft with its collar and tongue. */
function bootShaft(foot: Stage, hide: Material, p: Boots): void {
  const shaft = sheet(
    (u, v) => {
      const a = u * 6.283
      const lean = v * 1.4
      const [w, d] = [3.9 + 0.5 * v + 0.4 * Math.sin(v * 9) * 0.3, 5.2 + 0.2 * v]
      return [w * Math.cos(a), 8 + v * 12, 6 - lean + d * Math.sin(a)]
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
    leather(p.color, { rough: 0.6 }),
  )
  foot.add(
    sheet(
      (u, v) => [(u - 0.5) * (4.4 - v), 10.6 + v * 10.9, 11.6 - v * 1.6 + 0.6 * Math.cos((u - 0.5) * 3)],
      10,
      10,
    ),
    leather(p.color, { rough: 0.6 }),
  )
}

/** Crossed laces up the shaft, tied in a bow. */
function bootLaces(foot: Stage, p: Boots): void {
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
          fabric(p.lace),
        )
    }
  }
  const bow = smooth3(
    points`0 20.4 10.6, -3.4 22 11.6, -4.4 19.8 12.2, -0.6 19.8 11.2, 2.6 22 11.6, 4.4 20.4 12, 1 19.6 11.2, 2.4 15 13`,
    false,
    8,
  )
  foot.add(tube(bow, 0.2, { sides: 8 }), fabric(p.lace))
}

/** Canvas sneakers with white soles. */
export function sneakers(p: Sneakers): Stage {
  const stage = new Stage()
  for (const place of [
    { x: -6.4, z: -2, ry: -5 },
    { x: 6.6, z: 2, ry: 9 },
  ])
    stage.group(place, (b) => sneaker(b, p))
  return stage
}

function sneaker(b: Stage, p: Sneakers): void {
  const cloth = fabric(p.color, { depth: 1.3 })
  const white = rubber(p.dirt ? '#d8cfbd' : '#efeae0', {
    rough: 0.55,
    grain: p.dirt ? 'wear' : 'speckle',
    depth: p.dirt ? 1.2 : 0.3,
    second: '#8f8371',
  })
  b.add(
    upper((t) => 3.2 + 5.2 * Math.sin(Math.min(1, (1 - t) * 1.2) * 1.55) ** 1.4),
    cloth,
    { y: 2.2 },
  )
  shoeSole(b, 2.6, white, 1.1)
  b.add(
    tube(
      sole.map(([x, z]) => [x * 1.12, 1.5, (z - 14.5) * 1.035 + 14.5] as const),
      0.26,
      { closed: true, sides: 6 },
    ),
    paint('#b4483c'),
  )
  toeCap(b, white)
  const opening = smooth3(
    points`-3.4 9.4 4, -3 9.9 8, -1.8 10 11, 0 10 11.8, 1.8 10 11, 3 9.9 8, 3.4 9.4 4, 2.4 10 1.4, 0 10.6 0.6, -2.4 10 1.4`,
    true,
    6,
  )
  b.add(tube(opening, 0.5, { closed: true }), white)
  b.add(
    plate(smooth(corners`-2.8 3, -2.6 8, 0 11, 2.6 8, 2.8 3, 0 1.6`, true, 6), 0.2, 0.05),
    paint('#20242a', { rough: 1 }),
    { y: 10.1, rx: 90 },
  )
  laceUp(b, p)
}

/** A rubber cap over the toes. */
function toeCap(b: Stage, white: Material): void {
  b.add(
    sheet(
      (u, v) => {
        const a = u * Math.PI
        const t = v * 1.5
        return [
          4.75 * Math.cos(a) * Math.cos(t * 0.72),
          2.2 + 4 * Math.sin(a) ** 0.6 * Math.cos(t) ** 0.7,
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
function laceUp(b: Stage, p: Sneakers): void {
  for (let i = 0; i < 4; i++) {
    const [y, z] = [10.1 - i * 0.72, 12.4 + i * 1.75]
    b.add(
      tube(
        smooth3(
          points`-2.5 ${y - 0.9} ${z}, -1.2 ${y + 0.1} ${z + 0.3}, 1.2 ${y + 0.1} ${z + 0.3}, 2.5 ${y - 0.9} ${z}`,
          false,
          4,
        ),
        0.34,
        { sides: 8 },
      ),
      fabric(p.lace),
    )
    for (const side of [-1, 1]) b.add(ball(0.32), metal('#c9c9c9'), { x: side * 2.7, y: y - 1, z })
  }
}
