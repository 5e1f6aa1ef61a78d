import { loadSharp } from '../../shared/imaging/sharp-loader.ts'

/** Rows of RGBA. */
export interface Rgba {
  pixels: Uint8Array
  width: number
  height: number
}

/**
 * Decodes a photo, reduced to at most `side` pixels on its longer side.
 * @param rotation degrees; the new corners are white
 */
export async function readRgba(photo: Uint8Array, side: number, rotation = 0): Promise<Rgba> {
  const sharp = await loadSharp()
  const picture = sharp(photo).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  if (rotation !== 0) picture.rotate(rotation, { background: 'white' })
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  // Copied, because memory of libvips cannot be transferred to a thread.
  return { pixels: Uint8Array.from(data), width: info.width, height: info.height }
}
