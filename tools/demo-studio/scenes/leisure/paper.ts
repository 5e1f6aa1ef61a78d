import { chanceFrom } from '../../studio/chance.ts'
import { metal, paint, plastic, printed, wood } from '../../studio/materials/material.ts'
import { card, rod } from '../../studio/modeling/forms.ts'
import { arc } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { box, cylinder, lathe } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { record } from '../electronics/sound.ts'
import { svg } from '../prints.ts'

interface Book {
  width: number
  height: number
  thick: number
  cover: string
  accent: string
  hard?: boolean
}

/** A book lying flat, its back to the viewer, front cover up. */
function book(stage: Stage, book: Book, place: { x: number; y: number; z: number; ry: number }): void {
  stage.group(place, (group) => {
    const over = book.hard ? 0.5 : 0.05
    group.add(
      box(book.width - over * 2, book.thick - 0.4, book.height - over, 0.1),
      paint('#efe4cb', { grain: 'ribs', size: 0.16, depth: 1.2, rough: 0.95 }),
      { y: book.thick / 2, z: -over / 2 },
    )
    const cover = paint(book.cover, {
      rough: book.hard ? 0.6 : 0.35,
      grain: book.hard ? 'weave' : 'wear',
      depth: 0.6,
      second: '#e9dfc9',
    })
    for (const y of [0.15, book.thick - 0.15])
      group.add(box(book.width, 0.3, book.height, 0.12), cover, { y })
    group.add(box(book.width, book.thick, 0.5, 0.24), cover, { y: book.thick / 2, z: book.height / 2 })
    const print = svg(
      100,
      140,
      `<rect width="100" height="140" fill="${book.cover}"/><circle cx="50" cy="52" r="25" fill="${book.accent}"/><path d="M24 52h52M50 26v52" stroke="${book.cover}" stroke-width="5"/><path d="M22 100h56M30 112h40" stroke="${book.accent}" stroke-width="5"/>`,
    )
    group.add(
      card(book.height - 1, book.width - 1),
      printed(
        { svg: print, width: book.height - 1, height: book.width - 1 },
        { rough: 0.45, grain: 'speckle' },
      ),
      { y: book.thick + 0.16, rx: -90, ry: 90 },
    )
    const mark = paint(book.accent, { rough: 0.5 })
    group.add(box(book.width * 0.42, book.thick * 0.3, 0.1, 0.03), mark, {
      x: -book.width * 0.12,
      y: book.thick / 2,
      z: book.height / 2 + 0.24,
    })
    group.add(box(book.width * 0.08, book.thick * 0.5, 0.1, 0.03), mark, {
      x: book.width * 0.34,
      y: book.thick / 2,
      z: book.height / 2 + 0.24,
    })
  })
}

/** A leaning pile of books; `hard` ones are bound in cloth. */
export function bookStack(options: {
  count: number
  palette: readonly string[]
  accents: readonly string[]
  hard?: boolean
  seed: string
  width?: number
  glasses?: boolean
}): Stage {
  const stage = new Stage()
  const chance = chanceFrom(options.seed)
  const w = options.width ?? 18
  let y = 0
  for (let i = 0; i < options.count; i++) {
    const thick = (options.hard ? 2.4 : 1.5) + chance() * 1.8
    const size = { width: w + chance() * 3 - i * 0.25, height: w * 0.66 + chance() * 2 - i * 0.15, thick }
    const pick = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? '#8c2f2b'
    book(
      stage,
      {
        ...size,
        cover: options.palette[i % options.palette.length] ?? '#8c2f2b',
        accent: pick(options.accents),
        hard: options.hard ?? false,
      },
      { x: chance() * 1.6 - 0.8, y, z: chance() - 0.5, ry: chance() * 24 - 12 },
    )
    y += thick + 0.12
  }
  if (options.glasses) spectacles(stage, y)
  return stage
}

function spectacles(stage: Stage, y: number): void {
  const shell = plastic('#4a2c1c', { rough: 0.15 })
  for (const x of [-3.3, 3.3]) {
    stage.add(
      tube(
        arc(x, y + 2.4, 2.5, 0, 350, 40).map(([px, py]) => [px, py, 2] as const),
        0.26,
        { closed: true, sides: 10 },
      ),
      shell,
    )
    stage.add(rod([x * 1.75, y + 3.2, 2], [x * 1.7, y + 0.6, -7], 0.22, 8), shell)
  }
  stage.add(tube(points`-0.9 ${y + 2.8} 2, 0 ${y + 3.2} 2.2, 0.9 ${y + 2.8} 2`, 0.24), shell)
}

