import type { DemoListing } from './listing.ts'
import { shots } from './scene.ts'

/** Things for walls, floors and shelves. */
export const wallListings: DemoListing[] = [
  {
    key: 'arch-mirror',
    seller: 'awning',
    title: 'Arched brass mirror, full length nearly',
    price_cents: 13000,
    category: 'decor',
    condition: 'good',
    description:
      'Makes a railroad apartment look like it has a second railroad. Leans or hangs. A little foxing in one corner that photographs as romance.',
    details: { colour: 'Brass', dimensions: '28 x 61 in', leaning: true },
    delivery_enabled: true,
    age_hours: 36,
    views: 198,
    scenes: shots('mirror', { shape: 'arch', frame: '#b8924c', spots: true }, 'sage', [
      { turn: 22, tilt: 8 },
    ]),
  },
  {
    key: 'round-mirror',
    seller: 'juniper',
    title: 'Round mirror with a thin dark frame',
    price_cents: 5200,
    category: 'decor',
    condition: 'like_new',
    description:
      'Twenty-eight inches of checking your teeth before leaving. Hook and anchor included, wall not.',
    details: { colour: 'Bronze', dimensions: '28 in across', hook_included: true },
    delivery_enabled: true,
    age_hours: 180,
    views: 49,
    scenes: shots('mirror', { shape: 'round', frame: '#5a4a3c' }, 'clay', [
      { turn: 0, tilt: 4, hangs: true, fill: 0.74 },
    ]),
  },
  {
    key: 'bridge-print',
    seller: 'ferry',
    title: 'Framed bridge print, sunset, no traffic',
    price_cents: 3600,
    category: 'decor',
    condition: 'good',
    description:
      'The only crossing in the city without a delay. Two-tone print in a dark frame behind glass. Small dent at the lower edge of the frame.',
    details: { dimensions: '21 x 30 in', frame: 'Dark wood', glass: true },
    delivery_enabled: true,
    age_hours: 74,
    views: 106,
    scenes: shots(
      'poster',
      { art: 'bridge', frame: '#3a2619', paper: '#f4ead4', ink: '#23394a', accent: '#e2a25b' },
      'parlor',
      [{ turn: 0, tilt: 3, hangs: true }],
    ),
  },
  {
    key: 'shapes-print',
    seller: 'maple',
    title: 'Abstract print, suits any argument',
    price_cents: 2800,
    category: 'decor',
    condition: 'like_new',
    description:
      'A coral circle, a navy half, a gold half and a very confident bar. Light oak frame. People will ask what it means; say “Tuesday.”',
    details: { dimensions: '21 x 30 in', frame: 'Light oak', glass: true },
    delivery_enabled: true,
    age_hours: 155,
    views: 55,
    scenes: shots(
      'poster',
      { art: 'shapes', frame: '#c09a66', paper: '#f3e9d8', ink: '#2b3550', accent: '#d9694a' },
      'sage',
      [{ turn: 0, tilt: 3, hangs: true }],
    ),
  },
  {
    key: 'fish-print',
    seller: 'awning',
    title: 'Four-fish print from a seafood place',
    price_cents: 3000,
    category: 'decor',
    condition: 'good',
    description:
      'Hung over table six for a decade and has heard a lot of proposals. Teal and rust fish, dark frame, faint smell of lemon (imagined).',
    details: { dimensions: '21 x 30 in', frame: 'Walnut', glass: true },
    delivery_enabled: true,
    age_hours: 199,
    views: 46,
    scenes: shots(
      'poster',
      { art: 'fish', frame: '#5a3a22', paper: '#efe3c8', ink: '#2f6470', accent: '#b5573a' },
      'butter',
      [{ turn: 0, tilt: 3, hangs: true }],
    ),
  },
  {
    key: 'kilim-rug',
    seller: 'maple',
    title: 'Red wool rug with diamonds, 4 x 8',
    price_cents: 22000,
    category: 'decor',
    condition: 'good',
    description:
      'Heavy wool, navy border, five gold diamonds, fringes combed by hand once, for this picture. Cleaned in May. No pets, no shoes, one red-wine rumor.',
    details: { colour: 'Red and navy', material: 'Wool', dimensions: '48 x 92 in', cleaned: true },
    delivery_enabled: true,
    age_hours: 23,
    views: 225,
    scenes: shots(
      'rug',
      { field: '#9a3b2c', border: '#26384a', motif: '#e0b673', fringe: '#eadfc7' },
      'parlor',
      [
        { turn: -28, tilt: 26, fill: 0.94 },
        { turn: -20, tilt: 34, close: { at: [-30, 0, 72], zoom: 2.5 } },
      ],
    ),
  },
  {
    key: 'alarm-clock',
    seller: 'juniper',
    title: 'Wind-up alarm clock, two bells, no snooze',
    price_cents: 1600,
    category: 'decor',
    condition: 'fair',
    description:
      'Loses two minutes a day, which is still better than my phone’s opinion of morning. Teal enamel with scratches, brass bells that mean it.',
    details: { colour: 'Teal', works: true, height: '7 in' },
    delivery_enabled: true,
    age_hours: 121,
    views: 80,
    scenes: shots('alarmClock', { colour: '#3f7f80', face: '#f4ead2' }, 'roseTable', [
      { turn: 20, tilt: 9, fill: 0.72 },
    ]),
  },
  {
    key: 'stoneware-vase',
    seller: 'ferry',
    title: 'Stoneware vase with dried grasses',
    price_cents: 2600,
    category: 'decor',
    condition: 'like_new',
    description:
      'Blue-green glaze over bare clay. The grasses are from a beach in the Rockaways and need no water, light or conversation.',
    details: { colour: 'Blue-green and clay', height: '13 in', grasses_included: true },
    delivery_enabled: true,
    age_hours: 57,
    views: 115,
    scenes: shots('vase', { glaze: '#7fa0a0', foot: '#b98d6a', stem: '#d9bf93' }, 'linenTable', [
      { turn: 0, tilt: 9 },
    ]),
  },
]
