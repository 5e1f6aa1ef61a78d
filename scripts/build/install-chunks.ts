import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import type { OutputChunk } from 'rolldown'

/** The file that lists the names of a build's files. */
const MANIFEST = 'files'

/** Milliseconds to keep files of an earlier build: a running process may still load them. */
const RETENTION = 7 * 86_400_000

/**
 * Writes the build's files, in the given order, and deletes those replaced more than a week ago. Each file is replaced
 * atomically, because another process may run the same build or start from the folder.
 */
export function installChunks(folder: string, chunks: readonly OutputChunk[]): void {
  mkdirSync(folder, { recursive: true })
  const previous = readManifest(path.join(folder, MANIFEST))
  const names = chunks.map(({ fileName }) => fileName)
  for (const { fileName, code } of chunks) writeAtomically(path.join(folder, fileName), code)
  writeAtomically(path.join(folder, MANIFEST), JSON.stringify(names))
  removeExpired(folder, names, previous)
}

function removeExpired(folder: string, current: readonly string[], previous: readonly string[]): void {
  const now = new Date()
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (current.includes(name) || name === MANIFEST) continue
    // The retention starts when a file is replaced, not when it was built.
    if (previous.includes(name)) utimesSync(file, now, now)
    else if (modifiedAt(file) < now.getTime() - RETENTION) rmSync(file, { force: true })
  }
}

/** Infinity for a file that another build has deleted. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
}

function readManifest(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as string[]
  } catch {
    return []
  }
}

function writeAtomically(file: string, content: string): void {
  const temporary = `${file}.${randomUUID()}`
  writeFileSync(temporary, content)
  renameSync(temporary, file)
}
