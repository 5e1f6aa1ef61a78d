import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/makers.ts`, by its key. */
export const makerShots: Record<string, SceneSpec[]> = {
  'knitted-blanket': shots('blanket', { wool: '#d9cbb3', stripe: '#a5533c', rail: '#8a5530' }, 'dusk', [
    { turn: 24, tilt: 10 },
    { turn: 10, tilt: 8, close: { at: [6, 42, 6], zoom: 2.2 } },
  ]),
  'four-mugs': shots(
    'mugs',
    { glazes: ['#dfd5c1', '#6f8d8a', '#c9785a', '#3f4f63'], speckle: 1.6 },
    'oakTable',
    [
      { turn: 10, tilt: 20, fill: 0.88 },
      { turn: 10, tilt: 14, close: { at: [-3, 5, 4], zoom: 1.9 } },
    ],
  ),
  'poured-candles': shots(
    'candles',
    { cups: ['#d8c8b0', '#7f9a8c', '#c9785a', '#3f4a57'], wax: '#f4ead2', lit: true },
    'linenTable',
    [{ turn: 8, tilt: 18, fill: 0.92 }],
  ),
  'cutting-boards': shots('cuttingBoards', { woods: ['#b9824f', '#7a4a2a', '#d9b27c'] }, 'kitchen', [
    { turn: 12, tilt: 10 },
  ]),
  'bird-house': shots('birdHouse', { wall: '#5f8f9a', roof: '#8a5a3a', trim: '#f1e6d0' }, 'oakTable', [
    { turn: 26, tilt: 11 },
    { turn: 206, tilt: 12 },
  ]),
  'wall-hanging': shots('wallHanging', { yarn: '#eadfca', accent: '#b5653f', branch: '#8a6a4a' }, 'clay', [
    { turn: 0, tilt: 3, hangs: true },
  ]),
  'bobble-hat': shots('beanie', { color: '#b9472f', cuff: '#a23c27', bobble: '#ead9bd' }, 'linenTable', [
    { turn: 10, tilt: 12, fill: 0.72 },
  ]),
}
