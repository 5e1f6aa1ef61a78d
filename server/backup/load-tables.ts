import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { keys, type Manifest, type SavedTable } from './backup-format.ts'
import { readPart } from './read-backup.ts'
import { readParts, type Target } from './save-tables.ts'
import { BackupError } from './seal.ts'
import {
  closeAfterLoading,
  listTables,
  openForLoading,
  readTable,
  setSequence,
  writeTable,
} from './tables-sql.ts'

/**
 * Replaces the rows of some tables with those of a backup and sets their sequences, in one transaction; then reads them again and
 * compares their checksums.
 * @param isWanted whether a schema is loaded now
 * @throws BackupError if a table is not as it was, or has other columns
 */
export async function loadTables(
  client: pg.ClientBase,
  manifest: Manifest,
  target: Target,
  isWanted: (schema: string) => boolean,
): Promise<void> {
  const wanted = manifest.tables.filter(({ schema }) => isWanted(schema))
  await ensureSameTables(client, wanted, isWanted)
  await client.query('begin')
  const foreignKeys = await openForLoading(client, wanted)
  for (const table of wanted) await loadTable(client, target, table, manifest.tables.indexOf(table))
  await closeAfterLoading(client, wanted, foreignKeys)
  for (const sequence of manifest.sequences.filter(({ schema }) => isWanted(schema)))
    await setSequence(client, sequence)
  await verifyTables(client, wanted)
  await client.query('commit')
}

/** Rows would be lost, or put into other columns, if a table were not the same. */
async function ensureSameTables(
  client: pg.ClientBase,
  wanted: readonly SavedTable[],
  isWanted: (schema: string) => boolean,
): Promise<void> {
  const there = new Map((await listTables(client)).map((table) => [`${table.schema}.${table.name}`, table]))
  for (const { schema, name, columns, rows } of wanted) {
    const found = there.get(`${schema}.${name}`)
    if (!found && rows > 0) throw new BackupError(`This version of Stoop has no table ${schema}.${name}.`)
    const missing = columns.filter((column) => found && !found.columns.includes(column))
    if (missing.length > 0)
      throw new BackupError(`This version of Stoop has no column ${schema}.${name}.${missing.join(', ')}.`)
    there.delete(`${schema}.${name}`)
  }
  const [other] = [...there.values()].filter(({ schema }) => isWanted(schema) && schema === 'public')
  if (other) throw new BackupError(`The backup has no table ${other.schema}.${other.name}.`)
}

async function loadTable(
  client: pg.ClientBase,
  target: Target,
  table: SavedTable,
  index: number,
): Promise<void> {
  const stream = writeTable(client, table)
  const done = finished(stream)
  // An error of the copy is thrown below; it must not end the process while a part is being read.
  done.catch(() => {})
  for (let part = 0; part < table.parts; part++) {
    const bytes = await readPart(target, keys.table(index, table, part))
    if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done])
  }
  stream.end()
  await done
}

/** The same rows are written as the same text, in the order in which they were loaded. */
async function verifyTables(client: pg.ClientBase, tables: readonly SavedTable[]): Promise<void> {
  for (const table of tables) {
    const { rows, sha256 } = await readParts(readTable(client, table), async () => {})
    if (rows !== table.rows || sha256 !== table.sha256)
      throw new BackupError(
        `${table.schema}.${table.name} has ${rows} rows that are not the ${table.rows} of the backup.`,
      )
  }
}
