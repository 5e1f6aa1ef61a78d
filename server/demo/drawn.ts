import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** What is known of a picture without decoding it. */
export interface DrawnPicture {
  width: number
  height: number
  /** ThumbHash, base64. */
  thumbhash: string
  /** A hash of the scene it was made from. */
  source: string
}

const folder = path.join(import.meta.dirname, 'pictures')
let known: Record<string, DrawnPicture> | undefined

/** The pictures that `npm run demo:draw` has drawn, by `{listing key}-{index}`. */
export function drawnPictures(): Record<string, DrawnPicture> {
  known ??= JSON.parse(readFileSync(path.join(folder, 'pictures.json'), 'utf8')) as Record<
    string,
    DrawnPicture
  >
  return known
}

/** The bytes of a drawn picture, AVIF. */
export function readDrawn(name: string): Promise<Uint8Array> {
  return readFile(path.join(folder, `${name}.avif`))
}
