import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The migrations of this version. */
export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** One file of SQL that changes the schema. */
export interface Migration {
  /** The file's name, e.g. `0101_listing_json.sql`. */
  readonly name: string
  readonly number: number
  readonly text: string
  /** SHA-256 of the text, in hexadecimal. */
  readonly checksum: string
}

/**
 * The migrations of a folder, ordered by number.
 * @throws Error for a file without a number, or two files with the same one
 */
export function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => readMigration(folder, name))
    .sort((a, b) => a.number - b.number)
  for (const [index, { name, number }] of migrations.entries()) {
    const before = migrations[index - 1]
    if (before?.number === number)
      throw new Error(`Migrations ${before.name} and ${name} have the same number.`)
  }
  return migrations
}

/** The number that a migration's name begins with; NaN where there is none. */
export function migrationNumber(name: string): number {
  return Number(/^(\d+)_/.exec(name)?.[1] ?? Number.NaN)
}

function readMigration(folder: string, name: string): Migration {
  const number = migrationNumber(name)
  if (Number.isNaN(number)) throw new Error(`Migration ${name} does not begin with a number and "_".`)
  // Git on Windows may have written CRLF; that is the same migration.
  const text = readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  return { name, number, text, checksum: createHash('sha256').update(text).digest('hex') }
}
