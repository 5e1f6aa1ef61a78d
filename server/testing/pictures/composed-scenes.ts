import { loadSharp } from '../../adapters/shared/imaging/sharp-loader.ts'

/** A photo with an exactly known item mask. */
export interface ComposedScene {
  name: string
  /** JPEG. */
  photo: Uint8Array
  /** 1 for the pixels of the item. */
  truth: Uint8Array
  width: number
  height: number
}

const canvas = { width: 800, height: 1000 }

/** Items as SVG in a box of 800 × 1000. */
const items: Record<string, string> = {
  sofa: `<g fill="#2f6f73"><rect x="130" y="420" width="540" height="190" rx="40"/><rect x="90" y="500" width="110" height="200" rx="36" fill="#2a6468"/>
    <rect x="600" y="500" width="110" height="200" rx="36" fill="#2a6468"/><rect x="180" y="570" width="440" height="120" rx="24" fill="#37797d"/></g>
    <g fill="#5a3b22"><rect x="150" y="690" width="26" height="60"/><rect x="624" y="690" width="26" height="60"/></g>`,
  lamp: `<path d="M280 180h240l70 260H210z" fill="#d8a53a"/><rect x="388" y="440" width="24" height="320" fill="#443c38"/><ellipse cx="400" cy="775" rx="120" ry="30" fill="#443c38"/>`,
  chair: `<g fill="#8a4b22"><rect x="240" y="200" width="36" height="600"/><rect x="524" y="200" width="36" height="600"/><rect x="240" y="220" width="320" height="40"/>
    <rect x="240" y="320" width="320" height="34"/><rect x="215" y="480" width="370" height="56" fill="#a05a2c"/></g>`,
  shirt: `<path d="M290 220l70-40q40 40 80 0l70 40 150 130-80 90-60-50v420H280V390l-60 50-80-90z" fill="#b3324a"/><path d="M330 470h140v90H330z" fill="#f1e7d6"/>`,
  mug: `<path d="M230 360h280v330q0 60-60 60H290q-60 0-60-60z" fill="#21467e"/><path d="M510 430h60q70 0 70 90t-70 90h-60v-50h50q30 0 30-40t-30-40h-50z" fill="#21467e"/>
    <ellipse cx="370" cy="362" rx="140" ry="26" fill="#16305a"/>`,
  bear: `<g fill="#7d4f2a"><circle cx="290" cy="260" r="66"/><circle cx="510" cy="260" r="66"/><circle cx="400" cy="350" r="160"/><ellipse cx="400" cy="640" rx="190" ry="210"/>
    <ellipse cx="230" cy="580" rx="60" ry="120" transform="rotate(30 230 580)"/><ellipse cx="570" cy="580" rx="60" ry="120" transform="rotate(-30 570 580)"/></g>
    <ellipse cx="400" cy="400" rx="66" ry="50" fill="#c89a6a"/><circle cx="345" cy="320" r="16"/><circle cx="455" cy="320" r="16"/>`,
  plant: `<path d="M290 620h220l-30 190H320z" fill="#c0603a"/><g fill="#2d6b35"><ellipse cx="400" cy="420" rx="56" ry="210"/><ellipse cx="290" cy="460" rx="44" ry="180" transform="rotate(-28 290 460)"/>
    <ellipse cx="510" cy="460" rx="44" ry="180" transform="rotate(28 510 460)"/></g>`,
}

/** Backgrounds. */
const backgrounds: Record<string, string> = {
  wall: `<rect width="800" height="1000" fill="#d9d2c5"/>`,
  lit: `<defs><radialGradient id="g" cx=".3" cy=".2" r="1"><stop offset="0" stop-color="#f2ede4"/><stop offset="1" stop-color="#9b9588"/></radialGradient></defs><rect width="800" height="1000" fill="url(#g)"/>`,
  room: `<rect width="800" height="700" fill="#c8d2d8"/><rect y="700" width="800" height="300" fill="#a98a66"/>${lines(700, 1000, 42, '#8c7050')}<rect y="690" width="800" height="14" fill="#eef0f0"/>`,
  floor: `<rect width="800" height="1000" fill="#b99a74"/>${lines(0, 1000, 70, '#96784f')}`,
  brick: `<rect width="800" height="1000" fill="#c9c2b8"/>${lines(0, 1000, 60, '#e2dcd2')}${columns('#e2dcd2')}`,
}

function lines(from: number, to: number, step: number, color: string): string {
  let drawn = ''
  for (let y = from; y < to; y += step) drawn += `<rect y="${y}" width="800" height="4" fill="${color}"/>`
  return drawn
}

function columns(color: string): string {
  let drawn = ''
  for (let row = 0; row < 17; row++)
    for (let x = row % 2 ? 0 : 60; x < 800; x += 120)
      drawn += `<rect x="${x}" y="${row * 60}" width="4" height="60" fill="${color}"/>`
  return drawn
}