/** A row of matching volumes between two bookends. */
export function volumes(options: {
  cover: string
  band: string
  count: number
  ends: string
  missing?: number
}): Stage {
  const stage = new Stage()
  const thick = 3.6
  const cloth = paint(options.cover, { rough: 0.5, grain: 'leather', size: 0.5 })
  const gold = metal(options.band, { rough: 0.35 })
  const left = (-options.count * thick) / 2
  for (let i = 0; i < options.count; i++) {
    if (i === options.missing) continue
    const x = left + (i + 0.5) * thick
    const lean = options.missing !== undefined && i === options.missing + 1 ? 6 : 0
    stage.group({ x: x - (lean ? 0.7 : 0), rz: lean }, (group) => {
      group.add(box(thick - 0.14, 25, 18, 0.5), cloth, { y: 12.5 })
      group.add(
        box(thick - 0.7, 24.4, 17.4, 0.1),
        paint('#eadfc6', { grain: 'ribs', size: 0.16, rough: 0.95 }),
        {
          y: 12.6,
          z: -0.5,
        },
      )
      for (const y of [3, 8, 17.6, 22]) group.add(box(thick - 0.4, 0.5, 0.16, 0.05), gold, { y, z: 9 })
      group.add(box(thick - 1, 4.4, 0.12, 0.04), paint('#2a1c18'), { y: 14.4, z: 9 })
      group.add(box(thick - 2, 0.4, 0.2, 0.05), gold, { y: 15, z: 9 })
      group.add(cylinder(0.7, 0.2, 0.05, 20), gold, { y: 5.4, z: 8.96, rx: 90 })
    })
  }
  for (const side of [-1, 1]) {
    const x = side * (-left + 0.4)
    stage.add(box(1.4, 17, 15, 0.4), wood(options.ends), { x: x + side * 0.7, y: 8.5 })
    stage.add(box(10, 1, 15, 0.3), wood(options.ends), { x: x + side * 4.6, y: 0.5 })
    stage.add(lathe(corners`0 0, 3.4 0, 3.8 2, 3.4 8, 2 12, 0 13`, 40), metal(options.band, { rough: 0.3 }), {
      x: x + side * 5,
      y: 1,
    })
  }
  return stage
}

/** A crate of records, one drawn half out. */
export function recordCrate(options: { crate: string; sleeves: readonly string[]; accent: string }): Stage {
  const stage = new Stage()
  const pine = wood(options.crate)
  for (const z of [-1, 1])
    for (const y of [4, 12.6, 21.2]) stage.add(box(38, 7, 1.2, 0.3), pine, { y, z: z * 20 })
  for (const x of [-1, 1]) {
    for (const y of [4, 12.6]) stage.add(box(1.2, 7, 39, 0.3), pine, { x: x * 18.4, y })
    stage.add(box(1.2, 3, 39, 0.3), pine, { x: x * 18.4, y: 23.2 })
    for (const z of [-1, 1]) stage.add(box(2.4, 24, 2.4, 0.3), pine, { x: x * 16.6, y: 12.4, z: z * 18.2 })
  }
  stage.add(box(37, 1, 39, 0.2), pine, { y: 0.6 })
  for (let i = 0; i < 24; i++) {
    const color = options.sleeves[i % options.sleeves.length] ?? '#c9472f'
    stage.add(
      box(31.4, 31.4, 0.5, 0.1),
      paint(color, { rough: 0.4, grain: 'wear', depth: 0.8, second: '#e9e0cc' }),
      { x: (i % 3) * 0.5, y: 17 + (i % 4) * 0.35, z: -15.6 + i * 1.24, rx: -8 + i * 0.4 },
    )
  }
  const art = svg(
    314,
    314,
    `<rect width="314" height="314" fill="${options.accent}"/>${[0, 1, 2, 3, 4].map((i) => `<circle cx="157" cy="190" r="${130 - i * 26}" fill="${i % 2 ? options.accent : '#f4e5c3'}"/>`).join('')}<path d="M0 230h314v84H0z" fill="#24384a"/><path d="M30 262h150M30 284h90" stroke="#f4e5c3" stroke-width="8"/>`,
  )
  stage.group({ y: 17.4, z: 14.9, rx: 1 }, (group) => {
    group.add(box(31.4, 31.4, 0.5, 0.1), paint('#efe6d2'))
    group.add(
      card(31.2, 31.2),
      printed(
        { svg: art, width: 31.2, height: 31.2 },
        { rough: 0.35, grain: 'wear', depth: 0.5, second: '#efe6d2' },
      ),
      { z: 0.28 },
    )
  })
  stage.group({ x: 6, y: 34.4, z: -3, rx: 84 }, (group) =>
    record(group, { x: 0, y: 0, z: 0, label: options.accent }),
  )
  return stage
}

/** Film cases in two stacks. */
export function discCases(options: { spines: readonly string[]; count: number; seed: string }): Stage {
  const stage = new Stage()
  const chance = chanceFrom(options.seed)
  for (const [s, x] of [-11, 10.5].entries()) {
    const count = Math.round(options.count * (s ? 0.38 : 0.62))
    for (let i = 0; i < count; i++) {
      const color = options.spines[Math.floor(chance() * options.spines.length)] ?? '#24384a'
      stage.group(
        { x: x + chance() * 0.8, y: i * 1.46 + 0.72, z: s * 3 + chance() * 0.6, ry: chance() * 9 - 4 },
        (group) => {
          group.add(box(19, 1.4, 13.5, 0.2), plastic('#1a1b1e', { rough: 0.15 }))
          group.add(box(18.6, 1.1, 0.1, 0.02), paint(color, { rough: 0.2 }), { z: 6.74 })
          group.add(box(0.1, 1.1, 13, 0.02), paint('#26272b', { rough: 0.2 }), { x: 9.5 })
          group.add(box(8 + chance() * 6, 0.4, 0.1, 0.02), paint('#f3ead6'), { x: -2, z: 6.8 })
          if (i === count - 1) cover(group, color)
        },
      )
    }
  }
  return stage
}

function cover(group: Stage, color: string): void {
  const art = svg(
    190,
    134,
    `<rect width="190" height="134" fill="${color}"/><path d="M0 134L70 40L120 92L150 60L190 110V134Z" fill="#1b2530"/><circle cx="140" cy="34" r="17" fill="#f6e2b4"/><path d="M16 18h54M16 30h34" stroke="#f6e2b4" stroke-width="6"/>`,
  )
  group.add(card(18.6, 13.1), printed({ svg: art, width: 18.6, height: 13.1 }, { rough: 0.12 }), {
    y: 0.72,
    rx: -90,
  })
}
