import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/decor.ts`, by its key. */
export const decorShots: Record<string, SceneSpec[]> = {
  'arc-lamp': shots('floorLamp', { kind: 'arc', shade: '#efe4cd', metal: '#c3a05b', lit: true }, 'dusk', [
    { turn: 10, tilt: 7 },
  ]),
  'tripod-lamp': shots(
    'floorLamp',
    { kind: 'tripod', shade: '#eadfc8', metal: '#b8924c', lit: true },
    'clay',
    [{ turn: 24, tilt: 7 }],
  ),
  'pleated-lamp': shots('tableLamp', { foot: '#35596a', shade: '#f0dfc0' }, 'roseTable', [
    { turn: 10, tilt: 9 },
  ]),
  'mushroom-lamp': shots('tableLamp', { foot: '#d8622f', shade: '#dd6a34', mushroom: true }, 'walnutTable', [
    { turn: 0, tilt: 10, fill: 0.66 },
  ]),
  'task-lamp': shots('taskLamp', { color: '#c9502f' }, 'inkTable', [{ turn: 20, tilt: 9 }]),
  monstera: shots('monstera', { pot: '#d9d2c4', leaf: '#3f7a45', seed: 'm', yellow: true }, 'clay', [
    { turn: 14, tilt: 9 },
    { turn: 30, tilt: 16, close: { at: [6, 72, 10], zoom: 2.1 } },
  ]),
  'snake-plant': shots(
    'snakePlant',
    { pot: '#b5653f', leaf: '#4f7a4e', edge: '#d5c56a', seed: 'sp' },
    'dusk',
    [{ turn: 10, tilt: 9 }],
  ),
  'three-cacti': shots('cacti', { pots: ['#b5653f', '#e8e2d4', '#b5653f'], flower: '#d65a7c' }, 'oakTable', [
    { turn: 12, tilt: 14, fill: 0.88 },
  ]),
}
