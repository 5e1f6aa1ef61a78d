import { fabric, glass, metal, paint, printed, wood } from '../../studio/materials/material.ts'
import { card, rod, vessel } from '../../studio/modeling/forms.ts'
import type { Point } from '../../studio/modeling/mesh.ts'
import { arc, plate, smooth, smooth3 } from '../../studio/modeling/outlines.ts'
import { corners, points } from '../../studio/modeling/points.ts'
import { box, cylinder, lathe, sheet } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { svg } from '../prints.ts'

/** A mirror: an arch leaning on the wall, or round and hanging. */
export function mirror(options: { shape: 'arch' | 'round'; frame: string; spots?: boolean }): Stage {
  const stage = new Stage()
  const rim = metal(options.frame, { rough: 0.3 })
  const view = { svg: reflection(options.shape === 'round'), width: 68, height: 154 }
  const silver = printed(view, {
    rough: 0.12,
    glow: 0.22,
    grain: options.spots ? 'wear' : 'plain',
    depth: 1,
    second: '#8d8477',
  })
  if (options.shape === 'round') {
    const ring = arc(0, 35, 34, 0, 354, 72)
    const glassy = plate(ring, 1)
    stage.add({ ...glassy, uvs: glassy.uvs.map((v, i) => (i % 2 ? v * 1.6 + 20 : v + 34)) }, silver, {
      z: 0.4,
    })
    stage.add(
      tube(
        ring.map(([x, y]) => [x, y, 1.2] as const),
        1.7,
        { closed: true },
      ),
      rim,
    )
    return stage
  }
  const outline = [[-34, 0], [34, 0], ...arc(0, 120, 34, 0, 180, 40)] as [number, number][]
  stage.group({ rx: -5 }, (group) => {
    const pane = plate(outline, 1.6, 0.3)
    group.add({ ...pane, uvs: pane.uvs.map((v, i) => (i % 2 ? v : v + 34)) }, silver)
    group.add(
      tube(
        outline.flatMap(([x, y], i) => {
          const [nx, ny] = outline[(i + 1) % outline.length] ?? [x, y]
          return [
            [x, y, 0.8],
            [(x + nx) / 2, (y + ny) / 2, 0.8],
          ] as Point[]
        }),
        1.9,
        { closed: true },
      ),
      rim,
    )
  })
  return stage
}

/** The reflection in a mirror: the far side of the room, with its window and the door. */
function reflection(round: boolean): string {
  const pane = (x: number, y: number) => `<rect x="${x}" y="${y}" width="70" height="96" fill="#fffaf0"/>`
  const window = `<g transform="skewY(-7)"><rect x="60" y="${round ? 420 : 200}" width="176" height="330" fill="#d9cdbb"/>${[0, 1, 2].map((i) => pane(72, (round ? 432 : 212) + i * 104) + pane(154, (round ? 432 : 212) + i * 104)).join('')}</g>`
  return svg(
    680,
    1540,
    `<defs><linearGradient id="w" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="#e6dccb"/><stop offset="1" stop-color="#b9a994"/></linearGradient><linearGradient id="f" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#8f6a45"/><stop offset="1" stop-color="#b58a5c"/></linearGradient></defs>
    <rect width="680" height="1540" fill="url(#w)"/><path d="M0 120L680 30V0H0Z" fill="#efe8db"/>${window}<path d="M420 330L600 350V1130L420 1090Z" fill="#cdbfa9"/><path d="M450 390L570 402V680L450 676ZM450 730L570 738V1060L450 1040Z" fill="#bfb09a"/><circle cx="440" cy="760" r="9" fill="#b08d4c"/><path d="M0 1030L680 1150V1540H0Z" fill="url(#f)"/><path d="M0 1010L680 1128V1152L0 1034Z" fill="#efe8db"/><path d="M80 1200L420 1290L300 1420L-40 1300Z" fill="#ffe9c4" opacity="0.5"/>`,
  )
}

/** A framed print. */
export function poster(options: {
  art: 'shapes' | 'bridge' | 'fish'
  frame: string
  paper: string
  ink: string
  accent: string
}): Stage {
  const stage = new Stage()
  const timber = wood(options.frame, { rough: 0.3 })
  for (const side of [-1, 1]) {
    stage.add(box(54, 2.4, 2.6, 0.4), timber, { y: 37 + side * 36, z: 1 })
    stage.add(box(2.4, 74, 2.6, 0.4), timber, { x: side * 26, y: 37, z: 1 })
  }
  const art = svg(
    500,
    700,
    `<rect width="500" height="700" fill="${options.paper}"/>${arts[options.art](options.ink, options.accent)}`,
  )
  stage.add(card(50, 70), printed({ svg: art, width: 50, height: 70 }, { rough: 0.5 }), { y: 37, z: 0.7 })
  stage.add(card(50, 70), glass('#f4f7f7', { clear: 0.96 }), { y: 37, z: 1.4 })
  return stage
}

