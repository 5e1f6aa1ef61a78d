/** Linear-light red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number]

/** Linear light of a `#rrggbb` color. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)]
}

function toLinear(byte: number): number {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
