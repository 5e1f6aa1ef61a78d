import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/electronics.ts`, by its key. */
export const electronicsShots: Record<string, SceneSpec[]> = {
  'wide-monitor': shots(
    'monitor',
    { width: 62, color: '#1e1f22', sky: '#5d7fa3', land: '#2f4858', seed: 'm' },
    'oakTable',
    [
      { turn: 22, tilt: 9, fill: 0.84 },
      { turn: 206, tilt: 10, fill: 0.84 },
    ],
  ),
  'silver-laptop': shots(
    'laptop',
    { color: '#b9bcc2', sky: '#c4737b', land: '#44345e', seed: 'l', stickers: true },
    'walnutTable',
    [
      { turn: 26, tilt: 18, fill: 0.84 },
      { turn: 206, tilt: 14, fill: 0.84 },
    ],
  ),
  'tube-tv': shots('tubeTelevision', { color: '#7b4a27' }, 'mustardTable', [
    { turn: 24, tilt: 10 },
    { turn: 14, tilt: 10, close: { at: [20, 32, 18], zoom: 2.8 } },
  ]),
  'window-ac': shots('airConditioner', { color: '#e6e0d2' }, 'whiteBrick', [
    { turn: 28, tilt: 13, fill: 0.86 },
  ]),
  'desk-fan': shots('deskFan', { color: '#5f8f86', blade: '#c9b27a' }, 'roseTable', [
    { turn: 28, tilt: 10 },
    { turn: 8, tilt: 8, close: { at: [0, 27, 6], zoom: 2.1 } },
  ]),
  'record-player': shots('recordPlayer', { color: '#7a4828', label: '#c6552f' }, 'inkTable', [
    { turn: 24, tilt: 24, fill: 0.82 },
    { turn: 30, tilt: 26, close: { at: [10, 14, 4], zoom: 2.4 } },
  ]),
  speakers: shots('speakers', { color: '#5a3620', cone: '#d9b25a' }, 'walnutTable', [
    { turn: 20, tilt: 10, fill: 0.84 },
    { turn: 6, tilt: 8, close: { at: [15, 16, 12], zoom: 2.2 } },
  ]),
  'kitchen-radio': shots('radio', { color: '#84502c', cloth: '#d8c296' }, 'mustardTable', [
    { turn: 22, tilt: 12 },
  ]),
}
