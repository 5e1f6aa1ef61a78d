import { loadSharp } from '../../shared/imaging/sharp-loader.ts'

/** A region of a photo in shares of its width and height. */
export interface PhotoRegion {
  left: number
  top: number
  right: number
  bottom: number
}

/** Rows of RGBA. */
export interface Rgba {
  pixels: Uint8Array
  width: number
  height: number
}

export const wholePhoto: PhotoRegion = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * Decodes a region of a photo, reduced to at most `side` pixels on its longer side.
 * @param rotation degrees; the new corners are white
 */
export async function readRgba(
  photo: Uint8Array,
  region: PhotoRegion,
  side: number,
  rotation = 0,
): Promise<Rgba> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(photo).metadata()
  const picture = sharp(photo)
    .extract({
      left: Math.floor(region.left * width),
      top: Math.floor(region.top * height),
      width: Math.max(16, Math.floor((region.right - region.left) * width)),
      height: Math.max(16, Math.floor((region.bottom - region.top) * height)),
    })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  if (rotation !== 0) picture.rotate(rotation, { background: 'white' })
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  // Copied, because memory of libvips cannot be transferred to a thread.
  return { pixels: Uint8Array.from(data), width: info.width, height: info.height }
}
