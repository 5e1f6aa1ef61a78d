import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { chance } from '../fill.ts'

/** Photos drawn at the same time. */
const PARALLEL = 2

/**
 * Draws photos in the size that phones send, each unlike every other, before anything is measured: drawing one takes as long as uploading it.
 * @returns the files, in `folder`
 */
export async function drawPhotos(folder: string, count: number): Promise<string[]> {
  const next = chance(3)
  const files = Array.from({ length: count }, (_, index) => path.join(folder, `${index}.jpg`))
  const left = files.values()
  const work = async () => {
    for (const file of left) await writeFile(file, await draw(next))
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return files
}

function draw(next: () => number): Promise<Buffer> {
  const tiles = Buffer.from(Uint8Array.from({ length: 12 * 16 * 3 }, () => next() * 255))
  const small = sharp(tiles, { raw: { width: 12, height: 16, channels: 3 } })
  return small.resize(1536, 2048, { kernel: 'cubic' }).jpeg({ quality: 85 }).toBuffer()
}
