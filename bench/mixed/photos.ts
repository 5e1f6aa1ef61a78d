import sharp from 'sharp'
import { chance } from '../fill.ts'

/** Photos that are ready before anybody needs them: drawing one takes longer than some answers. */
const READY = 24

/** Photos in the size that phones send, each unlike every other. */
export interface Photographer {
  /** The next photo; another one is drawn in its place. */
  take(): Promise<Buffer>
}

/** Draws the first photos. @param seed of their colors */
export async function createPhotographer(seed: number): Promise<Photographer> {
  const next = chance(seed)
  const ready = Array.from({ length: READY }, () => draw(next))
  await Promise.all(ready)
  return {
    take() {
      ready.push(draw(next))
      return ready.shift() ?? draw(next)
    },
  }
}

function draw(next: () => number): Promise<Buffer> {
  const tiles = Buffer.from(Uint8Array.from({ length: 12 * 16 * 3 }, () => next() * 255))
  const small = sharp(tiles, { raw: { width: 12, height: 16, channels: 3 } })
  return small.resize(1536, 2048, { kernel: 'cubic' }).jpeg({ quality: 85 }).toBuffer()
}
