import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/walls.ts`, by its key. */
export const wallShots: Record<string, SceneSpec[]> = {
  'arch-mirror': shots('mirror', { shape: 'arch', frame: '#b8924c', spots: true }, 'sage', [
    { turn: 22, tilt: 8 },
  ]),
  'round-mirror': shots('mirror', { shape: 'round', frame: '#5a4a3c' }, 'clay', [
    { turn: 0, tilt: 4, hangs: true, fill: 0.74 },
  ]),
  'bridge-print': shots(
    'poster',
    { art: 'bridge', frame: '#3a2619', paper: '#f4ead4', ink: '#23394a', accent: '#e2a25b' },
    'parlor',
    [{ turn: 0, tilt: 3, hangs: true }],
  ),
  'shapes-print': shots(
    'poster',
    { art: 'shapes', frame: '#c09a66', paper: '#f3e9d8', ink: '#2b3550', accent: '#d9694a' },
    'sage',
    [{ turn: 0, tilt: 3, hangs: true }],
  ),
  'fish-print': shots(
    'poster',
    { art: 'fish', frame: '#5a3a22', paper: '#efe3c8', ink: '#2f6470', accent: '#b5573a' },
    'butter',
    [{ turn: 0, tilt: 3, hangs: true }],
  ),
  'kilim-rug': shots(
    'rug',
    { field: '#9a3b2c', border: '#26384a', motif: '#e0b673', fringe: '#eadfc7' },
    'parlor',
    [
      { turn: -28, tilt: 26, fill: 0.94 },
      { turn: -20, tilt: 34, close: { at: [-30, 0, 72], zoom: 2.5 } },
    ],
  ),
  'alarm-clock': shots('alarmClock', { color: '#3f7f80', face: '#f4ead2' }, 'roseTable', [
    { turn: 20, tilt: 9, fill: 0.72 },
  ]),
  'stoneware-vase': shots('vase', { glaze: '#7fa0a0', foot: '#b98d6a', stem: '#d9bf93' }, 'linenTable', [
    { turn: 0, tilt: 9 },
  ]),
}
