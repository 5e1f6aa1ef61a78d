import { metal, paint, plastic, printed, wood } from '../../studio/materials/material.ts'
import { bent, type Point } from '../../studio/modeling/mesh.ts'
import { roundedRectangle, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { box, cylinder, lathe, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { svg } from '../prints.ts'

/** A skateboard's colors, and which way up it is. */
interface Skateboard {
  art: string
  stripe: string
  wheels: string
  underside?: boolean
}

/** A skateboard: standing on its wheels, or (`underside`) leaning with its art to the viewer. */
export function skateboard(options: Skateboard): Stage {
  const stage = new Stage()
  const bendUp = ([x, y, z]: Point): Point => [
    x,
    y,
    z + Math.max(0, Math.abs(x) - 27) ** 1.35 * 0.2 - 0.012 * y * y,
  ]
  const outline = roundedRectangle(80, 20, 10, 14)
  const dense = outline.flatMap(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y]
    return Array.from({ length: 12 }, (_, s) => [x + ((nx - x) * s) / 12, y + ((ny - y) * s) / 12] as const)
  })
  const deck = new Stage()
  const side = (z: number) =>
    bent(
      sheet(
        (u, v) => {
          const x = (u - 0.5) * 80
          const half = Math.abs(x) > 30 ? Math.sqrt(Math.max(0, 100 - (Math.abs(x) - 30) ** 2)) : 10
          return [x, (v - 0.5) * 2 * half, z]
        },
        60,
        12,
      ),
      bendUp,
    )
  deck.add(side(0.6), paint('#1f1f21', { grain: 'speckle', depth: 1.6, rough: 0.95 }))
  deck.add(
    side(-0.6),
    printed(
      { svg: boardArt(options.art, options.stripe), width: 82, height: 20 },
      { rough: 0.25, grain: 'wear', depth: 1.1, second: '#d8b98a' },
    ),
  )
  deck.add(
    bent(
      tube(
        dense.map(([x, y]) => [x, y, 0] as const),
        0.66,
        { closed: true, sides: 10 },
      ),
      bendUp,
    ),
    wood('#d3a66a'),
  )
  trucks(deck, options)
  const place = options.underside ? { rz: 90, ry: 180, y: 40, z: 0, rx: 0 } : { rx: -90, y: 7.6 }
  return stage.group(place, (inner) => {
    for (const part of deck.parts) inner.add(part.mesh, part.material)
  })
}

/** Two axles with four wheels under the deck. */
function trucks(deck: Stage, options: Skateboard): void {
  for (const x of [-22, 22]) {
    deck.add(box(8, 6, 1.2, 0.4), metal('#b8b9bb'), { x, z: -1.3 })
    deck.add(
      tube(
        [
          [x, -8, -4.6],
          [x, 8, -4.6],
        ],
        0.9,
      ),
      metal('#b8b9bb'),
    )
    deck.add(lathe(corners`0 0, 2.4 0, 1.6 3.4, 0 3.4`, 24), metal('#9d9ea2'), { x, z: -4.6, rx: 90 })
    for (const y of [-1, 1])
      deck.add(cylinder(2.7, 3.4, 0.8, 36), paint(options.wheels, { rough: 0.4 }), {
        x,
        y: y * 8.6 - 1.7,
        z: -4.9,
      })
  }
}

function boardArt(color: string, stripe: string): string {
  const waves = Array.from(
    { length: 5 },
    (_, i) =>
      `<path d="M${60 + i * 130} -20q80 110 0 240" stroke="${stripe}" stroke-width="${44 - i * 6}" fill="none"/>`,
  ).join('')
  return svg(
    820,
    200,
    `<rect width="820" height="200" fill="${color}"/>${waves}<circle cx="410" cy="100" r="54" fill="#f3e3c3"/><circle cx="410" cy="100" r="30" fill="${stripe}"/>`,
  )
}

/** A snowboard standing against the wall. */
export function snowboard(options: { base: string; peak: string; sky: string }): Stage {
  const stage = new Stage()
  const shape = (t: number) => 12.6 + 2.6 * (2 * t - 1) ** 2
  const board = sheet(
    (u, v) => {
      const end = Math.min(v, 1 - v)
      const round = end < 0.09 ? Math.sqrt(1 - ((0.09 - end) / 0.09) ** 2) : 1
      const lift = end < 0.12 ? ((0.12 - end) / 0.12) ** 2 * 6 : 0
      return [(u - 0.5) * 2 * shape(v) * round, v * 156, lift]
    },
    24,
    120,
  )
  const art = svg(
    300,
    1560,
    `<rect width="300" height="1560" fill="${options.sky}"/><circle cx="150" cy="360" r="95" fill="#f6e7c9"/><path d="M0 760L90 560 160 690 220 600 300 740V1560H0Z" fill="${options.peak}"/><path d="M90 560l-34 76 30-18 22 26 14-30zM220 600l-26 46 24-10 22 20z" fill="#fbf6ea"/><path d="M0 1000Q150 900 300 1030V1560H0Z" fill="${options.base}"/><path d="M0 1240Q150 1150 300 1270" stroke="#f6e7c9" stroke-width="20" fill="none"/>`,
  )
  stage.group({ rx: -9 }, (group) => {
    group.add(board, printed({ svg: art, width: 30, height: 158 }, { rough: 0.14 }))
    for (const y of [52, 104]) {
      group.group({ y, z: 2, rz: y > 80 ? 14 : -14 }, (binding) => {
        binding.add(box(25, 11, 2, 0.8), plastic('#232427'), {})
        binding.add(
          tube(smooth3(points`11 -5 1, 15 -4 8, 15.6 0 12, 15 4 8, 11 5 1`, false, 6), 1.2),
          plastic('#232427'),
        )
        for (const x of [-6, 3])
          binding.add(
            tube(
              smooth3(points`${x} -6 1, ${x - 1} -5 8, ${x - 1} 0 10.4, ${x - 1} 5 8, ${x} 6 1`, false, 6),
              1.3,
            ),
            plastic('#3b3c40'),
          )
      })
    }
  })
  return stage
}
