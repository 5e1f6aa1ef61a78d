import type { RgbPixels } from './lab.ts'
import { loadSharp } from './sharp-loader.ts'

/** Decodes a photo, reduced to at most `side` pixels on its longer side. */
export async function readPixels(bytes: Uint8Array, side: number): Promise<RgbPixels> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Copied, because memory of libvips cannot be transferred to a thread.
  return { data: Uint8Array.from(data), width: info.width, height: info.height }
}

/** Reduces pixels to at most `side` on the longer side. */
export async function shrinkPixels({ data, width, height }: RgbPixels, side: number): Promise<RgbPixels> {
  const sharp = await loadSharp()
  const shrunk = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: Uint8Array.from(shrunk.data), width: shrunk.info.width, height: shrunk.info.height }
}

/** Pixels in exactly this size. */
export async function resizePixels(
  { data, width, height }: RgbPixels,
  size: { width: number; height: number },
): Promise<RgbPixels> {
  const sharp = await loadSharp()
  const resized = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return { data: resized, ...size }
}
