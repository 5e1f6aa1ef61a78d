/** The colors of the map, by theme. @source look.md */
export const palettes = {
  light: {
    water: '#d5e3ee',
    land: '#f8f6f1',
    shore: '#b9c4cf',
    border: '#b3a5c4',
    label: '#5d5668',
    halo: '#f8f6f1',
    route: '#7a2fc4',
  },
  dark: {
    water: '#17222c',
    land: '#2a2631',
    shore: '#46505b',
    border: '#6b5a80',
    label: '#b8b0c4',
    halo: '#2a2631',
    route: '#c9a0f5',
  },
} as const
export type Palette = (typeof palettes)[keyof typeof palettes]

export const attribution = '© OpenStreetMap contributors'
