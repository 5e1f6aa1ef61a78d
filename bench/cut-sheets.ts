import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import type { createCutter } from '../server/adapters/background-removal-grabcut/index.ts'
import { listHeldOut } from './held-out.ts'

/** Photos that are judged: the first ones by the SHA-256 of their names, so that they are of all kinds. */
const JUDGED = 200
/** Photos a sheet, in rows of `COLUMNS`; each photo and its cutout are at most this wide and high, in pixels. */
const PHOTOS = 30
const COLUMNS = 6
const CELL = { width: 130, height: 172 }
/** No item has this color, so what is missing and what is too much can be seen. */
const MAGENTA = { r: 255, g: 0, b: 255 }

/** A held-out photo and what became of it. */
interface SheetPhoto {
  bytes: Buffer
  cutout: Buffer | null
}

/**
 * Cuts held-out photos of clothes, counts how certain the cuts are, and writes sheets of photos beside their cuts on magenta, to be
 * judged by looking: `high-0.png` and so on, one series per confidence.
 * @param from the number of photos to skip, because they have been judged already
 */
export async function drawSheets(
  cutter: ReturnType<typeof createCutter>,
  photosFolder: string,
  folder: string,
  from = 0,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const found = new Map<string, SheetPhoto[]>()
  for (const file of judgedPhotos(photosFolder).slice(from)) {
    const bytes = readFileSync(file)
    const { cutout, width, height } = await cutter.cut({ bytes })
    const outcome = 'problem' in cutout ? cutout.problem : `${cutout.confidence}`
    const picture =
      'problem' in cutout
        ? null
        : await sharp(cutout.pixels, { raw: { width, height, channels: 3 } })
            .joinChannel(Buffer.from(cutout.opacity), { raw: { width, height, channels: 1 } })
            .png()
            .toBuffer()
    found.set(outcome, [...(found.get(outcome) ?? []), { bytes, cutout: picture }])
  }
  console.table(Object.fromEntries([...found].map(([outcome, { length }]) => [outcome, length])))
  for (const [outcome, rows] of found)
    for (let start = 0; start < rows.length; start += PHOTOS)
      await drawSheet(
        rows.slice(start, start + PHOTOS),
        path.join(folder, `${outcome}-${start / PHOTOS}.png`),
      )
}

function judgedPhotos(folder: string): string[] {
  const key = (file: string) => createHash('sha256').update(path.basename(file, '.jpg')).digest('hex')
  return listHeldOut(folder)
    .filter(({ file, label }) => label !== null && file.includes('clothing'))
    .map(({ file }) => file)
    .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    .slice(0, JUDGED)
}

async function drawSheet(rows: readonly SheetPhoto[], file: string): Promise<void> {
  const { width, height } = CELL
  const cells: OverlayOptions[] = []
  for (const [index, { bytes, cutout }] of rows.entries()) {
    const [left, top] = [(index % COLUMNS) * width * 2, Math.floor(index / COLUMNS) * height]
    cells.push({ input: await reduce(sharp(bytes)), left, top })
    if (cutout)
      cells.push({
        input: await reduce(sharp(cutout).flatten({ background: MAGENTA })),
        left: left + width,
        top,
      })
  }
  const size = { width: COLUMNS * width * 2, height: Math.ceil(rows.length / COLUMNS) * height }
  await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .composite(cells)
    .png()
    .toFile(file)
}

function reduce(picture: Sharp): Promise<Buffer> {
  return picture
    .resize({ width: CELL.width - 2, height: CELL.height - 2, fit: 'inside' })
    .png()
    .toBuffer()
}
