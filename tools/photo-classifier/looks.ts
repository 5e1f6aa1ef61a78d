import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A photograph of clothes, labeled with its color and its pattern. */
export interface Look {
  file: string
  color: string
  pattern: string
}

/** The labels of `looks.csv`, with the files of the photos. @throws Error for a photo that the folder lacks */
export function readLooks(photos: string): Look[] {
  const files = new Map(
    ['clothing-small', 'clothing-full-rest'].flatMap((set) => {
      const folder = path.join(photos, set)
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (name) => [path.basename(name, '.jpg'), path.join(folder, name)] as const,
      )
    }),
  )
  const rows = readFileSync(path.join(import.meta.dirname, 'looks.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
  return rows.map((row) => {
    const [photo = '', color = '', pattern = ''] = row.split(',')
    const file = files.get(photo)
    if (!file) throw new Error(`${photo} of looks.csv is not in ${photos}`)
    return { file, color, pattern }
  })
}
