import type { DemoListing } from './listing.ts'
import { shots } from './scene.ts'

/** Things to sit and sleep on. */
export const seatingListings: DemoListing[] = [
  {
    key: 'teal-sofa',
    seller: 'maple',
    title: 'Teal sofa, survived a fourth-floor walk-up',
    price_cents: 48000,
    category: 'furniture',
    condition: 'good',
    description:
      'Three seats, loose cushions, and legs that unscrew, which is the only reason it made it up our stairs. It has to come down the same way: bring one friend who owes you. The middle cushion is softer than the other two. Mustard pillow included.',
    details: {
      colour: 'Teal',
      material: 'Polyester weave, walnut legs',
      dimensions: '81 x 34 x 34 in',
      seats: 3,
      smoke_free: true,
    },
    delivery_enabled: true,
    age_hours: 5,
    views: 412,
    scenes: shots('sofa', { colour: '#3f6f6a', pillow: '#d9a441' }, 'parlor', [
      { turn: 24, tilt: 11, fill: 0.9 },
      { turn: -18, tilt: 16, close: { at: [-62, 62, 4], zoom: 2.3 } },
      { turn: 204, tilt: 12, fill: 0.9 },
    ]),
  },
  {
    key: 'club-chair',
    seller: 'awning',
    title: 'Cognac leather club chair, brass nails',
    price_cents: 42500,
    category: 'furniture',
    condition: 'like_new',
    description:
      'From a lawyer in Brooklyn Heights who stood up the whole time. Top-grain leather, nails all present (we counted: eleven per arm). Takes up exactly one reading corner.',
    details: { colour: 'Cognac', material: 'Leather', dimensions: '35 x 33 x 35 in', arms: 'Rolled' },
    delivery_enabled: true,
    age_hours: 30,
    views: 288,
    scenes: shots('armchair', { colour: '#9a5a2e' }, 'dusk', [
      { turn: 26, tilt: 12 },
      { turn: 12, tilt: 14, close: { at: [36, 54, 36], zoom: 2.6 } },
    ]),
  },
  {
    key: 'bentwood-chair',
    seller: 'juniper',
    title: 'Bentwood café chair, cane seat',
    price_cents: 2800,
    category: 'furniture',
    condition: 'good',
    description:
      'I had four. Then I had three dinner parties. This is the one that never wobbled. Dark stain, tight cane, a scratch on the left back leg that only the cat knows about.',
    details: { colour: 'Dark brown', material: 'Beech and cane', dimensions: '17 x 20 x 36 in' },
    delivery_enabled: false,
    age_hours: 52,
    views: 96,
    scenes: shots('bentwoodChair', { colour: '#3a2418', seat: '#d1ad74' }, 'butter', [
      { turn: 30, tilt: 12 },
      { turn: 30, tilt: 30, close: { at: [0, 46, 4], zoom: 2.2 } },
    ]),
  },
  {
    key: 'desk-chair',
    seller: 'ferry',
    title: 'Mesh desk chair, office is giving up its lease',
    price_cents: 9500,
    category: 'furniture',
    condition: 'good',
    description:
      'We went remote; the chairs did not. Gas lift works, tilt works, five quiet castors. Arm pads are a little shiny from four years of someone else’s elbows.',
    details: {
      colour: 'Black and charcoal',
      material: 'Mesh, nylon',
      dimensions: '27 x 26 x 45 in',
      adjustable_height: true,
      castors: 5,
    },
    delivery_enabled: true,
    age_hours: 11,
    views: 205,
    scenes: shots('officeChair', { colour: '#1d1e21', mesh: '#3b3d43' }, 'sage', [
      { turn: -32, tilt: 12 },
      { turn: 150, tilt: 12 },
    ]),
  },
  {
    key: 'bar-stool',
    seller: 'awning',
    title: 'Iron counter stool with a wooden seat',
    price_cents: 3500,
    category: 'furniture',
    condition: 'good',
    description:
      'Twenty-six inches, so it fits a kitchen counter, not a bar. Two foot rings, four rubber feet, one seat sanded and oiled by us last week.',
    details: { colour: 'Black and oak', material: 'Steel, oak', dimensions: '17 x 17 x 26 in' },
    delivery_enabled: true,
    age_hours: 96,
    views: 71,
    scenes: shots('barStool', { frame: '#2d2e31', seat: '#b07b45' }, 'whiteBrick', [{ turn: 20, tilt: 12 }]),
  },
  {
    key: 'bed-frame',
    seller: 'juniper',
    title: 'Full-size bed frame, bolts in a labelled bag',
    price_cents: 21000,
    category: 'furniture',
    condition: 'good',
    description:
      'Solid wood headboard, slats, and every bolt, because I am that person. Comes apart in twenty minutes with the key taped under the rail. Mattress and bedding in the picture stay here.',
    details: {
      colour: 'Honey oak',
      material: 'Oak',
      size: 'Full',
      dimensions: '62 x 80 x 39 in',
      mattress_included: false,
    },
    delivery_enabled: true,
    age_hours: 72,
    views: 164,
    scenes: [
      ...shots('bedFrame', { colour: '#9b6a3c', cover: '#5b7285' }, 'clay', [
        { turn: 36, tilt: 20, fill: 0.88 },
      ]),
      ...shots('bedFrame', { colour: '#9b6a3c' }, 'clay', [{ turn: 36, tilt: 22, fill: 0.88 }]),
    ],
  },
  {
    key: 'white-crib',
    seller: 'maple',
    title: 'White crib, the baby is now a person with opinions',
    price_cents: 9500,
    category: 'essentials',
    condition: 'fair',
    description:
      'Fixed sides, two mattress heights, bite marks on the front rail (ours, not ours personally). Mattress is included and lived under a waterproof cover its whole life.',
    details: {
      colour: 'White',
      material: 'Painted beech',
      dimensions: '52 x 29 x 36 in',
      fixed_sides: true,
      mattress_included: true,
    },
    delivery_enabled: true,
    age_hours: 140,
    views: 118,
    scenes: shots('crib', { colour: '#efe9dc', sheet: '#dfe7df' }, 'sage', [
      { turn: 30, tilt: 15, fill: 0.84 },
      { turn: 30, tilt: 30, close: { at: [10, 40, 0], zoom: 2 } },
    ]),
  },
]
