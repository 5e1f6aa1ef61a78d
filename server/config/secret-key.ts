import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The key kept in the data folder (readable by its owner only), made at the first start. */
export function loadSecretKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    return read(file)
  } catch {
    const partial = `${file}.${process.pid}`
    writeFileSync(partial, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
    try {
      // A link appears whole or not at all, and never replaces the key of a process that was faster.
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
  if (key.length < 32) throw new Error(`${file} holds no usable key: delete it to have a new one made`)
  return key
}