const arts: Record<'shapes' | 'bridge' | 'fish', (ink: string, accent: string) => string> = {
  shapes: (ink, accent) =>
    `<circle cx="190" cy="250" r="120" fill="${accent}"/><path d="M250 560a150 150 0 0 1 0 -300z" fill="${ink}"/><path d="M250 260a150 150 0 0 1 0 300z" fill="#d9b26a"/><rect x="330" y="110" width="64" height="190" rx="32" fill="${ink}"/><path d="M90 610h320" stroke="${ink}" stroke-width="8"/>`,
  bridge: (ink, accent) =>
    `<rect x="50" y="60" width="400" height="500" fill="${accent}"/><circle cx="330" cy="180" r="56" fill="#fbf0d6"/><path d="M50 430h400v130h-400z" fill="${ink}" opacity="0.55"/><g fill="${ink}"><path d="M120 200h44v250h-44zM336 200h44v250h-44z"/><path d="M112 190h60v16h-60zM328 190h60v16h-60z"/><path d="M50 416h400v16h-400z"/></g><g stroke="${ink}" stroke-width="5" fill="none"><path d="M50 300Q96 270 142 200Q250 480 358 200Q404 270 450 300"/>${Array.from({ length: 19 }, (_, i) => `<path d="M${60 + i * 20} 420V${300 + 60 * Math.sin(i / 3)}" stroke-width="2"/>`).join('')}</g><path d="M50 600h180M50 630h110" stroke="${ink}" stroke-width="10"/>`,
  fish: (ink, accent) =>
    `${[0, 1, 2, 3].map((i) => `<g transform="translate(${i % 2 ? 96 : 60} ${120 + i * 140}) scale(${i % 2 ? 1.02 : 0.94})"><path d="M0 40Q120 -40 260 40L330 0V80L260 40Q120 120 0 40Z" fill="${i % 2 ? accent : ink}"/><circle cx="52" cy="32" r="9" fill="#f8efdc"/><path d="M110 10q24 30 0 62M160 6q24 34 0 70M210 14q18 26 0 54" stroke="#f8efdc" stroke-width="5" fill="none"/></g>`).join('')}`,
}

/** A rug half unrolled on the floor, with fringes. */
export function rug(options: { field: string; border: string; motif: string; fringe: string }): Stage {
  const stage = new Stage()
  const diamonds = Array.from(
    { length: 5 },
    (_, i) =>
      `<path d="M200 ${130 + i * 130}l70 -58l70 58l-70 58Z" fill="${options.motif}" transform="translate(-70 0)"/><path d="M200 ${130 + i * 130}l38 -30l38 30l-38 30Z" fill="${options.border}" transform="translate(-38 0)"/><path d="M60 ${130 + i * 130}l22 -18l22 18l-22 18ZM296 ${130 + i * 130}l22 -18l22 18l-22 18Z" fill="${options.motif}"/>`,
  ).join('')
  const art = svg(
    400,
    780,
    `<rect width="400" height="780" fill="${options.border}"/><rect x="34" y="34" width="332" height="712" fill="${options.field}"/><rect x="16" y="16" width="368" height="748" fill="none" stroke="${options.motif}" stroke-width="5" stroke-dasharray="14 9"/>${diamonds}`,
  )
  const [w, l] = [120, 234]
  const wool = printed({ svg: art, width: w, height: l }, { grain: 'pile', rough: 1, fuzz: 0.6, size: 1.6 })
  const curl = (v: number): Point => {
    const s = v * l
    if (s < 176) return [0, 1 + 0.25 * Math.sin(v * 40), 90 - s]
    const angle = (s - 176) / 9
    const radius = 9 - angle * 0.55
    return [0, 10 - radius * Math.cos(angle), -86 - radius * Math.sin(angle)]
  }
  stage.add(
    sheet(
      (u, v) => {
        const [, y, z] = curl(v)
        return [(u - 0.5) * w, y + 0.3 * Math.sin(u * 9 + v * 4), z]
      },
      40,
      200,
    ),
    wool,
  )
  for (let i = 0; i < 74; i++) {
    const x = -w / 2 + 1 + (i / 73) * (w - 2)
    stage.add(
      tube(
        points`${x} 1 90, ${x + Math.sin(i * 2.1) * 0.8} 0.5 94, ${x + Math.sin(i * 3.7) * 1.6} 0.4 98`,
        0.38,
        { sides: 5 },
      ),
      fabric(options.fringe),
    )
  }
  return stage
}

