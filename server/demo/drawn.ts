import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** The facts about a demo picture. */
export interface DemoPicture {
  width: number
  height: number
  /** ThumbHash, base64. */
  thumbhash: string
  /** A hash of its scene. */
  source: string
}

const folder = path.join(import.meta.dirname, 'pictures')
let cached: Record<string, DemoPicture> | undefined

/** The pictures rendered by `npm run demo:draw`, by `{listing key}-{index}`. */
export function demoPictures(): Record<string, DemoPicture> {
  cached ??= JSON.parse(readFileSync(path.join(folder, 'pictures.json'), 'utf8')) as Record<
    string,
    DemoPicture
  >
  return cached
}

/** The names of a listing's pictures, the main one first. */
export function pictureNames(key: string): string[] {
  const names: string[] = []
  for (let index = 0; `${key}-${index}` in demoPictures(); index++) names.push(`${key}-${index}`)
  return names
}

/** Reads a demo picture as AVIF. */
export function readDemoPicture(name: string): Promise<Uint8Array> {
  return readFile(path.join(folder, `${name}.avif`))
}
