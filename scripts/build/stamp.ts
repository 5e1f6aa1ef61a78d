import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The files that a build depends on. */
export interface BuildInputs {
  /** The folder that all paths are relative to. */
  root: string
  /** Files and folders; missing ones are ignored. */
  paths: string[]
  /** Whether a file inside one of the folders is an input; gets its path relative to the root. */
  includes(file: string): boolean
}

/** npm's record of the installed packages, which may differ from the lock file. */
export const INSTALLED_PACKAGES = 'node_modules/.package-lock.json'

/** The content of a stamp file. */
interface Stamp {
  /** Hash of names, sizes and times: if it matches, the files need not be read. */
  metadata: string
  /** Hash of names and contents. */
  contents: string
}

/**
 * Whether the inputs are the same as when the stamp was saved. Writes nothing: the account that starts a build made by another
 * account may have no write access.
 */
export function isCurrent(stampFile: string, inputs: BuildInputs): boolean {
  const saved = readStamp(stampFile)
  if (!saved) return false
  const files = listInputs(inputs)
  return (
    saved.metadata === hashMetadata(inputs.root, files) || saved.contents === hashContents(inputs.root, files)
  )
}

/** Fingerprints the inputs. Call it before the build, so that a change during the build counts as a change. */
export function takeStamp(inputs: BuildInputs): { save(stampFile: string): void } {
  const files = listInputs(inputs)
  const stamp: Stamp = {
    metadata: hashMetadata(inputs.root, files),
    contents: hashContents(inputs.root, files),
  }
  return {
    save(stampFile) {
      mkdirSync(path.dirname(stampFile), { recursive: true })
      writeFileSync(stampFile, JSON.stringify(stamp))
    },
  }
}

function listInputs({ root, paths, includes }: BuildInputs): string[] {
  return paths
    .flatMap((input) => {
      const absolute = path.join(root, input)
      const stats = statSync(absolute, { throwIfNoEntry: false })
      if (!stats?.isDirectory()) return stats ? [input] : []
      return readdirSync(absolute, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
        .filter(includes)
    })
    .sort()
}

function hashMetadata(root: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) {
    // The change time cannot be set by a program; the modification time can.
    const { size, mtimeMs, ctimeMs } = statSync(path.join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\0${ctimeMs}\0`)
  }
  return hash.digest('hex')
}

function hashContents(root: string, files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function readStamp(stampFile: string): Stamp | null {
  try {
    const saved: Partial<Stamp> = JSON.parse(readFileSync(stampFile, 'utf8'))
    return typeof saved.metadata === 'string' && typeof saved.contents === 'string' ? (saved as Stamp) : null
  } catch {
    return null
  }
}
