import type { DemoListing } from './listing.ts'
import { shots } from './scene.ts'

/** Things with wheels. */
export const wheelListings: DemoListing[] = [
  {
    key: 'hatchback',
    seller: 'ferry',
    title: 'Blue hatchback, knows every alternate-side rule',
    price_cents: 750000,
    category: 'vehicles',
    condition: 'fair',
    description:
      '2012, 84,000 miles, most of them looking for parking in Astoria. Small dent low on the right rear door from a food cart with right of way. Runs well, passes inspection, fits in spots that are not spots.',
    details: {
      year: 2012,
      mileage: 84000,
      colour: 'Blue',
      transmission: 'Automatic',
      doors: 5,
      title_clean: true,
    },
    delivery_enabled: false,
    age_hours: 7,
    views: 431,
    scenes: shots('hatchback', { colour: '#3f6c8f', dent: true }, 'street', [
      { turn: -34, tilt: 10, fill: 0.92 },
      { turn: -8, tilt: 8, fill: 0.97 },
      { turn: -150, tilt: 11, fill: 0.92 },
    ]),
  },
  {
    key: 'mint-scooter',
    seller: 'maple',
    title: 'Mint motor scooter, 125 cc, brown seat',
    price_cents: 240000,
    category: 'vehicles',
    condition: 'good',
    description:
      'Starts on the second try every morning, on the first if you ask nicely. New battery, two mirrors, side stand. I am moving to Chicago, where it would be a cry for help.',
    details: { year: 2016, mileage: 6100, engine_cc: 125, colour: 'Mint', helmet_included: false },
    delivery_enabled: false,
    age_hours: 16,
    views: 309,
    scenes: shots('motorScooter', { colour: '#8fc1b5', seat: '#6b4128' }, 'whiteBrick', [
      { turn: -24, tilt: 9, fill: 0.88 },
      { turn: -66, tilt: 10 },
    ]),
  },
  {
    key: 'teal-bicycle',
    seller: 'juniper',
    title: 'Steel city bike, fenders, leather saddle',
    price_cents: 32000,
    category: 'vehicles',
    condition: 'good',
    description:
      'Lugged steel frame in teal with honest scratches, tan-wall tires, fenders front and back. Lived in a hallway, not on a pole. Saddle took 800 miles to become comfortable; you get it at mile 801.',
    details: { frame: '54 cm', colour: 'Teal', gears: 1, wheels: '28 in', lock_included: true },
    delivery_enabled: true,
    age_hours: 1,
    views: 395,
    scenes: shots(
      'bicycle',
      { colour: '#2f6f78', saddle: '#8a5330', tyre: '#26262a', wall: '#c9a36b', worn: true },
      'brick',
      [
        { turn: -20, tilt: 8, fill: 0.92 },
        { turn: -20, tilt: 9, close: { at: [-18, 36, 4], zoom: 2.3 } },
        { turn: -60, tilt: 9 },
      ],
    ),
  },
  {
    key: 'red-road-bike',
    seller: 'awning',
    title: 'Red road bike with drop bars, 52 cm',
    price_cents: 26000,
    category: 'vehicles',
    condition: 'good',
    description:
      'Light enough to shoulder up three flights. New chain and bar tape this spring. The park loop in under twenty-five, downhill parts included.',
    details: { frame: '52 cm', colour: 'Red', bars: 'Drop', serviced: true },
    delivery_enabled: true,
    age_hours: 55,
    views: 181,
    scenes: shots(
      'bicycle',
      { colour: '#b5322a', saddle: '#26221f', tyre: '#1d1d20', drop: true },
      'whiteBrick',
      [
        { turn: -22, tilt: 8, fill: 0.92 },
        { turn: -40, tilt: 12, close: { at: [44, 90, 8], zoom: 2.3 } },
      ],
    ),
  },
  {
    key: 'basket-bike',
    seller: 'maple',
    title: 'Cream step-through bike with a basket',
    price_cents: 18000,
    category: 'vehicles',
    condition: 'good',
    description:
      'The basket fits one baguette, one dachshund or one bag of laundry, never all three. Step-through frame, bell works, tires hold air for a week.',
    details: { frame: '50 cm', colour: 'Cream', basket: true, fenders: true },
    delivery_enabled: false,
    age_hours: 124,
    views: 137,
    scenes: shots(
      'bicycle',
      { colour: '#e6dcc0', saddle: '#9a5f36', tyre: '#2a2a2c', wall: '#d8c39a', step: true, basket: true },
      'sage',
      [{ turn: -20, tilt: 9, fill: 0.92 }],
    ),
  },
  {
    key: 'electric-scooter',
    seller: 'ferry',
    title: 'Electric kick scooter, 18 miles a charge',
    price_cents: 26000,
    category: 'vehicles',
    condition: 'good',
    description:
      'Gets you from Ditmars to the subway before your coffee cools. Rear fender tightened, brake adjusted, charger included. Folds, but it is still heavy. Everything is heavy.',
    details: { colour: 'Dark grey', range_miles: 18, weight_lb: 29, charger_included: true },
    delivery_enabled: true,
    age_hours: 48,
    views: 193,
    scenes: shots('kickScooter', { colour: '#33363b', deck: '#1b1c1e', motor: true }, 'brick', [
      { turn: -26, tilt: 10 },
    ]),
  },
  {
    key: 'kids-scooter',
    seller: 'juniper',
    title: 'Kids’ kick scooter, red, fast enough',
    price_cents: 2200,
    category: 'toys',
    condition: 'fair',
    description:
      'Paint scratched by every curb in Washington Heights. Cream wheels still round, grips still on, brake is a foot.',
    details: { colour: 'Red', age: '5 to 9', wheels: 2 },
    delivery_enabled: true,
    age_hours: 150,
    views: 52,
    scenes: shots('kickScooter', { colour: '#c0402f', deck: '#2b2b2d' }, 'butter', [{ turn: -24, tilt: 11 }]),
  },
]
