import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/clothing.ts`, by its key. */
export const clothingShots: Record<string, SceneSpec[]> = {
  'denim-jacket': shots(
    'denimJacket',
    {
      color: '#4d6d94',
      dark: '#2c4464',
      light: '#86a3c2',
      collar: '#55759b',
      worn: 0.7,
      patch: '#b5482f',
    },
    'parlor',
    [
      { turn: 0, tilt: 4, hangs: true },
      { turn: 0, tilt: 2, hangs: true, close: { at: [-6, 50, 4], zoom: 2.1 } },
    ],
  ),
  'black-denim': shots(
    'denimJacket',
    { color: '#3b3c42', dark: '#1c1d21', light: '#55575f', collar: '#45464d', worn: 0.1 },
    'clay',
    [{ turn: 0, tilt: 4, hangs: true }],
  ),
  'camel-coat': shots(
    'overcoat',
    {
      color: '#b08a5c',
      dark: '#74542f',
      light: '#cba878',
      lining: '#5b2f2a',
      buttons: '#3c2417',
      belt: true,
    },
    'dusk',
    [
      { turn: 0, tilt: 4, hangs: true },
      { turn: 0, tilt: 2, hangs: true, close: { at: [0, 62, 4], zoom: 2.2 } },
    ],
  ),
  'green-overcoat': shots(
    'overcoat',
    {
      color: '#42584a',
      dark: '#22332a',
      light: '#5f7a68',
      lining: '#2b2420',
      buttons: '#b08d57',
      pile: true,
    },
    'butter',
    [{ turn: 0, tilt: 4, hangs: true }],
  ),
  'yellow-raincoat': shots('raincoat', { color: '#e6b532', dark: '#a77a14', light: '#f6d873' }, 'sage', [
    { turn: 0, tilt: 4, hangs: true },
  ]),
  'work-boots': shots('boots', { color: '#8a4f2a', sole: '#2a2320', lace: '#c9a35c', worn: true }, 'brick', [
    { turn: 38, tilt: 22 },
    { turn: -50, tilt: 16 },
  ]),
  'canvas-sneakers': shots('sneakers', { color: '#35566f', lace: '#f2ede2', dirt: true }, 'roseTable', [
    { turn: 40, tilt: 24 },
  ]),
  'leather-tote': shots('handbag', { color: '#8a4b2c', trim: '#5b2e1a' }, 'butter', [
    { turn: 24, tilt: 10 },
    { turn: 18, tilt: 12, close: { at: [9, 24, 7], zoom: 2.4 } },
  ]),
  'canvas-tote': shots(
    'handbag',
    { color: '#ddd2ba', trim: '#9a6236', canvas: true, stripe: '#3f5f80' },
    'dusk',
    [{ turn: -26, tilt: 10 }],
  ),
}
