/** The least spread of brightness, 0 to 255, of a picture with something in it. */
const LEAST_SPREAD = 6

/**
 * A perceptual hash of 64 bits as a signed decimal number: copies of a photo in another size or quality differ in few bits. Null for
 * a plain surface, whose bits are noise.
 * @param rgba four bytes per pixel
 * @source https://github.com/btd/sharp-phash (DCT of the brightness)
 */
export async function photoPrint(rgba: Uint8Array, width: number, height: number): Promise<string | null> {
  if (spread(rgba) < LEAST_SPREAD) return null
  const { default: module } = await import('sharp-phash')
  // A CommonJS module whose types promise an ES module.
  const phash = module as unknown as typeof module.default
  const bits = await phash(Buffer.from(rgba), { raw: { width, height, channels: 4 } })
  return BigInt.asIntN(64, BigInt(`0b${bits}`)).toString()
}

/** The standard deviation of the brightness. */
function spread(rgba: Uint8Array): number {
  let sum = 0
  let squares = 0
  const count = rgba.length / 4
  for (let at = 0; at < rgba.length; at += 4) {
    const brightness = 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0)
    sum += brightness
    squares += brightness ** 2
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}
