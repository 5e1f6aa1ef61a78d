import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A photograph that the classifier was not trained on. */
export interface HeldOutPhoto {
  file: string
  /** Its label in the public data set; null for things that must not be given a name. */
  label: string | null
}

const unnamed = new Set(['not-sure', 'other', 'skip'])

/** The set that a group of photos belongs to. @source tools/photo-classifier/photos.py, split_of */
function isHeldOut(group: string): boolean {
  return BigInt(`0x${createHash('sha256').update(group).digest('hex')}`) % 10n < 2n
}

/** The held-out photos of the data sets named in tools/photo-classifier/README.md, as far as the folder has them. */
export function listHeldOut(folder: string): HeldOutPhoto[] {
  return ['clothing-small', 'clothing-full-rest', 'grocery-negatives', 'playing-cards'].flatMap((set) => {
    const root = path.join(folder, set)
    if (!existsSync(root)) return []
    const senders = readSenders(path.join(root, 'images.csv'))
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.jpg'))
      .toSorted()
      .flatMap((name) => {
        const stem = path.basename(name, '.jpg')
        const kind = path.basename(path.dirname(name))
        const group = set.startsWith('clothing')
          ? `photographer ${senders.get(stem)}`
          : set === 'playing-cards'
            ? `cards ${stem}`
            : `food ${kind}`
        const label = unnamed.has(kind) || set === 'grocery-negatives' ? null : kind
        return isHeldOut(group) ? [{ file: path.join(root, name), label }] : []
      })
  })
}

/** The photographer of each photo. */
function readSenders(file: string): Map<string, string> {
  if (!existsSync(file)) return new Map()
  const rows = readFileSync(file, 'utf8').trim().split(/\r?\n/).slice(1)
  return new Map(
    rows.map((row) => {
      const [image = '', , sender = ''] = row.split(',')
      return [image, sender]
    }),
  )
}
