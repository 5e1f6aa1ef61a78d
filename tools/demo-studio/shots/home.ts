import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/home.ts`, by its key. */
export const homeShots: Record<string, SceneSpec[]> = {
  'red-kettle': shots('kettle', { color: '#b5402f', handle: '#8a5a35', worn: true }, 'kitchen', [
    { turn: -18, tilt: 14 },
    { turn: 10, tilt: 16, close: { at: [0, 17, 2], zoom: 2 } },
  ]),
  'blue-dutch-oven': shots('dutchOven', { color: '#2f5f78' }, 'kitchen', [{ turn: 20, tilt: 22 }]),
  'cream-toaster': shots('toaster', { color: '#e8dcc0' }, 'greenKitchen', [
    { turn: 26, tilt: 16, fill: 0.72 },
  ]),
  'espresso-machine': shots('espressoMachine', { color: '#9fb5a5' }, 'kitchen', [
    { turn: 26, tilt: 12 },
    { turn: 18, tilt: 16, close: { at: [0, 16, 10], zoom: 2 } },
  ]),
  'stand-mixer': shots('standMixer', { color: '#e8c766' }, 'greenKitchen', [{ turn: 20, tilt: 14 }]),
  'iron-skillet': shots('skillet', { color: '#2f2c2a', rust: true }, 'oakTable', [
    { turn: -24, tilt: 28, fill: 0.86 },
  ]),
  stroller: shots('stroller', { cloth: '#4d5a63', hood: '#c98d4a', frame: '#b9bbc0' }, 'sage', [
    { turn: -28, tilt: 12 },
    { turn: -62, tilt: 14 },
  ]),
  'blue-suitcase': shots('suitcase', { color: '#2f5f78', strap: '#d9a441', scuffed: true }, 'clay', [
    { turn: 26, tilt: 11 },
  ]),
  'beach-umbrella': shots('umbrella', { color: '#b8402f', panel: '#eadbc0', handle: '#8a5a35' }, 'dusk', [
    { turn: -20, tilt: 12 },
  ]),
  'drying-rack': shots('dryingRack', { towel: '#c8695a' }, 'parlor', [{ turn: 32, tilt: 12 }]),
  'moving-boxes': shots('movingBoxes', { color: '#b98a58', tape: '#c9a777' }, 'sage', [
    { turn: 24, tilt: 14 },
  ]),
  'red-toolbox': shots('toolBox', { color: '#b5382a' }, 'oakTable', [
    { turn: 26, tilt: 20, fill: 0.86 },
    { turn: 14, tilt: 34, close: { at: [0, 19, 0], zoom: 2.1 } },
  ]),
}
