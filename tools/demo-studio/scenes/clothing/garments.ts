import { chanceFrom } from '../../studio/chance.ts'
import { metal, printed, wood } from '../../studio/materials/material.ts'
import { card, rod } from '../../studio/modeling/forms.ts'
import { smooth3 } from '../../studio/modeling/outlines.ts'
import { points } from '../../studio/modeling/points.ts'
import { ball, cylinder } from '../../studio/modeling/shapes.ts'
import { Stage } from '../../studio/modeling/stage.ts'
import { tube } from '../../studio/modeling/tube.ts'
import { svg } from '../prints.ts'

/** The outline of one half of a garment, mirrored to the other: an SVG path of the right half, and its seams. */
interface Cut {
  width: number
  height: number
  /** Body and sleeve, drawn for the right half with x = 0 in the middle. */
  body: string
  sleeve: string
  /** Lines sewn on the right half. */
  seams: readonly string[]
}

const jacketCut: Cut = {
  width: 700,
  height: 700,
  body: 'M0 78 L70 58 C110 70 150 84 190 104 C176 200 178 300 184 400 L188 640 L0 652 Z',
  sleeve:
    'M188 104 C240 124 270 190 282 280 C300 420 312 520 318 596 L238 618 C226 520 214 420 184 300 C176 230 178 160 188 104 Z',
  seams: [
    'M0 250 C60 244 130 240 180 246',
    'M36 250 C50 380 44 500 40 600',
    'M128 246 C126 380 120 500 112 600',
    'M0 602 L188 592',
    'M188 104 C174 200 180 250 186 320',
    'M232 574 L312 556',
  ],
}

/** A denim jacket on a hanger: `lining` shows at the collar, `worn` bleaches the seams. */
export function denimJacket(options: {
  color: string
  dark: string
  light: string
  collar: string
  worn: number
  patch?: string
}): Stage {
  const chance = chanceFrom(options.color)
  const fade = Array.from(
    { length: 26 },
    () =>
      `<ellipse cx="${chance() * 600 - 300}" cy="${120 + chance() * 480}" rx="${20 + chance() * 50}" ry="${30 + chance() * 80}" fill="${options.light}" opacity="${0.05 + 0.1 * options.worn * chance()}"/>`,
  ).join('')
  const stitch = (d: string) =>
    `<path d="${d}" stroke="${options.dark}" stroke-width="7" fill="none" opacity="0.6"/><path d="${d}" transform="translate(0 7)" stroke="${options.light}" stroke-width="6" fill="none" opacity="${0.25 + options.worn * 0.4}"/><path d="${d}" transform="translate(0 4)" stroke="#c58b45" stroke-width="2.4" stroke-dasharray="7 4" fill="none"/>`
  const pocket = `<path d="M66 256 h70 v16 l-35 26 l-35 -26 Z" fill="${options.color}" stroke="${options.dark}" stroke-width="5"/><path d="M71 262 h60 v8 l-30 22 l-30 -22 Z" fill="none" stroke="#c58b45" stroke-width="2" stroke-dasharray="6 4"/><circle cx="101" cy="286" r="6" fill="#c9a56a"/><path d="M70 300 L78 398 L101 410 L124 398 L132 300" fill="none" stroke="${options.dark}" stroke-width="4" opacity="0.55"/>`
  const half = (mirror: string) =>
    `<g transform="${mirror}"><path d="${jacketCut.sleeve}" fill="url(#s)" stroke="${options.dark}" stroke-width="4"/><path d="${jacketCut.body}" fill="url(#b)"/>${jacketCut.seams.map(stitch).join('')}${pocket}<path d="M200 200 q36 20 60 70 M206 300 q40 10 70 50 M220 420 q40 0 74 30" stroke="${options.dark}" stroke-width="9" opacity="0.22" fill="none"/><path d="M2 68 L74 50 L104 92 L60 150 Z" fill="${options.collar}" stroke="${options.dark}" stroke-width="5"/></g>`
  const buttons = [180, 270, 360, 450, 540, 620]
    .map((y) => `<circle cx="-9" cy="${y}" r="8" fill="#b98f55" stroke="#6e4d26" stroke-width="2.5"/>`)
    .join('')
  const body = `<defs><linearGradient id="b" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${options.color}"/><stop offset="0.45" stop-color="${options.light}" /><stop offset="1" stop-color="${options.color}"/></linearGradient><linearGradient id="s" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${options.dark}"/><stop offset="0.5" stop-color="${options.color}"/><stop offset="1" stop-color="${options.dark}"/></linearGradient><clipPath id="c"><path d="${jacketCut.body}"/><path transform="scale(-1 1)" d="${jacketCut.body}"/><path d="${jacketCut.sleeve}"/><path transform="scale(-1 1)" d="${jacketCut.sleeve}"/></clipPath></defs>
    <g transform="translate(350 20)"><path d="M-72 62 Q0 84 72 62 L60 130 L-60 130Z" fill="#2b2a2d"/>${half('scale(-1 1)')}${half('')}
    <path d="M-18 150 L-18 652" stroke="${options.dark}" stroke-width="4" opacity="0.7"/><path d="M16 150 L16 650" stroke="#c58b45" stroke-width="2.4" stroke-dasharray="7 4"/><path d="M0 120 V650" stroke="${options.dark}" stroke-width="5" opacity="0.8"/>
    <g clip-path="url(#c)">${fade}</g>${buttons}${options.patch ? `<circle cx="-100" cy="200" r="27" fill="${options.patch}" stroke="#f3e6c8" stroke-width="5"/><path d="M-114 200 h28 M-100 186 v28" stroke="#f3e6c8" stroke-width="6"/>` : ''}</g>`
  return hung({ drawing: svg(700, 700, body), width: 70, height: 70, grain: 'ribs', drop: 8.6 })
}

