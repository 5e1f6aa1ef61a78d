import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/furniture.ts`, by its key. */
export const furnitureShots: Record<string, SceneSpec[]> = {
  'walnut-dresser': shots(
    'dresser',
    { width: 120, height: 84, depth: 48, rows: 3, columns: 2, color: '#7a4a2a', legs: 16, knob: 'brass' },
    'sage',
    [
      { turn: 28, tilt: 12, fill: 0.84 },
      { turn: 34, tilt: 14, close: { at: [-34, 66, 24], zoom: 2.6 } },
    ],
  ),
  'blue-chest': shots(
    'dresser',
    {
      width: 70,
      height: 116,
      depth: 45,
      rows: 5,
      columns: 1,
      color: '#6f8ea3',
      legs: 10,
      knob: 'bar',
      painted: true,
      open: 1,
    },
    'clay',
    [{ turn: -26, tilt: 12 }],
  ),
  'oak-bookcase': shots(
    'bookshelf',
    { width: 80, height: 180, depth: 28, shelves: 5, material: '#b98a55', full: 0.72, key: 'oak' },
    'clay',
    [
      { turn: -24, tilt: 9 },
      { turn: -16, tilt: 8, close: { at: [-10, 120, 10], zoom: 2.4 } },
    ],
  ),
  'free-bookshelf': shots(
    'bookshelf',
    {
      width: 62,
      height: 110,
      depth: 26,
      shelves: 3,
      material: '#ece6da',
      painted: true,
      full: 0.16,
      key: 'free',
    },
    'brick',
    [{ turn: 28, tilt: 12 }],
  ),
  'writing-desk': shots('desk', { width: 120, drawers: 3, color: '#8f5c34' }, 'dusk', [
    { turn: 26, tilt: 13, fill: 0.84 },
  ]),
  'pale-nightstand': shots('nightstand', { color: '#cdd6c4', painted: true }, 'clay', [
    { turn: 28, tilt: 13 },
  ]),
  'farm-table': shots('diningTable', { width: 180, depth: 88, color: '#a8733f' }, 'parlor', [
    { turn: 26, tilt: 15, fill: 0.88 },
    { turn: 40, tilt: 12, close: { at: [-78, 40, 34], zoom: 2.6 } },
  ]),
  'oval-coffee-table': shots('coffeeTable', { color: '#8a5530' }, 'butter', [
    { turn: 22, tilt: 16, fill: 0.86 },
  ]),
  'glass-coffee-table': shots('coffeeTable', { color: '#b98a55', top: 'glass' }, 'sage', [
    { turn: -24, tilt: 16, fill: 0.86 },
  ]),
  'bistro-table': shots('bistroTable', { top: '#e9e4dc', iron: '#26282a' }, 'sage', [
    { turn: 20, tilt: 16 },
    { turn: 20, tilt: 12, close: { at: [0, 12, 10], zoom: 2.2 } },
  ]),
  'step-stool': shots('stepStool', { color: '#4f7a84', seat: '#b5834f' }, 'parlor', [{ turn: 30, tilt: 14 }]),
}
