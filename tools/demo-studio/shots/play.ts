import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/play.ts`, by its key. */
export const playShots: Record<string, SceneSpec[]> = {
  'toy-train': shots('toyTrain', { engine: '#c4442f', wagons: ['#e0b04a', '#3f7d8c'] }, 'mustardTable', [
    { turn: -28, tilt: 16, fill: 0.92 },
    { turn: -40, tilt: 14, close: { at: [20, 9, 0], zoom: 2.5 } },
  ]),
  'building-bricks': shots(
    'bricks',
    { colors: ['#c93a2f', '#e8b730', '#2f6fa8', '#f2efe6'], seed: 'b' },
    'oakTable',
    [
      { turn: 24, tilt: 28, fill: 0.9 },
      { turn: 10, tilt: 22, close: { at: [-2, 4, 4], zoom: 2 } },
    ],
  ),
  'teddy-bear': shots(
    'teddy',
    { fur: '#b98650', paw: '#e3c79a', ribbon: '#7a2f35', patched: true },
    'roseTable',
    [{ turn: 16, tilt: 10 }],
  ),
  'stacking-rings': shots(
    'stackingRings',
    { colors: ['#3f7d8c', '#5b9a6f', '#e0b04a', '#d98345', '#c4522f'] },
    'linenTable',
    [{ turn: 18, tilt: 15 }],
  ),
  'harbor-puzzle': shots('puzzle', { sky: '#e6b98c', sea: '#3f7482', title: 'harbour' }, 'walnutTable', [
    { turn: 16, tilt: 18, fill: 0.84 },
    { turn: 6, tilt: 34, close: { at: [2, 0.5, 11], zoom: 2.2 } },
  ]),
  'chess-set': shots('chess', { light: '#dcb67e', dark: '#6a4024', missing: true }, 'inkTable', [
    { turn: 28, tilt: 30, fill: 0.92 },
    { turn: 40, tilt: 18, close: { at: [-2, 4, 8], zoom: 2.4 } },
  ]),
  'acoustic-guitar': shots(
    'guitar',
    { top: '#dba45c', sides: '#6b3a1f', neck: '#2a1a12', strings: 6, guard: '#3a1c12' },
    'clay',
    [
      { turn: -20, tilt: 7 },
      { turn: -14, tilt: 7, close: { at: [0, 28, -4], zoom: 2.3 } },
    ],
  ),
  ukulele: shots(
    'guitar',
    { top: '#8a4f2c', sides: '#5f321a', neck: '#33201a', strings: 4, scale: 0.56 },
    'butter',
    [{ turn: 18, tilt: 8 }],
  ),
  'upright-piano': shots('uprightPiano', { color: '#5b2f1a', stool: '#3a2018' }, 'parlor', [
    { turn: 26, tilt: 12, fill: 0.88 },
    { turn: 30, tilt: 22, close: { at: [-20, 78, 20], zoom: 2.4 } },
  ]),
  'sewing-machine': shots('sewingMachine', { color: '#1c1d20', cloth: '#c4523c' }, 'walnutTable', [
    { turn: 22, tilt: 14, fill: 0.86 },
  ]),
  'studio-easel': shots('easel', { sky: '#86aebf', land: '#5f7d4e', seed: 'easel' }, 'whiteBrick', [
    { turn: 22, tilt: 9 },
  ]),
  telescope: shots('telescope', { tube: '#ece8df' }, 'dusk', [{ turn: 24, tilt: 8 }]),
}
