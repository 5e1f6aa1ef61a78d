import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/sports.ts`, by its key. */
export const sportsShots: Record<string, SceneSpec[]> = {
  skateboard: [
    ...shots(
      'skateboard',
      { art: '#d8673f', stripe: '#2c5d6b', wheels: '#f0e6cf', underside: true },
      'whiteBrick',
      [{ turn: 16, tilt: 6 }],
    ),
    ...shots('skateboard', { art: '#d8673f', stripe: '#2c5d6b', wheels: '#f0e6cf' }, 'whiteBrick', [
      { turn: 24, tilt: 16, fill: 0.86 },
    ]),
  ],
  dumbbells: shots('dumbbells', { color: '#2a2a2c' }, 'whiteBrick', [{ turn: 20, tilt: 20, fill: 0.84 }]),
  'wooden-racket': shots('tennisRacket', { frame: '#b9803f', grip: '#4b2e1d', wooden: true }, 'sage', [
    { turn: -18, tilt: 9 },
    { turn: -8, tilt: 8, close: { at: [0, 46, -10], zoom: 2.2 } },
  ]),
  snowboard: shots('snowboard', { base: '#2d4a73', peak: '#5f7fa6', sky: '#e8a15c' }, 'dusk', [
    { turn: 24, tilt: 7 },
  ]),
  'two-person-tent': shots('tent', { fly: '#d98a3d', door: '#efe3c6' }, 'whiteBrick', [
    { turn: -26, tilt: 12, fill: 0.96 },
  ]),
  'yoga-mat': shots('yogaMat', { mat: '#6b4a68', block: '#d8c3a0' }, 'butter', [
    { turn: 10, tilt: 20, fill: 0.84 },
  ]),
  basketball: shots('basketball', { color: '#b5622f' }, 'brick', [{ turn: 0, tilt: 16, fill: 0.62 }]),
  'bike-helmet': shots('helmet', { color: '#ece7dc', accent: '#b5392c' }, 'inkTable', [
    { turn: 36, tilt: 20, fill: 0.7 },
  ]),
}
