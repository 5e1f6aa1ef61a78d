import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { keys, type Manifest, type SavedTable } from './backup-format.ts'
import { readPart, type Target } from './parts.ts'
import { readParts } from './save-tables.ts'
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
  const wanted = tablesToLoad(manifest, await listTables(client), isWanted)
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

/**
 * The tables of a backup that are loaded: an empty one is not needed where this version does not have it.
 * @throws BackupError where rows would be lost, or put into other columns
 */
function tablesToLoad(
  manifest: Manifest,
  tables: readonly TableColumns[],
  isWanted: (schema: string) => boolean,
): SavedTable[] {
  const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`
  const there = new Map(tables.map((table) => [nameOf(table), table]))
  const wanted: SavedTable[] = []
  for (const table of manifest.tables.filter(({ schema }) => isWanted(schema))) {
    const found = there.get(nameOf(table))
    if (!found && table.rows === 0) continue
    if (!found) throw new BackupError(`This version of Stoop has no table ${nameOf(table)}.`)
    const missing = table.columns.filter((column) => !found.columns.includes(column))
    if (missing.length > 0)
      throw new BackupError(`This version of Stoop has no column ${nameOf(table)}.${missing.join(', ')}.`)
    there.delete(nameOf(table))
    wanted.push(table)
  }
  const other = [...there.values()].find(({ schema }) => isWanted(schema) && schema === 'public')
  if (other) throw new BackupError(`The backup has no table ${nameOf(other)}.`)
  return wanted
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
