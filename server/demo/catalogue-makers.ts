import type { DemoListing } from './listing.ts'
import { shots } from './scene.ts'

/** Things made by hand. */
export const makerListings: DemoListing[] = [
  {
    key: 'knitted-blanket',
    seller: 'juniper',
    title: 'Hand-knitted blanket, two rust stripes',
    price_cents: 9500,
    category: 'homemade',
    condition: 'new',
    description:
      'Knitted on the A train between 181st and Hoyt, one winter’s worth. Oatmeal wool, fringed ends, big stitches. Hand wash, cold, with feeling.',
    details: { colour: 'Oatmeal and rust', material: 'Wool', dimensions: '50 x 60 in', handmade: true },
    delivery_enabled: true,
    age_hours: 11,
    views: 263,
    scenes: shots('blanket', { wool: '#d9cbb3', stripe: '#a5533c', rail: '#8a5530' }, 'dusk', [
      { turn: 24, tilt: 10 },
      { turn: 10, tilt: 8, close: { at: [6, 42, 6], zoom: 2.2 } },
    ]),
  },
  {
    key: 'four-mugs',
    seller: 'awning',
    title: 'Four speckled mugs, no two agree',
    price_cents: 4800,
    category: 'homemade',
    condition: 'new',
    description:
      'Thrown on our back-room wheel: cream, sea green, terracotta and night blue over bare clay. Twelve ounces each, dishwasher safe, thumb-friendly.',
    details: { material: 'Stoneware', pieces: 4, capacity_oz: 12, handmade: true },
    delivery_enabled: true,
    age_hours: 19,
    views: 211,
    scenes: shots(
      'mugs',
      { glazes: ['#dfd5c1', '#6f8d8a', '#c9785a', '#3f4f63'], speckle: 1.6 },
      'oakTable',
      [
        { turn: 10, tilt: 20, fill: 0.88 },
        { turn: 10, tilt: 14, close: { at: [-3, 5, 4], zoom: 1.9 } },
      ],
    ),
  },
  {
    key: 'poured-candles',
    seller: 'maple',
    title: 'Four poured candles in clay cups',
    price_cents: 2200,
    category: 'homemade',
    condition: 'new',
    description:
      'Soy wax, cotton wick, smells: fig, cedar, tomato leaf and “laundry day.” Cups are yours to keep pencils in afterwards.',
    details: { material: 'Soy wax, clay', pieces: 4, burn_hours: 30, handmade: true },
    delivery_enabled: true,
    age_hours: 46,
    views: 98,
    scenes: shots(
      'candles',
      { cups: ['#d8c8b0', '#7f9a8c', '#c9785a', '#3f4a57'], wax: '#f4ead2', lit: true },
      'linenTable',
      [{ turn: 8, tilt: 18, fill: 0.92 }],
    ),
  },
  {
    key: 'cutting-boards',
    seller: 'ferry',
    title: 'Three cutting boards: cherry, walnut, stripes',
    price_cents: 4200,
    category: 'homemade',
    condition: 'new',
    description:
      'Offcuts from a cabinet shop on Vernon Boulevard, glued, sanded to 320, oiled twice. One paddle, one round, one striped.',
    details: { material: 'Cherry, walnut, maple', pieces: 3, food_safe: true, handmade: true },
    delivery_enabled: true,
    age_hours: 67,
    views: 91,
    scenes: shots('cuttingBoards', { woods: ['#b9824f', '#7a4a2a', '#d9b27c'] }, 'kitchen', [
      { turn: 12, tilt: 10 },
    ]),
  },
  {
    key: 'bird-house',
    seller: 'juniper',
    title: 'Blue bird house, rent-stabilized',
    price_cents: 3500,
    category: 'homemade',
    condition: 'new',
    description:
      'One bedroom, two painted windows, excellent light, no broker fee. Shingled roof, perch out front. Sparrows have already toured.',
    details: { material: 'Cedar, pine', colour: 'Blue', height: '13 in', handmade: true },
    delivery_enabled: true,
    age_hours: 40,
    views: 163,
    scenes: shots('birdHouse', { wall: '#5f8f9a', roof: '#8a5a3a', trim: '#f1e6d0' }, 'oakTable', [
      { turn: 26, tilt: 11 },
      { turn: 206, tilt: 12 },
    ]),
  },
  {
    key: 'wall-hanging',
    seller: 'maple',
    title: 'Knotted wall hanging on a found branch',
    price_cents: 6000,
    category: 'homemade',
    condition: 'new',
    description:
      'Cream cotton cord with four clay-colored strands. The branch is from Prospect Park, donated by a storm. Hides one fuse box perfectly.',
    details: { material: 'Cotton cord', colour: 'Cream and clay', dimensions: '26 x 41 in', handmade: true },
    delivery_enabled: true,
    age_hours: 84,
    views: 82,
    scenes: shots('wallHanging', { yarn: '#eadfca', accent: '#b5653f', branch: '#8a6a4a' }, 'clay', [
      { turn: 0, tilt: 3, hangs: true },
    ]),
  },
  {
    key: 'bobble-hat',
    seller: 'ferry',
    title: 'Rust wool hat with an ambitious pompom',
    price_cents: 2400,
    category: 'homemade',
    condition: 'new',
    description:
      'Knitted by my aunt, who does not believe in small pompoms. Ribbed cuff, fits most heads that have seen a winter on the platform.',
    details: { colour: 'Rust and cream', material: 'Wool', size: 'One size', handmade: true },
    delivery_enabled: true,
    age_hours: 53,
    views: 124,
    scenes: shots('beanie', { colour: '#b9472f', cuff: '#a23c27', bobble: '#ead9bd' }, 'linenTable', [
      { turn: 10, tilt: 12, fill: 0.72 },
    ]),
  },
]
