import { type SceneSpec, shots } from '../scene.ts'

/** The pictures of each listing in `server/demo/catalogue/seating.ts`, by its key. */
export const seatingShots: Record<string, SceneSpec[]> = {
  'teal-sofa': shots('sofa', { color: '#3f6f6a', pillow: '#d9a441' }, 'parlor', [
    { turn: 24, tilt: 11, fill: 0.9 },
    { turn: -18, tilt: 16, close: { at: [-62, 62, 4], zoom: 2.3 } },
    { turn: 204, tilt: 12, fill: 0.9 },
  ]),
  'club-chair': shots('armchair', { color: '#9a5a2e' }, 'dusk', [
    { turn: 26, tilt: 12 },
    { turn: 12, tilt: 14, close: { at: [36, 54, 36], zoom: 2.6 } },
  ]),
  'bentwood-chair': shots('bentwoodChair', { color: '#3a2418', seat: '#d1ad74' }, 'butter', [
    { turn: 30, tilt: 12 },
    { turn: 30, tilt: 30, close: { at: [0, 46, 4], zoom: 2.2 } },
  ]),
  'desk-chair': shots('officeChair', { color: '#1d1e21', mesh: '#3b3d43' }, 'sage', [
    { turn: -32, tilt: 12 },
    { turn: 150, tilt: 12 },
  ]),
  'bar-stool': shots('barStool', { frame: '#2d2e31', seat: '#b07b45' }, 'whiteBrick', [
    { turn: 20, tilt: 12 },
  ]),
  'bed-frame': [
    ...shots('bedFrame', { color: '#9b6a3c', cover: '#5b7285' }, 'clay', [
      { turn: 36, tilt: 20, fill: 0.88 },
    ]),
    ...shots('bedFrame', { color: '#9b6a3c' }, 'clay', [{ turn: 36, tilt: 22, fill: 0.88 }]),
  ],
  'white-crib': shots('crib', { color: '#efe9dc', sheet: '#dfe7df' }, 'sage', [
    { turn: 30, tilt: 15, fill: 0.84 },
    { turn: 30, tilt: 30, close: { at: [10, 40, 0], zoom: 2 } },
  ]),
}
