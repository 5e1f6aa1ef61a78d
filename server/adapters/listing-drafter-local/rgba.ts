import { loadSharp } from '../shared/imaging/sharp-loader.ts'

/** A part of a photo, each number a share of its width or height. */
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
 * A part of a photo as pixels, its longer side reduced to `side`.
 * @param turn degrees by which it is turned afterwards; the corners that come with it are white
 */
export async function readRgba(photo: Uint8Array, part: PhotoRegion, side: number, turn = 0): Promise<Rgba> {
  const sharp = await loadSharp()
  const { width, height } = await sharp(photo).metadata()
  const picture = sharp(photo)
    .extract({
      left: Math.floor(part.left * width),
      top: Math.floor(part.top * height),
      width: Math.max(16, Math.floor((part.right - part.left) * width)),
      height: Math.max(16, Math.floor((part.bottom - part.top) * height)),
    })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  if (turn !== 0) picture.rotate(turn, { background: 'white' })
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  // A copy, because libvips' own memory cannot be handed to a thread.
  return { pixels: Uint8Array.from(data), width: info.width, height: info.height }
}
