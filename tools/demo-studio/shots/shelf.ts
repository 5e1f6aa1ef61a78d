import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/shelf.ts`, by its key. */
export const shelfShots: Record<string, SceneSpec[]> = {
  'record-crate': shots(
    'recordCrate',
    {
      crate: '#c49a68',
      sleeves: ['#c9472f', '#e3b03b', '#2f5f78', '#f1e6d0', '#26282c', '#7fa08c'],
      accent: '#d8673f',
    },
    'roseTable',
    [
      { turn: 24, tilt: 16 },
      { turn: -30, tilt: 24 },
    ],
  ),
  'film-night': shots(
    'discCases',
    { spines: ['#c9472f', '#2f5f78', '#e5b13c', '#3f5d46'], count: 17, seed: 'dv' },
    'walnutTable',
    [{ turn: 18, tilt: 16, fill: 0.88 }],
  ),
  paperbacks: shots(
    'bookStack',
    {
      count: 9,
      palette: ['#c9472f', '#2f5f78', '#e5b13c', '#efe4cb', '#3f5d46', '#5b3b54'],
      accents: ['#f4e5c3', '#24384a', '#d98a3d'],
      seed: 's',
      glasses: true,
    },
    'mustardTable',
    [{ turn: 20, tilt: 12 }],
  ),
  cookbooks: shots(
    'bookStack',
    {
      count: 5,
      palette: ['#7a8f6a', '#d9bf93', '#b5573a', '#e8dcc4', '#3f5f66'],
      accents: ['#f4e5c3', '#7a2f25'],
      hard: true,
      seed: 'cook',
      width: 26,
    },
    'kitchen',
    [
      { turn: -22, tilt: 16, fill: 0.74 },
      { turn: -10, tilt: 30, close: { at: [0, 15, 2], zoom: 1.8 } },
    ],
  ),
  'free-encyclopedia': shots(
    'volumes',
    { cover: '#5b1f22', band: '#c9a24e', count: 9, ends: '#6a4024', missing: 5 },
    'mustardTable',
    [{ turn: 22, tilt: 10, fill: 0.88 }],
  ),
  'rooftop-honey': shots(
    'jars',
    { filling: '#d6901f', lid: '#d9b04f', label: '#8a4f1d', count: 4 },
    'kitchen',
    [
      { turn: 12, tilt: 10 },
      { turn: 12, tilt: 9, close: { at: [0, 6, 5], zoom: 2 } },
    ],
  ),
  'strawberry-jam': shots(
    'jars',
    { filling: '#a52a2f', lid: '#e6d3c0', label: '#7a2226', count: 3, clothLid: true },
    'greenKitchen',
    [{ turn: -8, tilt: 12, fill: 0.84 }],
  ),
  'coffee-beans': shots('coffeeBag', { paper: '#b58a5c', label: '#5b2f1a', seed: 'cb' }, 'kitchen', [
    { turn: 16, tilt: 12 },
  ]),
  'crate-of-apples': shots(
    'appleCrate',
    { crate: '#c49a68', apples: ['#b5322a', '#c9472f', '#a8b04a'], seed: 'ap' },
    'greenKitchen',
    [{ turn: 22, tilt: 18, fill: 0.86 }],
  ),
}
