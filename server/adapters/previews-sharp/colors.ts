/** The light theme of `web/styles/tokens.css` as sRGB, which is what SVG renderers know. */
export const colors = {
  paper: '#fdfcfa',
  ink: '#1b1625',
  soft: '#585461',
  primary: '#7935c6',
  accent: '#fcbb39',
  accentDeep: '#e08600',
  white: '#ffffff',
} as const

/** Grounds and letters of portraits without a picture, in the order of `web/ui/pictures/avatar.tsx`. */
export const portraitTones = [
  { ground: '#e9dcff', letter: '#712fbb' },
  { ground: '#fff0d0', letter: '#744207' },
  { ground: '#dff8e6', letter: '#085630' },
  { ground: '#e9f3fe', letter: '#23538e' },
  { ground: '#ffedec', letter: '#ac1922' },
] as const