/** A wall clock or, with feet, an alarm clock with two bells. */
export function alarmClock(options: { color: string; face: string }): Stage {
  const stage = new Stage()
  const coat = paint(options.color, { rough: 0.18, grain: 'wear', depth: 0.6, second: '#b9b3a8' })
  const brass = metal('#c6a055', { rough: 0.25 })
  const ticks = Array.from(
    { length: 60 },
    (_, i) =>
      `<path d="M200 ${i % 5 ? 34 : 26}V${i % 5 ? 42 : 52}" transform="rotate(${i * 6} 200 200)" stroke="#2b2622" stroke-width="${i % 5 ? 2.5 : 7}"/>`,
  ).join('')
  const dial = svg(
    400,
    400,
    `<rect width="400" height="400" fill="${options.face}"/>${ticks}<path d="M200 200L128 150" stroke="#1d1a18" stroke-width="12" stroke-linecap="round"/><path d="M200 200L258 84" stroke="#1d1a18" stroke-width="8" stroke-linecap="round"/><path d="M200 230L190 90" stroke="#b8402f" stroke-width="3"/><circle cx="200" cy="200" r="11" fill="#1d1a18"/>`,
  )
  stage.group({ y: 11 }, (group) => {
    group.add(cylinder(9, 6, 1, 72), coat, { z: -3, rx: 90 })
    group.add(
      tube(
        arc(0, 0, 8.8, 0, 354, 72).map(([x, y]) => [x, y, 3] as const),
        0.7,
        { closed: true },
      ),
      brass,
    )
    const round = sheet((u, v) => [Math.cos(u * 6.283) * v * 8.3, Math.sin(u * 6.283) * v * 8.3, 3.05], 64, 6)
    round.uvs = round.positions.flatMap((_, i) =>
      i % 3 === 0 ? [(round.positions[i] as number) + 8.3, (round.positions[i + 1] as number) + 8.3] : [],
    )
    group.add(round, printed({ svg: dial, width: 16.6, height: 16.6 }, { rough: 0.4 }))
    for (const side of [-1, 1]) {
      group.add(lathe(smooth(corners`4 0, 3.8 1.4, 2.4 2.8, 0 3.3`, false, 5), 48), brass, {
        x: side * 5.4,
        y: 8.8,
        rz: -side * 30,
      })
      group.add(rod([side * 4, 7, 0], [side * 5.4, 9.6, 0], 0.4, 10), brass)
      group.add(rod([side * 5, -7, 0], [side * 7.4, -11, 0.6], 0.75, 14), brass)
    }
    group.add(rod([0, 9, 0], [0, 12.4, 0], 0.3, 10), brass)
    group.add(box(2.4, 1.2, 1.2, 0.5), brass, { y: 12.6 })
    group.add(
      tube(
        arc(0, 11.6, 5.2, 0, 180, 20).map(([x, y]) => [x, y, 0] as const),
        0.4,
      ),
      brass,
    )
  })
  return stage
}

/** A thrown vase with dried stems. */
export function vase(options: { glaze: string; foot: string; stem: string }): Stage {
  const stage = new Stage()
  const body = smooth(corners`5.2 0, 6 0.8, 9.4 8, 10 14, 7.6 21, 3.6 26, 3.2 29, 4.4 32`, false, 7)
  const split = Math.round(body.length * 0.36)
  stage.add(
    lathe([[0, 0], ...body.slice(0, split + 1)], 72),
    paint(options.foot, { rough: 0.9, grain: 'speckle', depth: 1.4 }),
  )
  stage.add(
    vessel(body.slice(split), 0.5, 72),
    paint(options.glaze, { rough: 0.16, grain: 'speckle', size: 4, depth: 1.4 }),
  )
  for (let i = 0; i < 11; i++) {
    const angle = i * 2.4
    const [dx, dz, h] = [
      Math.cos(angle) * (6 + (i % 4) * 3),
      Math.sin(angle) * (5 + (i % 3) * 3),
      56 + (i % 5) * 7,
    ]
    const line = smooth3(
      points`0 20 0, ${dx * 0.25} 36 ${dz * 0.25}, ${dx * 0.7} ${h * 0.82} ${dz * 0.7}, ${dx * 1.25} ${h} ${dz * 1.25}`,
      false,
      8,
    )
    stage.add(tube(line, 0.22, { sides: 6 }), paint('#8a7347'))
    const tip = line[line.length - 1] ?? [0, 0, 0]
    const plume = Array.from(
      { length: 9 },
      (_, k) => [tip[0] + dx * 0.03 * k, tip[1] - 8 + k * 2.4, tip[2] + dz * 0.03 * k] as Point,
    )
    stage.add(
      tube(plume, (t) => 0.3 + 1.9 * Math.sin(Math.min(1, t * 0.95 + 0.06) * 3.1) ** 0.8, { sides: 14 }),
      fabric(options.stem, { grain: 'pile', size: 0.6, depth: 2.4, fuzz: 1 }),
    )
  }
  return stage
}
