import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/gadgets.ts`, by its key. */
export const gadgetShots: Record<string, SceneSpec[]> = {
  headphones: shots('headphones', { color: '#2b2c30', pads: '#5b3a26', cable: true }, 'roseTable', [
    { turn: 32, tilt: 12 },
  ]),
  'film-camera': shots('filmCamera', { skin: '#2a2522', body: '#d2d0cc' }, 'oakTable', [
    { turn: -26, tilt: 16, fill: 0.82 },
    { turn: -10, tilt: 10, close: { at: [0, 5, 4], zoom: 2.2 } },
  ]),
  'clicky-keyboard': shots('keyboard', { shell: '#d9d2c3', keys: '#f1ebdd', accent: '#5d7f86' }, 'inkTable', [
    { turn: 18, tilt: 34, fill: 0.9 },
    { turn: 30, tilt: 30, close: { at: [-11, 3, 1], zoom: 2.4 } },
  ]),
  'game-controller': shots('controller', { color: '#e8e4dc' }, 'roseTable', [{ turn: 14, tilt: 30 }]),
  'drawing-tablet': shots(
    'tablet',
    { color: '#a9abb0', sky: '#e0a15c', land: '#7a3b4a', seed: 'tab', pen: true },
    'linenTable',
    [{ turn: 22, tilt: 16 }],
  ),
  'mini-projector': shots('projector', { color: '#e3ded2' }, 'inkTable', [
    { turn: 26, tilt: 18, fill: 0.74 },
  ]),
}
