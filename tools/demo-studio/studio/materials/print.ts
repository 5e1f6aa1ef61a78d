import sharp from 'sharp'
import type { Decal, Material } from './material.ts'

/** A rasterized drawing: color with alpha, and the slope of its relief. */
export interface Print {
  width: number
  height: number
  dots: Uint8Array
  slopeX: Float32Array | null
  slopeY: Float32Array | null
}

const LONGEST = 1100

/** Rasterizes the drawings of all materials. @throws if a drawing is not valid SVG */
export async function makePrints(materials: readonly Material[]): Promise<Map<Decal, Print>> {
  const prints = new Map<Decal, Print>()
  for (const { decal } of materials) {
    if (decal && !prints.has(decal)) prints.set(decal, await print(decal))
  }
  return prints
}

async function print(decal: Decal): Promise<Print> {
  const scale = LONGEST / Math.max(decal.width, decal.height)
  const [width, height] = [Math.round(decal.width * scale), Math.round(decal.height * scale)]
  const drawn = sharp(Buffer.from(decal.svg), { density: 72 })
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
  const dots = await drawn.raw().toBuffer()
  if (!decal.relief) return { width, height, dots, slopeX: null, slopeY: null }
  const [puff, seams] = await Promise.all([
    softened(dots, width, height, 'alpha', 0.022 * LONGEST),
    softened(dots, width, height, 'light', 1.2),
  ])
  return { width, height, dots, ...slopes(puff, seams, width, height, decal.relief) }
}

/** A gray picture of the shape (`alpha`) or of the drawing's brightness (`light`), blurred. */
async function softened(
  dots: Uint8Array,
  width: number,
  height: number,
  what: 'alpha' | 'light',
  sigma: number,
): Promise<Uint8Array> {
  const gray = new Uint8Array(width * height)
  for (let i = 0; i < gray.length; i++) {
    const [r, g, b, a] = [0, 1, 2, 3].map((k) => dots[i * 4 + k] as number) as [
      number,
      number,
      number,
      number,
    ]
    gray[i] = what === 'alpha' ? a : ((r * 0.3 + g * 0.6 + b * 0.1) * a) / 255
  }
  return sharp(gray, { raw: { width, height, channels: 1 } })
    .blur(sigma)
    .toColorspace('b-w')
    .raw()
    .toBuffer()
}

function slopes(puff: Uint8Array, seams: Uint8Array, width: number, height: number, relief: number) {
  const slopeX = new Float32Array(width * height)
  const slopeY = new Float32Array(width * height)
  const rise = (i: number, j: number) =>
    (((puff[i] as number) - (puff[j] as number)) * 0.1 +
      ((seams[i] as number) - (seams[j] as number)) * 0.016) *
    relief
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      slopeX[i] = rise(i + 1, i - 1)
      slopeY[i] = rise(i - width, i + width)
    }
  }
  return { slopeX, slopeY }
}
