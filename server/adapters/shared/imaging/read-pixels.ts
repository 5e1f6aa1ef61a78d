import type { RgbPixels } from './lab.ts'
import { loadSharp } from './sharp-loader.ts'

/** A photo's pixels, its longer side reduced to `side`; smaller ones keep their size. */
export async function readPixels(bytes: Uint8Array, side: number): Promise<RgbPixels> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  // A copy, because libvips' own memory cannot be handed to a thread.
  return { data: Uint8Array.from(data), width: info.width, height: info.height }
}

/** The same pixels, the longer side reduced to `side`. */
export async function shrinkPixels({ data, width, height }: RgbPixels, side: number): Promise<RgbPixels> {
  const sharp = await loadSharp()
  const shrunk = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: Uint8Array.from(shrunk.data), width: shrunk.info.width, height: shrunk.info.height }
}