/** A long coat on a hanger. */
export function overcoat(options: {
  color: string
  dark: string
  light: string
  lining: string
  buttons: string
  belt?: boolean
  pile?: boolean
}): Stage {
  const body = 'M0 78 L66 56 C110 70 150 86 182 108 C170 210 172 330 186 480 L214 1010 L0 1026 Z'
  const sleeve =
    'M180 108 C232 132 258 200 268 300 C286 460 296 600 298 690 L224 704 C214 580 204 440 178 320 C170 250 172 180 180 108 Z'
  const half = (mirror: string, light: boolean) =>
    `<g transform="${mirror}"><path d="${sleeve}" fill="${options.color}" stroke="${options.dark}" stroke-width="5"/><path d="M210 250 q30 160 46 420 M236 220 q30 160 40 440" stroke="${options.dark}" stroke-width="12" opacity="0.2" fill="none"/><path d="${body}" fill="${options.color}"/><path d="M120 420 C128 640 150 860 164 1010 M70 520 C74 700 84 880 92 1016" stroke="${light ? options.light : options.dark}" stroke-width="22" opacity="0.28" fill="none"/><path d="M182 108 C168 210 172 330 186 470" stroke="${options.dark}" stroke-width="5" fill="none"/><path d="M92 560 l76 -12 l6 34 l-76 12 Z" fill="${options.color}" stroke="${options.dark}" stroke-width="5"/></g>`
  const lapels = ['scale(-1 1)', '']
    .map(
      (m) =>
        `<g transform="${m}"><path d="M8 70 L70 48 L122 124 L92 150 L112 176 L8 372 Z" fill="${options.color}" stroke="${options.dark}" stroke-width="6"/><path d="M92 150 L60 142" stroke="${options.dark}" stroke-width="5"/></g>`,
    )
    .join('')
  const buttons = [400, 500, 600]
    .flatMap((y) =>
      [-52, 40].map(
        (x) =>
          `<circle cx="${x}" cy="${y}" r="13" fill="${options.buttons}" stroke="#1c120c" stroke-width="3"/><circle cx="${x - 3}" cy="${y - 3}" r="4" fill="#ffffff" opacity="0.3"/>`,
      ),
    )
    .join('')
  const belt = options.belt
    ? `<path d="M-186 486 Q0 500 186 486 L188 526 Q0 540 -188 526Z" fill="${options.color}" stroke="${options.dark}" stroke-width="5"/><rect x="-26" y="484" width="44" height="58" rx="6" fill="none" stroke="${options.buttons}" stroke-width="9"/>`
    : ''
  const drawing = svg(
    660,
    1080,
    `<g transform="translate(330 24)"><path d="M-66 60 Q0 80 66 60 L40 180 L-40 180Z" fill="${options.lining}"/>${half('scale(-1 1)', false)}${half('', true)}<path d="M16 380 V1024" stroke="${options.dark}" stroke-width="6"/>${lapels}${belt}${buttons}</g>`,
  )
  return hung({ drawing, width: 66, height: 108, grain: options.pile ? 'pile' : 'weave', drop: 8.4 })
}

