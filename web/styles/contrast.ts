/** A color of the tokens: lightness 0..1, chroma, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  hue: number
}

/** A token's light and dark color. */
export interface TokenColor {
  light: Oklch
  dark: Oklch
}

const pair =
  /--color-([a-z-]+):\s*light-dark\(oklch\(([\d.]+) ([\d.]+) ([\d.]+)\), oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)\)/g

/** Reads every color with two themes from the token sheet, by name. */
export function readTokens(css: string): Map<string, TokenColor> {
  const tokens = new Map<string, TokenColor>()
  for (const [, name = '', ...numbers] of css.matchAll(pair)) {
    const [l1 = 0, c1 = 0, h1 = 0, l2 = 0, c2 = 0, h2 = 0] = numbers.map(Number)
    tokens.set(name, {
      light: { lightness: l1, chroma: c1, hue: h1 },
      dark: { lightness: l2, chroma: c2, hue: h2 },
    })
  }
  return tokens
}

/**
 * Relative luminance, 0..1, of a color as a screen shows it (clipped to sRGB).
 * @source WCAG 2.2 "relative luminance"; the Oklab matrices of CSS Color 4
 */
export function luminance({ lightness, chroma, hue }: Oklch): number {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * m + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * m - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * m + 1.707614701 * short
  const clip = (value: number) => Math.min(1, Math.max(0, value))
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue)
}

/** Contrast ratio of two colors, 1..21. @source WCAG 2.2 "contrast ratio" */
export function contrast(a: Oklch, b: Oklch): number {
  const [bright, dim] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}
