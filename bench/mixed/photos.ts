import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { createSemaphore } from '../../server/adapters/shared/semaphore.ts'
import { chance } from '../fill.ts'

/** How many photos are drawn at once. */
const PARALLEL = 2

/**
 * Draws different photos in a phone's size. Called before anything is measured, because drawing one takes as long as uploading it.
 * @returns the files, in `folder`
 */
export async function drawPhotos(folder: string, count: number): Promise<string[]> {
  const next = chance(3)
  const files = Array.from({ length: count }, (_, index) => path.join(folder, `${index}.jpg`))
  const slots = createSemaphore(PARALLEL)
  await Promise.all(files.map((file) => slots.run(1, async () => writeFile(file, await draw(next)))))
  return files
}

function draw(next: () => number): Promise<Buffer> {
  const tiles = Buffer.from(Uint8Array.from({ length: 12 * 16 * 3 }, () => next() * 255))
  const small = sharp(tiles, { raw: { width: 12, height: 16, channels: 3 } })
  return small.resize(1536, 2048, { kernel: 'cubic' }).jpeg({ quality: 85 }).toBuffer()
}
