/**
 * The average color of a photo as classes of picture.css. A ThumbHash begins with its mean lightness, yellow-blue and
 * red-green, six bits each, so only four base64 characters are read: cheap enough for every card.
 * @source thumbhash format (evanw.github.io/thumbhash), "header24"
 */
export function pictureTone(thumbhash: string): string {
  const header = header24(thumbhash)
  if (header === null) return ''
  const lightness = (header & 63) / 63
  const yellow = ((header >> 6) & 63) / 31.5 - 1
  const red = ((header >> 12) & 63) / 31.5 - 1
  return `tone tl${Math.min(5, Math.floor(lightness * 6))} ta${step(red)} tb${step(yellow)}`
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function header24(thumbhash: string): number | null {
  const [a = -1, b = -1, c = -1, d = -1] = [0, 1, 2, 3].map((at) =>
    alphabet.indexOf(thumbhash.charAt(at) || '='),
  )
  if (a < 0 || b < 0 || c < 0 || d < 0) return null
  const bytes = (a << 18) | (b << 12) | (c << 6) | d
  return (bytes >> 16) | (bytes & 0xff00) | ((bytes & 0xff) << 16)
}

/** Maps −1..1 to the five steps of the tone classes; most photos are near the middle. */
function step(value: number): number {
  if (value < -0.25) return 0
  if (value < -0.08) return 1
  if (value <= 0.08) return 2
  return value <= 0.25 ? 3 : 4
}
