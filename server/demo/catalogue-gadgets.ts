import type { DemoListing } from './listing.ts'
import { shots } from './scene.ts'

/** Small electronics. */
export const gadgetListings: DemoListing[] = [
  {
    key: 'headphones',
    seller: 'ferry',
    title: 'Wired headphones, brown leather, with stand',
    price_cents: 7500,
    category: 'electronics',
    condition: 'like_new',
    description:
      'For people who have lost three pairs of the small wireless kind on the F train. Closed back, soft pads, long cable with a gold plug. Walnut stand is part of the deal.',
    details: { colour: 'Graphite and brown', wired: true, stand_included: true },
    delivery_enabled: true,
    age_hours: 47,
    views: 110,
    scenes: shots('headphones', { colour: '#2b2c30', pads: '#5b3a26', cable: true }, 'roseTable', [
      { turn: 32, tilt: 12 },
    ]),
  },
  {
    key: 'film-camera',
    seller: 'awning',
    title: '35 mm film camera with a 50 mm lens',
    price_cents: 21000,
    category: 'electronics',
    condition: 'good',
    description:
      'Shutter tested at every speed, light meter agrees with my phone. New seals, so no surprise sunbeams. Leather strap smells like someone’s very good vacation.',
    details: { film: '35 mm', lens: '50 mm f/1.8', colour: 'Silver and black', strap_included: true },
    delivery_enabled: true,
    age_hours: 9,
    views: 324,
    scenes: shots('filmCamera', { skin: '#2a2522', body: '#d2d0cc' }, 'oakTable', [
      { turn: -26, tilt: 16, fill: 0.82 },
      { turn: -10, tilt: 10, close: { at: [0, 5, 4], zoom: 2.2 } },
    ]),
  },
  {
    key: 'clicky-keyboard',
    seller: 'ferry',
    title: 'Mechanical keyboard, cream and teal',
    price_cents: 5500,
    category: 'electronics',
    condition: 'like_new',
    description:
      'My roommate has asked me to sell it. Sixty-key layout, clicky switches, coiled-ish teal cable. It sounds like rain on a tin roof, if the rain had deadlines.',
    details: { colour: 'Cream and teal', layout: '60 percent', switches: 'Clicky', wired: true },
    delivery_enabled: true,
    age_hours: 58,
    views: 122,
    scenes: shots('keyboard', { shell: '#d9d2c3', keys: '#f1ebdd', accent: '#5d7f86' }, 'inkTable', [
      { turn: 18, tilt: 34, fill: 0.9 },
      { turn: 30, tilt: 30, close: { at: [-11, 3, 1], zoom: 2.4 } },
    ]),
  },
  {
    key: 'game-controller',
    seller: 'maple',
    title: 'White game controller, both sticks true',
    price_cents: 2400,
    category: 'electronics',
    condition: 'good',
    description:
      'No drift, which is more than I can say for the player. Charging cable included, thumbprints removed.',
    details: { colour: 'White', wireless: true, cable_included: true },
    delivery_enabled: true,
    age_hours: 101,
    views: 87,
    scenes: shots('controller', { colour: '#e8e4dc' }, 'roseTable', [{ turn: 14, tilt: 30 }]),
  },
  {
    key: 'drawing-tablet',
    seller: 'juniper',
    title: 'Tablet with pen, for drawing on the bus',
    price_cents: 14000,
    category: 'electronics',
    condition: 'good',
    description:
      'Ten-inch screen, pen, and a little metal stand. One hairline scratch at the top edge, invisible when lit. I went back to paper; it crashes less.',
    details: { size: '10 in', storage_gb: 128, colour: 'Grey', pen_included: true },
    delivery_enabled: true,
    age_hours: 68,
    views: 139,
    scenes: shots(
      'tablet',
      { colour: '#a9abb0', sky: '#e0a15c', land: '#7a3b4a', seed: 'tab', pen: true },
      'linenTable',
      [{ turn: 22, tilt: 16 }],
    ),
  },
  {
    key: 'mini-projector',
    seller: 'ferry',
    title: 'Small projector, fire-escape movie nights',
    price_cents: 9000,
    category: 'electronics',
    condition: 'good',
    description:
      'Throws a picture as wide as a bedsheet from ten feet. Fan is audible in quiet films, so watch loud ones. Two screw feet and one at the back to level it on a radiator.',
    details: { colour: 'Off-white', brightness_lumens: 600, input: 'HDMI' },
    delivery_enabled: true,
    age_hours: 172,
    views: 81,
    scenes: shots('projector', { colour: '#e3ded2' }, 'inkTable', [{ turn: 26, tilt: 18, fill: 0.74 }]),
  },
]
