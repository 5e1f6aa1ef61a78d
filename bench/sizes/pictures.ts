import sharp from 'sharp'

/** Grain of a phone's photo indoors, as the deviation of a channel from 0 to 255. */
const GRAIN = 10

/** A picture unlike every other, with soft shapes and grain, as JPEG. @param next pseudo-random numbers from 0 to 1 */
export async function drawPicture(next: () => number, width: number, height: number): Promise<Buffer> {
  const tiles = Buffer.from(Uint8Array.from({ length: 24 * 32 * 3 }, () => 40 + next() * 175))
  const soft = await sharp(tiles, { raw: { width: 24, height: 32, channels: 3 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const noise = { type: 'gaussian', mean: 128, sigma: 2 * GRAIN } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return await sharp(soft)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}
