/** Pixels as rows of RGB without padding, 8 bits each. */
export interface RgbPixels {
  data: Uint8Array
  width: number
  height: number
}

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/**
 * Converts sRGB pixels to CIE L*a*b* (D65), three numbers per pixel. There, equal distances look about equally different.
 * @source IEC 61966-2-1 (sRGB), CIE 15 (L*a*b*)
 */
export function toLab({ data, width, height }: RgbPixels): Float32Array {
  const lab = new Float32Array(width * height * 3)
  for (let at = 0; at < lab.length; at += 3) {
    const red = linear[data[at] ?? 0] ?? 0
    const green = linear[data[at + 1] ?? 0] ?? 0
    const blue = linear[data[at + 2] ?? 0] ?? 0
    const x = bend((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    const y = bend(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
    const z = bend((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
    lab[at] = 116 * y - 16
    lab[at + 1] = 500 * (x - y)
    lab[at + 2] = 200 * (y - z)
  }
  return lab
}

function bend(share: number): number {
  return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116
}

/** The distance of two colors, given by their offsets in arrays of L*a*b* triples. */
export function labDistance(first: Float32Array, at: number, second: Float32Array, secondAt: number): number {
  const l = (first[at] ?? 0) - (second[secondAt] ?? 0)
  const a = (first[at + 1] ?? 0) - (second[secondAt + 1] ?? 0)
  const b = (first[at + 2] ?? 0) - (second[secondAt + 2] ?? 0)
  return Math.sqrt(l * l + a * a + b * b)
}
