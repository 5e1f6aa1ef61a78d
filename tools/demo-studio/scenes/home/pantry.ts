import { chanceFrom } from '../../studio/chance.ts'
import { fabric, glass, metal, paint, printed, wood } from '../../studio/materials/material.ts'
import { card, vessel } from '../../studio/modeling/forms.ts'
import { mapped, type Point } from '../../studio/modeling/mesh.ts'
import { smooth } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { ball, box, cylinder, lathe, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { svg } from '../prints.ts'

/** A paper label bent around a jar of radius `r`. */
function wrap(radius: number, width: number, height: number) {
  const half = width / radius / 2
  return sheet(
    (u, v) => {
      const angle = (u - 0.5) * 2 * half
      return [Math.sin(angle) * radius, (v - 0.5) * height, Math.cos(angle) * radius]
    },
    24,
    1,
  )
}

/** Jars of honey or jam, cloth or metal lids, labels written by hand. */
export function jars(options: {
  filling: string
  lid: string
  label: string
  count: number
  clothLid?: boolean
}): Stage {
  const stage = new Stage()
  const places = points`0 0 4, -10.6 0 -2, 10.4 0 -3.4, -0.4 12.85 -1`
  const tag = svg(
    90,
    64,
    `<rect width="90" height="64" rx="6" fill="#f6ecd3"/><rect x="4" y="4" width="82" height="56" rx="4" fill="none" stroke="${options.label}" stroke-width="2"/><path d="M28 22a17 12 0 0 1 34 0M24 30h42M28 38h34M34 46h22" stroke="${options.label}" stroke-width="4" fill="none"/>`,
  )
  for (const [i, [x, y, z]] of places.slice(0, options.count).entries()) {
    stage.group({ x, y, z, ry: i * 14 - 10 }, (group) => {
      const outline = smooth(corners`4 0, 4.7 0.7, 4.8 3, 4.8 8.2, 4.2 9.8, 3.7 10.3, 3.7 11.3`, false, 5)
      group.add(
        lathe(corners`0 0.4, 4.3 0.4, 4.62 1.2, 4.62 8.6, 4.2 9.2, 0 9.2`, 64),
        paint(options.filling, { rough: 0.06, glow: 0.18 }),
      )
      group.add(lathe(outline, 64), glass('#fbf7ee', { clear: 0.93 }))
      group.add(wrap(4.86, 7.4, 5.2), printed({ svg: tag, width: 7.4, height: 5.2 }, { rough: 0.8 }), {
        y: 5,
      })
      if (options.clothLid) {
        group.add(
          mapped(lathe(smooth(corners`6.4 8.6, 5 9.8, 4.1 10.6, 4.2 12, 3.6 12.6, 0 12.8`, false, 5), 64)),
          fabric(options.lid, { depth: 1.8, size: 1.4 }),
        )
        group.add(
          tube(
            Array.from(
              { length: 40 },
              (_, k) => [4.15 * Math.cos(k * 0.157), 10.7, 4.15 * Math.sin(k * 0.157)] as Point,
            ),
            0.24,
            { closed: true, sides: 6 },
          ),
          fabric('#b08a54'),
        )
      } else {
        group.add(cylinder(4, 1.9, 0.3, 56), metal(options.lid, { rough: 0.3 }), { y: 10.9 })
      }
    })
  }
  return stage
}

/** A paper bag of coffee beans, folded, with some spilled. */
export function coffeeBag(options: { paper: string; label: string; seed: string }): Stage {
  const stage = new Stage()
  const kraft = paint(options.paper, { rough: 0.85, grain: 'speckle', depth: 1.2 })
  stage.add(
    mapped(
      sheet(
        (u, v) => {
          const angle = u * 6.283
          const pinch = 1 - 0.86 * Math.max(0, (v - 0.55) / 0.45) ** 1.5
          const [c, s] = [Math.cos(angle), Math.sin(angle)]
          const p1 = (t: number, e: number) => Math.sign(t) * Math.abs(t) ** e
          const dent = 1 + 0.05 * Math.sin(v * 14 + c * 3) * (1 - Math.abs(s))
          return [p1(c, 0.4) * 7.4, v * 24, p1(s, 0.4) * 4.6 * pinch * dent]
        },
        72,
        40,
      ),
    ),
    kraft,
  )
  stage.add(box(15, 3.2, 1.8, 0.5), kraft, { y: 24.4 })
  stage.add(box(15.4, 0.6, 2.2, 0.2), metal('#c9a24e'), { y: 23 })
  const tag = svg(
    100,
    110,
    `<rect width="100" height="110" fill="#f7efdc"/><circle cx="50" cy="42" r="24" fill="${options.label}"/><path d="M50 22q-12 20 0 40q12 -20 0 -40" fill="#f7efdc"/><path d="M20 80h60M30 92h40" stroke="${options.label}" stroke-width="5"/>`,
  )
  stage.add(card(9, 10, 0.5), printed({ svg: tag, width: 9, height: 10 }, { rough: 0.7 }), {
    y: 9.4,
    z: 4.55,
  })
  const chance = chanceFrom(options.seed)
  for (let i = 0; i < 44; i++) {
    const [angle, r] = [chance() * 6.283, 1 + chance() * 8]
    stage.group(
      { x: 8 + Math.cos(angle) * r * 0.8, y: 0.45, z: 8.4 + Math.sin(angle) * r * 0.5, ry: chance() * 360 },
      (group) => {
        group.add(ball(0.78, 0.46, 0.52), paint('#3b2013', { rough: 0.3 }))
        group.add(box(1.3, 0.1, 0.08, 0.03), paint('#1d0f08'), { y: 0.43 })
      },
    )
  }
  return stage
}

/** A crate of apples. */
export function appleCrate(options: { crate: string; apples: readonly string[]; seed: string }): Stage {
  const stage = new Stage()
  const pine = wood(options.crate)
  for (const z of [-1, 1]) for (const y of [3, 9, 15]) stage.add(box(42, 5, 1, 0.25), pine, { y, z: z * 14 })
  for (const x of [-1, 1]) {
    for (const y of [3, 9, 15]) stage.add(box(1, 5, 27, 0.25), pine, { x: x * 20.6, y })
    for (const z of [-1, 1]) stage.add(box(2, 19, 2, 0.25), pine, { x: x * 19, y: 9.5, z: z * 12.6 })
  }
  stage.add(box(41, 0.8, 27, 0.2), pine, { y: 11 })
  const chance = chanceFrom(options.seed)
  const spots: Point[] = []
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 6; column++)
      spots.push([-15.6 + column * 6.3 + (row % 2) * 0.8, 14.6 + chance(), -9.3 + row * 6.2])
  for (let row = 0; row < 2; row++)
    for (let column = 0; column < 4; column++) spots.push([-10 + column * 6.6, 19 + chance(), -4 + row * 6.6])
  spots.push([26, 3.1, 10], [20, 3.1, 20])
  for (const [x, y, z] of spots) {
    const color = options.apples[Math.floor(chance() * options.apples.length)] ?? '#b5322a'
    stage.group({ x, y, z, ry: chance() * 360, rx: chance() * 40 - 20 }, (group) => {
      group.add(
        lathe(
          smooth(corners`0 -2.2, 0.9 -2.9, 2.4 -2.2, 3.2 0.2, 2.6 2.4, 1.2 3, 0.3 2.3, 0 2`, false, 5),
          40,
        ),
        paint(color, { rough: 0.22, grain: 'speckle', size: 4, depth: 1.1 }),
      )
      group.add(tube(points`0 2 0, 0.2 3 0, 0.6 3.8 0`, 0.16, { sides: 6 }), wood('#5a3a20'))
    })
  }
  return stage
}

