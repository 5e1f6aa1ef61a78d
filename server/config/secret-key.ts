import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Reads the key from the data folder; generates it at the first start, readable by its owner only. */
export function loadSecretKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    return read(file)
  } catch {
    const partial = `${file}.${process.pid}`
    writeFileSync(partial, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
    try {
      // Creating a link is atomic and never replaces the key of a process that was faster.
      linkSync(partial, file)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    } finally {
      rmSync(partial, { force: true })
    }
    return read(file)
  }
}

function read(file: string): string {
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < 32) throw new Error(`${file} contains no usable key. Delete it to generate a new one`)
  return key
}
