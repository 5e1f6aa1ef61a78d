import sharp from 'sharp'

const svg = (content: string, background = '#ddd6c8') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="${background}"/>${content}</svg>`
/** A sofa of one color, so many of 800 pixels wide. */
export const sofa = (color: string, wide = 540) =>
  `<g fill="${color}"><rect x="${400 - wide / 2}" y="320" width="${wide}" height="190" rx="40"/><rect x="${360 - wide / 2}" y="400" width="110" height="190" rx="36"/><rect x="${330 + wide / 2}" y="400" width="110" height="190" rx="36"/></g>`
/** A JPEG of 800 × 800 pixels with this SVG on a plain ground. */
export const photo = (content: string, background?: string) =>
  sharp(Buffer.from(svg(content, background)))
    .jpeg()
    .toBuffer()
/** Capitals as strokes, 60 wide and 100 high: a machine may have no fonts at all. */
const strokes: Record<string, string> = {
  E: 'M52 6H8V94H52M8 50H46',
  K: 'M8 2V98M52 2L10 54L54 98',
  L: 'M8 2V94H52',
  N: 'M8 98V2L52 98V2',
  O: 'M30 6C12 6 6 26 6 50S12 94 30 94S54 74 54 50S48 6 30 6Z',
  S: 'M52 20C42 2 8 4 8 28C8 52 54 46 54 73C54 98 16 100 6 80',
  W: 'M2 2L16 96L30 24L44 96L58 2',
  Y: 'M4 2L30 52L56 2M30 50V98',
}
/** A dark box with a few white capitals on it. */
export const boxWithText = (text: string) => {
  const letters = [...text].map(
    (letter, index) => `<path transform="translate(${index * 78})" d="${strokes[letter]}"/>`,
  )
  return photo(
    `<rect x="180" y="220" width="440" height="360" fill="#22344c"/><g transform="translate(${400 - text.length * 21.5} 366) scale(.55)" fill="none" stroke="#fff" stroke-width="13" stroke-linejoin="round">${letters.join('')}</g>`,
  )
}
