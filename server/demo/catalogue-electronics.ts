import type { DemoListing } from './listing.ts'
import { shots } from './scene.ts'

/** Screens, sound and machines. */
export const electronicsListings: DemoListing[] = [
  {
    key: 'wide-monitor',
    seller: 'ferry',
    title: '27-inch monitor on a metal foot',
    price_cents: 11000,
    category: 'electronics',
    condition: 'like_new',
    description:
      'Bought for working from home, used for working from home, now back in an office with its own monitors. No dead pixels (I looked, with a flashlight, like a detective). Cable in the box.',
    details: { size: '27 in', resolution: '2560 x 1440', colour: 'Black and steel', ports: 'HDMI, USB-C' },
    delivery_enabled: true,
    age_hours: 6,
    views: 219,
    scenes: shots(
      'monitor',
      { width: 62, colour: '#1e1f22', sky: '#5d7fa3', land: '#2f4858', seed: 'm' },
      'oakTable',
      [
        { turn: 22, tilt: 9, fill: 0.84 },
        { turn: 206, tilt: 10, fill: 0.84 },
      ],
    ),
  },
  {
    key: 'silver-laptop',
    seller: 'maple',
    title: 'Silver 13-inch laptop, three stickers on the lid',
    price_cents: 38000,
    category: 'electronics',
    condition: 'good',
    description:
      'Wiped, updated and charged. Battery lasts about five hours of honest work. The stickers come off with a hair dryer; I left them because you might like them.',
    details: { size: '13 in', memory_gb: 16, storage_gb: 512, colour: 'Silver', charger_included: true },
    delivery_enabled: true,
    age_hours: 18,
    views: 356,
    scenes: shots(
      'laptop',
      { colour: '#b9bcc2', sky: '#c4737b', land: '#44345e', seed: 'l', stickers: true },
      'walnutTable',
      [
        { turn: 26, tilt: 18, fill: 0.84 },
        { turn: 206, tilt: 14, fill: 0.84 },
      ],
    ),
  },
  {
    key: 'tube-tv',
    seller: 'awning',
    title: 'Wood-cased tube TV with rabbit ears',
    price_cents: 4500,
    category: 'electronics',
    condition: 'fair',
    description:
      'Turns on, hums, glows. Gets nothing without a converter box, which is arguably a feature. Lovely as a shelf for a plant or for watching the one tape you kept.',
    details: { colour: 'Walnut', dimensions: '24 x 22 x 20 in', works: true, converter_needed: true },
    delivery_enabled: false,
    age_hours: 160,
    views: 142,
    scenes: shots('tubeTelevision', { colour: '#7b4a27' }, 'mustardTable', [
      { turn: 24, tilt: 10 },
      { turn: 14, tilt: 10, close: { at: [20, 32, 18], zoom: 2.8 } },
    ]),
  },
  {
    key: 'window-ac',
    seller: 'juniper',
    title: 'Window AC, sold in June by a brave person',
    price_cents: 12000,
    category: 'electronics',
    condition: 'good',
    description:
      '8,000 BTU, cools a bedroom and half a hallway. Filter washed, side panels intact, two dials, no app. We are moving somewhere with central air and are being insufferable about it.',
    details: { colour: 'White', btu: 8000, dimensions: '19 x 17 x 14 in', side_panels: true },
    delivery_enabled: true,
    age_hours: 2,
    views: 388,
    scenes: shots('airConditioner', { colour: '#e6e0d2' }, 'whiteBrick', [
      { turn: 28, tilt: 13, fill: 0.86 },
    ]),
  },
  {
    key: 'desk-fan',
    seller: 'maple',
    title: 'Enamel desk fan, green foot, brass blades',
    price_cents: 4000,
    category: 'electronics',
    condition: 'good',
    description:
      'One speed: enthusiastic. Rewired last year, so the cord is modern even if nothing else is. Keep small fingers and long hair on your side of the cage.',
    details: {
      colour: 'Sea green',
      material: 'Enamelled steel',
      dimensions: '13 x 10 x 17 in',
      rewired: true,
    },
    delivery_enabled: true,
    age_hours: 33,
    views: 127,
    scenes: shots('deskFan', { colour: '#5f8f86', blade: '#c9b27a' }, 'roseTable', [
      { turn: 28, tilt: 10 },
      { turn: 8, tilt: 8, close: { at: [0, 27, 6], zoom: 2.1 } },
    ]),
  },
  {
    key: 'record-player',
    seller: 'awning',
    title: 'Walnut turntable, new belt and needle',
    price_cents: 16500,
    category: 'electronics',
    condition: 'good',
    description:
      'Serviced at the shop: new belt, new needle, speed checked with a strobe. Dust cover has fine scratches you will only see in this light. The record in the picture is for showing off.',
    details: { colour: 'Walnut', speeds: '33 and 45 rpm', dimensions: '17 x 14 x 6 in', serviced: true },
    delivery_enabled: true,
    age_hours: 13,
    views: 297,
    scenes: shots('recordPlayer', { colour: '#7a4828', label: '#c6552f' }, 'inkTable', [
      { turn: 24, tilt: 24, fill: 0.82 },
      { turn: 30, tilt: 26, close: { at: [10, 14, 4], zoom: 2.4 } },
    ]),
  },
  {
    key: 'speakers',
    seller: 'awning',
    title: 'Pair of bookshelf speakers, yellow cones',
    price_cents: 13000,
    category: 'electronics',
    condition: 'good',
    description:
      'Warm, a bit smug, absolutely too loud for a studio. Woofers refoamed two years ago. Sold as a pair because separating them would be cruel.',
    details: { colour: 'Walnut and yellow', dimensions: '8 x 9 x 14 in each', impedance_ohm: 8 },
    delivery_enabled: true,
    age_hours: 76,
    views: 104,
    scenes: shots('speakers', { colour: '#5a3620', cone: '#d9b25a' }, 'walnutTable', [
      { turn: 20, tilt: 10, fill: 0.84 },
      { turn: 6, tilt: 8, close: { at: [15, 16, 12], zoom: 2.2 } },
    ]),
  },
  {
    key: 'kitchen-radio',
    seller: 'juniper',
    title: 'Kitchen radio with a leather handle',
    price_cents: 3200,
    category: 'electronics',
    condition: 'good',
    description:
      'Gets the public station, the jazz station, and on clear nights a man in New Jersey. Plug-in, no batteries. Aerial bends but does not break.',
    details: { colour: 'Chestnut', dimensions: '13 x 4 x 8 in', bands: 'AM and FM' },
    delivery_enabled: true,
    age_hours: 131,
    views: 66,
    scenes: shots('radio', { colour: '#84502c', cloth: '#d8c296' }, 'mustardTable', [{ turn: 22, tilt: 12 }]),
  },
]
