import { chanceFrom } from '../../studio/chance.ts'
import { paint, printed, wood } from '../../studio/materials/material.ts'
import { card } from '../../studio/modeling/forms.ts'
import { plate, smooth } from '../../studio/modeling/outlines.ts'
import { corners } from '../../studio/modeling/points.ts'
import { box, cylinder, lathe } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { svg } from '../prints.ts'

/** A jigsaw puzzle box leaning, with loose pieces. */
export function puzzle(options: { sky: string; sea: string; title: string }): Stage {
  const stage = new Stage()
  const boats = [60, 150, 250]
    .map(
      (x, i) =>
        `<path d="M${x} ${150 + i * 22}h46l-10 14h-28Z" fill="#7a3b2a"/><path d="M${x + 20} ${148 + i * 22}v-54l26 48Z" fill="#f6ead0"/><path d="M${x + 17} ${148 + i * 22}v-44l-20 40Z" fill="#e2c9a0"/>`,
    )
    .join('')
  const art = `<rect width="340" height="250" fill="${options.sky}"/><circle cx="262" cy="62" r="28" fill="#f9e6b8"/><path d="M0 120L60 80L120 112L190 66L260 110L340 84V140H0Z" fill="#7f8f86"/><rect y="130" width="340" height="120" fill="${options.sea}"/>${Array.from({ length: 9 }, (_, i) => `<path d="M0 ${140 + i * 13}q20 -7 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0" stroke="#ffffff" stroke-opacity="0.2" stroke-width="2" fill="none"/>`).join('')}${boats}`
  const lid = svg(
    340,
    250,
    `${art}<rect x="0" y="206" width="340" height="44" fill="#f4ead2"/><rect x="14" y="220" width="120" height="7" fill="#6b4a33"/><rect x="14" y="232" width="74" height="5" fill="#a98c6c"/><circle cx="304" cy="228" r="14" fill="${options.sea}"/>`,
  )
  stage.group({ y: 12.6, z: -3, rx: -14 }, (group) => {
    group.add(box(34.4, 25.2, 5, 0.3), paint('#e9dcc0', { rough: 0.6 }))
    group.add(
      card(34.2, 25),
      printed(
        { svg: lid, width: 34.2, height: 25 },
        { rough: 0.35, grain: 'wear', depth: 0.5, second: '#e8dcc4' },
      ),
      { z: 2.56 },
    )
  })
  const chance = chanceFrom(options.title)
  const knob = piece()
  for (let i = 0; i < 26; i++) {
    const face = chance() > 0.3
    const color =
      [options.sky, options.sea, '#f6ead0', '#7f8f86', '#7a3b2a'][Math.floor(chance() * 5)] ?? options.sea
    stage.add(plate(knob, 0.24, 0.05), paint(face ? color : '#cbb795', { rough: 0.5 }), {
      x: -19 + chance() * 40,
      y: 0.14 + (i % 3) * 0.2,
      z: 5 + chance() * 12,
      rx: -90,
      ry: chance() * 360,
    })
  }
  return stage
}

function piece() {
  return smooth(
    corners`-1 -1, -0.3 -1, -0.36 -0.72, 0 -0.5, 0.36 -0.72, 0.3 -1, 1 -1, 1 -0.3, 1.24 -0.4, 1.5 0, 1.24 0.4, 1 0.3, 1 1, 0.3 1, 0.4 1.3, 0 1.5, -0.4 1.3, -0.3 1, -1 1, -1 0.3, -0.74 0.36, -0.5 0, -0.74 -0.36, -1 -0.3`,
    true,
    3,
  )
}

/** A chess set in play. */
export function chess(options: { light: string; dark: string; missing?: boolean }): Stage {
  const stage = new Stage()
  stage.add(box(46, 2.4, 46, 0.6), wood(options.dark), { y: 1.2 })
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++)
      stage.add(
        box(4.98, 0.3, 4.98, 0.03),
        wood((row + column) % 2 ? options.light : options.dark, { rough: 0.25 }),
        {
          x: -17.5 + column * 5,
          y: 2.46,
          z: -17.5 + row * 5,
        },
      )
  const profiles = [pawn(3.6), pawn(5), pawn(6.2), pawn(7.2)]
  const men: [number, number, number, boolean][] = []
  for (let column = 0; column < 8; column++) {
    const rank = [1, 2, 2, 3, 3, 2, 2, 1][column] ?? 1
    men.push([column, 0, rank, false], [column, 7, rank, true])
    if (column !== 3) men.push([column, 1, 0, false])
    if (column !== 4 && column !== 5) men.push([column, 6, 0, true])
  }
  men.push([3, 3, 0, false], [4, 4, 0, true], [5, 5, 0, true])
  for (const [c, r, rank, white] of men) {
    if (options.missing && c === 7 && r === 7) continue
    const material = wood(white ? options.light : '#3a2317', { rough: 0.22 })
    const place = { x: -17.5 + c * 5, y: 2.6, z: -17.5 + r * 5 }
    stage.add(lathe(profiles[rank] ?? pawn(4), 28), material, place)
    if (rank === 1) stage.add(cylinder(1.5, 1, 0.2, 8), material, { ...place, y: 7 })
  }
  return stage
}

function pawn(height: number) {
  return smooth(
    corners`0 0, 1.7 0, 1.75 0.5, 1.1 0.9, 0.7 ${height * 0.5}, 0.65 ${height * 0.64}, 1.2 ${height * 0.7}, 0.7 ${height * 0.76}, 1.05 ${height * 0.86}, 0.85 ${height * 0.95}, 0 ${height}`,
    false,
    4,
  )
}