/** Candles poured into cups. */
export function candles(options: { cups: readonly string[]; wax: string; lit?: boolean }): Stage {
  const stage = new Stage()
  for (const [i, color] of options.cups.entries()) {
    const [x, z, h] = [(i - (options.cups.length - 1) / 2) * 10.4, (i % 2) * 7 - 3, 9.4 - (i % 3) * 1.8]
    stage.group({ x, z }, (group) => {
      group.add(
        vessel(corners`3.6 0, 4.2 0.3, 4.4 1, 4.4 ${h}`, 0.4, 64),
        paint(color, { rough: 0.3, grain: 'speckle', size: 2, depth: 1 }),
      )
      group.add(
        cylinder(4, 0.6, 0.2, 56),
        paint(options.wax, { rough: 0.25, glow: options.lit ? 0.22 : 0.04 }),
        { y: h - 2 },
      )
      group.add(cylinder(0.16, 2, 0.05, 8), paint('#2a211b'), { y: h - 1.4 })
      if (options.lit && i === 1)
        group.add(
          lathe(smooth(corners`0 0, 0.45 0.7, 0.4 1.4, 0 3`, false, 5), 24),
          paint('#ffd68a', { glow: 2.4 }),
          { y: h + 0.2 },
        )
    })
  }
  stage.add(box(5, 0.5, 2.6, 0.2), paint('#b8412d'), { x: 6, y: 0.3, z: 10, ry: 24 })
  for (let i = 0; i < 3; i++)
    stage.add(box(4.6, 0.22, 0.22, 0.08), wood('#dcc090'), {
      x: -6 + i * 1.2,
      y: 0.2,
      z: 9 + i * 0.7,
      ry: 30 + i * 40,
    })
  return stage
}
