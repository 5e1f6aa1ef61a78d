import type { DemoListing } from './listing.ts'
import { shots } from './scene.ts'

/** Things for the bathroom, and things that fit no shelf. */
export const oddListings: DemoListing[] = [
  {
    key: 'perfume',
    seller: 'juniper',
    title: 'Amber perfume, two thirds of a bottle',
    price_cents: 3400,
    category: 'beauty',
    condition: 'good',
    description:
      'Fig, amber and a bit of smoke. I have moved on to smelling like soap. Heavy glass, black stopper, liquid up to the line you see.',
    details: { volume_ml: 50, left_percent: 70, scent: 'Fig and amber' },
    delivery_enabled: true,
    age_hours: 42,
    views: 117,
    scenes: shots('perfume', { liquid: '#e8a87c', cap: '#2b2422', level: 0.7 }, 'marble', [
      { turn: 22, tilt: 10, fill: 0.7 },
    ]),
  },
  {
    key: 'pink-dryer',
    seller: 'ferry',
    title: 'Pink hair dryer with a narrow nozzle',
    price_cents: 1800,
    category: 'beauty',
    condition: 'like_new',
    description:
      'Strong, quiet-ish, photogenic. My new haircut takes four minutes to air dry, so this is now yours.',
    details: { colour: 'Dusty pink', watts: 1800, nozzle_included: true },
    delivery_enabled: true,
    age_hours: 104,
    views: 63,
    scenes: shots('hairDryer', { colour: '#c97a8c', accent: '#e2c48a' }, 'marble', [
      { turn: 18, tilt: 24, fill: 0.84 },
    ]),
  },
  {
    key: 'shaving-set',
    seller: 'awning',
    title: 'Shaving set: brush, bowl, safety razor',
    price_cents: 3000,
    category: 'beauty',
    condition: 'new',
    description:
      'Turned walnut bowl with fresh soap, a brush with good bristles, a razor with a proper weight. Makes you five minutes late and very pleased.',
    details: { pieces: 3, material: 'Walnut, chrome', blades_included: true },
    delivery_enabled: true,
    age_hours: 71,
    views: 76,
    scenes: shots('shavingSet', { wood: '#7a4a2a', soap: '#f1ead8' }, 'marble', [
      { turn: 14, tilt: 18, fill: 0.84 },
    ]),
  },
  {
    key: 'cat-tree',
    seller: 'juniper',
    title: 'Cat tree, rejected by the cat',
    price_cents: 4500,
    category: 'other',
    condition: 'good',
    description:
      'A cave, a shelf, a lookout and a red ball. She scratched one post, looked at us, and went back to the box it came in.',
    details: { colour: 'Beige', height: '53 in', levels: 3, smoke_free: true },
    delivery_enabled: true,
    age_hours: 24,
    views: 253,
    scenes: shots('catTree', { plush: '#c9b79a', rope: '#b08a54', worn: true }, 'clay', [
      { turn: 20, tilt: 9 },
    ]),
  },
  {
    key: 'bird-cage',
    seller: 'awning',
    title: 'Brass bird cage, door works, no bird',
    price_cents: 5000,
    category: 'other',
    condition: 'good',
    description: 'Use it for a parakeet, a fern or a very small office. Teal base, two perches and a swing.',
    details: { colour: 'Brass and teal', height: '28 in', diameter: '16 in' },
    delivery_enabled: true,
    age_hours: 170,
    views: 51,
    scenes: shots('birdCage', { wire: '#c3a05b', base: '#4d6f66' }, 'butter', [{ turn: 16, tilt: 10 }]),
  },
  {
    key: 'stepladder',
    seller: 'maple',
    title: 'Wooden stepladder, paint-spattered with pride',
    price_cents: 4000,
    category: 'other',
    condition: 'fair',
    description:
      'Five steps to a pre-war ceiling. Spots of white from three apartments’ worth of security deposits. Solid, heavy, photogenic.',
    details: { material: 'Pine', height: '60 in', steps: 5 },
    delivery_enabled: false,
    age_hours: 115,
    views: 48,
    scenes: shots('stepladder', { colour: '#c49a68', spatter: '#e9e4d8' }, 'whiteBrick', [
      { turn: 26, tilt: 9 },
    ]),
  },
]
