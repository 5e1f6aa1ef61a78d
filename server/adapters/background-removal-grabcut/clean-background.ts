import type { RgbPixels } from '../shared/imaging/lab.ts'
import { loadSharp } from '../shared/imaging/sharp-loader.ts'

/** The clean background: light gray, the brand's second color. */
const GRAY = { r: 243, g: 243, b: 245 }
/** Darkness from 0 to 1; vertical offset and blur radius as shares of the longer side. */
const SHADOW = { darkness: 0.2, drop: 0.012, softness: 0.016 }

/**
 * Places the item on a light gray background with a soft shadow below it.
 * @param opacity 0 to 255 for each pixel
 * @returns JPEG
 */
export async function placeOnCleanBackground(item: RgbPixels, opacity: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { width, height } = item
  const side = Math.max(width, height)
  const raw = { width, height, channels: 1 as const }
  const shadow = await sharp(moveDown(opacity, width, height, Math.round(side * SHADOW.drop)), { raw })
    .linear(SHADOW.darkness, 0)
    .blur(Math.max(0.5, side * SHADOW.softness))
    .extractChannel(0)
    .raw()
    .toBuffer()
  const shadowLayer = withOpacity({ data: new Uint8Array(width * height * 3), width, height }, shadow)
  const layer = { width, height, channels: 4 as const }
  return await sharp({ create: { width, height, channels: 3, background: GRAY } })
    .composite([
      { input: shadowLayer, raw: layer },
      { input: withOpacity(item, opacity), raw: layer },
    ])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Moves the mask down, clipped at the bottom of the photo. */
function moveDown(opacity: Uint8Array, width: number, height: number, rows: number): Uint8Array {
  const moved = new Uint8Array(width * height)
  moved.set(opacity.subarray(0, (height - rows) * width), rows * width)
  return moved
}

function withOpacity({ data, width, height }: RgbPixels, opacity: Uint8Array): Buffer {
  const rgba = Buffer.alloc(width * height * 4)
  for (let index = 0; index < opacity.length; index++) {
    rgba[index * 4] = data[index * 3] ?? 0
    rgba[index * 4 + 1] = data[index * 3 + 1] ?? 0
    rgba[index * 4 + 2] = data[index * 3 + 2] ?? 0
    rgba[index * 4 + 3] = opacity[index] ?? 0
  }
  return rgba
}
