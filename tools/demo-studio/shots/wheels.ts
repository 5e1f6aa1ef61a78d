import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/wheels.ts`, by its key. */
export const wheelShots: Record<string, SceneSpec[]> = {
  hatchback: shots('hatchback', { color: '#3f6c8f', dent: true }, 'street', [
    { turn: -34, tilt: 10, fill: 0.92 },
    { turn: -8, tilt: 8, fill: 0.97 },
    { turn: -150, tilt: 11, fill: 0.92 },
  ]),
  'mint-scooter': shots('motorScooter', { color: '#8fc1b5', seat: '#6b4128' }, 'whiteBrick', [
    { turn: -24, tilt: 9, fill: 0.88 },
    { turn: -66, tilt: 10 },
  ]),
  'teal-bicycle': shots(
    'bicycle',
    { color: '#2f6f78', saddle: '#8a5330', tyre: '#26262a', wall: '#c9a36b', worn: true },
    'brick',
    [
      { turn: -20, tilt: 8, fill: 0.92 },
      { turn: -20, tilt: 9, close: { at: [-18, 36, 4], zoom: 2.3 } },
      { turn: -60, tilt: 9 },
    ],
  ),
  'red-road-bike': shots(
    'bicycle',
    { color: '#b5322a', saddle: '#26221f', tyre: '#1d1d20', drop: true },
    'whiteBrick',
    [
      { turn: -22, tilt: 8, fill: 0.92 },
      { turn: -40, tilt: 12, close: { at: [44, 90, 8], zoom: 2.3 } },
    ],
  ),
  'basket-bike': shots(
    'bicycle',
    { color: '#e6dcc0', saddle: '#9a5f36', tyre: '#2a2a2c', wall: '#d8c39a', step: true, basket: true },
    'sage',
    [{ turn: -20, tilt: 9, fill: 0.92 }],
  ),
  'electric-scooter': shots('kickScooter', { color: '#33363b', deck: '#1b1c1e', motor: true }, 'brick', [
    { turn: -26, tilt: 10 },
  ]),
  'kids-scooter': shots('kickScooter', { color: '#c0402f', deck: '#2b2b2d' }, 'butter', [
    { turn: -24, tilt: 11 },
  ]),
}
