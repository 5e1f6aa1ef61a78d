import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { keys, type Manifest, type SavedTable } from './backup-format.ts'
import { readPart } from './read-backup.ts'
import { readParts, type Target } from './save-tables.ts'
import { BackupError } from './seal.ts'
import {
  closeAfterLoading,
  dropUnknownJobs,
  listTables,
  openForLoading,
  readTable,
  setSequence,
  type TableColumns,
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
  const there = await listTables(client)
  const wanted = manifest.tables.filter(
    ({ schema, name, rows }) =>
      isWanted(schema) && (rows > 0 || there.some((table) => table.schema === schema && table.name === name)),
  )
  ensureSameTables(there, wanted, isWanted)
  await client.query('begin')
  const constraints = await openForLoading(client, wanted)
  for (const table of wanted) await loadTable(client, target, table, manifest.tables.indexOf(table))
  await verifyTables(client, wanted)
  if (isWanted('jobs')) await dropUnknownJobs(client)
  await closeAfterLoading(client, wanted, constraints)
  for (const sequence of manifest.sequences.filter(({ schema }) => isWanted(schema)))
    await setSequence(client, sequence)
  await client.query('commit')
}

/** Rows would be lost, or put into other columns, if a table were not the same. */
function ensureSameTables(
  tables: readonly TableColumns[],
  wanted: readonly SavedTable[],
  isWanted: (schema: string) => boolean,
): void {
  const there = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]))
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