/** A hooded raincoat on a peg. */
export function raincoat(options: { color: string; dark: string; light: string }): Stage {
  const body = 'M0 150 C60 150 120 156 168 176 C166 300 176 420 196 560 L214 770 L0 786 Z'
  const sleeve =
    'M166 176 C220 200 252 270 268 360 C284 450 290 520 294 590 L214 606 C204 500 192 420 172 340 Z'
  const half = (mirror: string) =>
    `<g transform="${mirror}"><path d="${sleeve}" fill="${options.color}" stroke="${options.dark}" stroke-width="4"/><path d="M196 280 q40 120 60 300" stroke="${options.light}" stroke-width="14" opacity="0.5" fill="none"/><path d="${body}" fill="${options.color}"/><path d="M150 300 C140 460 160 640 176 770 M60 460 q14 160 20 320" stroke="${options.dark}" stroke-width="14" opacity="0.22" fill="none"/><path d="M100 330 C100 480 108 640 118 776" stroke="${options.light}" stroke-width="16" opacity="0.4" fill="none"/><path d="M64 560 h92 v92 q-46 14 -92 0 Z" fill="${options.color}" stroke="${options.dark}" stroke-width="5"/><path d="M58 548 h104 v30 h-104 Z" fill="${options.color}" stroke="${options.dark}" stroke-width="5"/></g>`
  const snaps = [240, 340, 440, 540, 640, 730]
    .map((y) => `<circle cx="0" cy="${y}" r="9" fill="#e9e4d8" stroke="#8c8678" stroke-width="3"/>`)
    .join('')
  const drawing = svg(
    640,
    830,
    `<g transform="translate(320 20)">${half('scale(-1 1)')}${half('')}<path d="M-24 170 V786 M26 170 V786" stroke="${options.dark}" stroke-width="4"/><path d="M-122 176 C-140 60 -70 6 0 6 C70 6 140 60 122 176 C60 210 -60 210 -122 176 Z" fill="${options.color}" stroke="${options.dark}" stroke-width="5"/><path d="M-84 176 C-96 90 -50 44 0 44 C50 44 96 90 84 176 C40 196 -40 196 -84 176 Z" fill="${options.dark}"/><path d="M-30 190 q-4 60 -10 96 M30 190 q8 50 12 80" stroke="#f3efe3" stroke-width="7" fill="none"/>${snaps}</g>`,
  )
  const stage = hung({ drawing, width: 64, height: 83, grain: 'plain', drop: 2, bare: true, rough: 0.3 })
  stage.add(cylinder(1.6, 10, 0.6), wood('#8a5a35'), { y: 79.2, z: -4, rx: 76 })
  return stage
}

interface Hung {
  drawing: string
  width: number
  height: number
  grain: 'ribs' | 'weave' | 'pile' | 'plain'
  drop: number
  bare?: boolean
  rough?: number
}

/** Fabric in the shape of its drawing, on a wooden hanger on a brass peg. */
function hung(options: Hung): Stage {
  const stage = new Stage()
  const decal = { svg: options.drawing, width: options.width, height: options.height, cut: true, relief: 1 }
  const cloth = printed(decal, {
    grain: options.grain,
    size: options.grain === 'ribs' ? 0.35 : 1,
    rough: options.rough ?? 0.95,
    fuzz: options.rough ? 0 : 0.3,
    depth: 0.9,
  })
  stage.add(card(options.width, options.height, 5.5), cloth, { y: options.height / 2, z: 0.8 })
  if (options.bare) return stage
  const top = options.height - options.drop
  const timber = wood('#a8733f')
  stage.add(
    tube(
      smooth3(
        points`-18.5 ${top - 4.6} 0.2, -9 ${top - 0.4} 0.4, 0 ${top + 1.6} 0.5, 9 ${top - 0.4} 0.4, 18.5 ${top - 4.6} 0.2`,
        false,
        8,
      ),
      0.9,
    ),
    timber,
  )
  const hook = smooth3(
    points`0 ${top + 1} 1.6, 0 ${top + 5} 1.6, 2 ${top + 6.4} 1.6, 2.6 ${top + 8.8} 1.6, 0.4 ${top + 10.4} 1.6, -2 ${top + 9} 1.6`,
    false,
    8,
  )
  stage.add(tube(hook, 0.28), metal('#cfcdc8'))
  stage.add(rod([0.4, top + 9.6, -2], [0.4, top + 10, 4.4], 0.55), metal('#b8924c'))
  stage.add(ball(1.1), metal('#b8924c'), { x: 0.4, y: top + 10, z: 4.6 })
  return stage
}
