import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/odd.ts`, by its key. */
export const oddShots: Record<string, SceneSpec[]> = {
  perfume: shots('perfume', { liquid: '#e8a87c', cap: '#2b2422', level: 0.7 }, 'marble', [
    { turn: 22, tilt: 10, fill: 0.7 },
  ]),
  'pink-dryer': shots('hairDryer', { color: '#c97a8c', accent: '#e2c48a' }, 'marble', [
    { turn: 18, tilt: 24, fill: 0.84 },
  ]),
  'shaving-set': shots('shavingSet', { wood: '#7a4a2a', soap: '#f1ead8' }, 'marble', [
    { turn: 14, tilt: 18, fill: 0.84 },
  ]),
  'cat-tree': shots('catTree', { plush: '#c9b79a', rope: '#b08a54', worn: true }, 'clay', [
    { turn: 20, tilt: 9 },
  ]),
  'bird-cage': shots('birdCage', { wire: '#c3a05b', base: '#4d6f66' }, 'butter', [{ turn: 16, tilt: 10 }]),
  stepladder: shots('stepladder', { color: '#c49a68', spatter: '#e9e4d8' }, 'whiteBrick', [
    { turn: 26, tilt: 9 },
  ]),
}