/** The pairs of item and background. */
const pairs = [
  ['sofa', 'room'],
  ['lamp', 'lit'],
  ['chair', 'wall'],
  ['shirt', 'floor'],
  ['mug', 'brick'],
  ['bear', 'wall'],
  ['plant', 'room'],
  ['shirt', 'lit'],
  ['sofa', 'brick'],
  ['mug', 'room'],
] as const

/** Renders every scene with light from above, a shadow on the floor and noise, as JPEG. */
export function composedScenes(): Promise<ComposedScene[]> {
  return Promise.all(pairs.map(([item, room], index) => compose(item, room, index + 1)))
}

/** An empty wall. */
export async function emptyScene(): Promise<ComposedScene> {
  return await photograph('empty', '', backgrounds.lit ?? '', 99)
}

/** A wooden floor with a crack and the shadow of something outside the photo. */
export async function emptyFloorScene(): Promise<ComposedScene> {
  const crack = `<path d="M90 0q40 260 10 480t60 520" fill="none" stroke="#5b4630" stroke-width="7"/>`
  const shadow = `<path d="M800 0v420q-260-40-330-420z" fill="#000" opacity=".16"/>`
  return await photograph('empty floor', '', `${backgrounds.floor}${crack}${shadow}`, 41)
}

const pants = `<path d="M270 150h260l70 690H470L402 400h-4L330 840H200z" fill="#2c4468"/><path d="M270 150h260l4 46H266z" fill="#3b5680"/>
    <path d="M300 200v120M500 200v120" stroke="#22365a" stroke-width="6"/>`

/** Pants on a floor whose planks are seen between the legs. */
export async function pantsScene(): Promise<ComposedScene> {
  return await photograph('pants on floor', pants, backgrounds.floor ?? '', 42)
}

/** A mug that the photo cuts off at its left edge. */
export async function borderScene(): Promise<ComposedScene> {
  const mug = `<g transform="translate(-280 0)">${items.mug}</g>`
  return await photograph('mug cut off by the photo', mug, backgrounds.brick ?? '', 44)
}

/** A wreath, through which the wall is seen. */
export async function ringScene(): Promise<ComposedScene> {
  const wreath = `<path fill-rule="evenodd" d="M400 210a290 290 0 1 0 .1 0zM400 380a120 120 0 1 1-.1 0z" fill="#2f6b3c"/>
    <g fill="#b3324a"><circle cx="260" cy="330" r="34"/><circle cx="560" cy="380" r="34"/><circle cx="420" cy="700" r="34"/></g>`
  return await photograph('wreath in front of wall', wreath, backgrounds.wall ?? '', 43)
}

/** A cloth that fills the whole photo. */
export async function fullScene(): Promise<ComposedScene> {
  const cloth = `<rect width="800" height="1000" fill="#7c8d5c"/><rect x="2" y="2" width="796" height="996" fill="#7a8b5a"/>`
  return await photograph('full', '', cloth, 77)
}

function compose(item: string, room: string, seed: number): Promise<ComposedScene> {
  return photograph(`${item} in front of ${room}`, items[item] ?? '', backgrounds[room] ?? '', seed)
}

async function photograph(name: string, item: string, room: string, seed: number): Promise<ComposedScene> {
  const sharp = await loadSharp()
  const { width, height } = canvas
  const svg = (content: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
    )
  const layer = await sharp(svg(item)).png().toBuffer()
  const truth = await sharp(layer).extractChannel(3).raw().toBuffer()
  const shade = await sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .joinChannel(
      await sharp(truth, { raw: { width, height, channels: 1 } })
        .linear(0.35, 0)
        .blur(18)
        .extractChannel(0)
        .png()
        .toBuffer(),
    )
    .png()
    .toBuffer()
  const light = svg(
    `<defs><linearGradient id="l" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-opacity=".18"/></linearGradient></defs><rect width="800" height="1000" fill="url(#l)"/>`,
  )
  const clean = await sharp(svg(room))
    .composite([{ input: shade }, { input: layer }, { input: light }])
    .removeAlpha()
    .blur(0.8)
    .raw()
    .toBuffer()
  const photo = await sharp(withNoise(clean, seed), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 84 })
    .toBuffer()
  return { name, photo, truth: Uint8Array.from(truth, (value) => (value > 127 ? 1 : 0)), width, height }
}

/** Deterministic sensor noise. */
function withNoise(pixels: Uint8Array, seed: number): Uint8Array {
  let state = seed * 7919
  return Uint8Array.from(pixels, (value) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const noise = ((state >>> 8) / 2 ** 24 + ((state >>> 3) % 1024) / 1024 - 1) * 10
    return Math.max(0, Math.min(255, Math.round(value + noise)))
  })
}

/** Intersection over union of two masks. */
export function overlap(a: Uint8Array, b: Uint8Array): number {
  let both = 0
  let either = 0
  for (const [index, value] of a.entries()) {
    const second = b[index] ?? 0
    both += value & second
    either += value | second
  }
  return either === 0 ? 0 : both / either
}
