import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What something is built from. */
export interface Inputs {
  /** The folder that the others are below. */
  root: string
  /** Files, and folders with all that is in them; one that is not there is as good as none. */
  places: string[]
  /** Whether a file of such a folder matters; its path is below the root. */
  matters(file: string): boolean
}

/** What npm notes of what it has installed: the libraries may be others than those that are locked. */
export const INSTALLED = 'node_modules/.package-lock.json'

/** What a file of a stamp says. */
interface Stamp {
  /** Of names, sizes and times: whoever finds these need not read the files. */
  look: string
  /** Of names and contents. */
  contents: string
}

/**
 * Whether what this stamp was left for was made from the very same files. It only reads: whoever starts what another account has built
 * may not be allowed to write.
 */
export function isCurrent(stamp: string, inputs: Inputs): boolean {
  const known = read(stamp)
  if (!known) return false
  const files = list(inputs)
  return known.look === lookOf(inputs.root, files) || known.contents === contentsOf(inputs.root, files)
}

/** Notes what something was built from: to be taken before it is built, so that what changes meanwhile is not missed. */
export function takeStamp(inputs: Inputs): { leave(stamp: string): void } {
  const files = list(inputs)
  const taken = { look: lookOf(inputs.root, files), contents: contentsOf(inputs.root, files) }
  return { leave: (stamp) => write(stamp, taken) }
}

function list({ root, places, matters }: Inputs): string[] {
  return places
    .flatMap((place) => {
      const whole = path.join(root, place)
      const found = statSync(whole, { throwIfNoEntry: false })
      if (!found?.isDirectory()) return found ? [place] : []
      return readdirSync(whole, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .filter(matters)
    })
    .sort()
}

function lookOf(root: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    // The time of the last change of any kind cannot be set, as that of the contents can.
    const { size, mtimeMs, ctimeMs } = statSync(path.join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

function contentsOf(root: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function read(stamp: string): Stamp | null {
  try {
    const found: Partial<Stamp> = JSON.parse(readFileSync(stamp, 'utf8'))
    return typeof found.look === 'string' && typeof found.contents === 'string' ? (found as Stamp) : null
  } catch {
    return null
  }
}

function write(stamp: string, found: Stamp): void {
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, JSON.stringify(found))
}
