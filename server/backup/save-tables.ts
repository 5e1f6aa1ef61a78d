import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type pg from 'pg'
import { keys, PART_BYTES, type SavedTable } from './backup-format.ts'
import { type Target, writePart } from './parts.ts'
import { listTables, readTable, type TableColumns } from './tables-sql.ts'

/** Copies every table, within the client's transaction. */
export async function saveTables(client: pg.ClientBase, target: Target): Promise<SavedTable[]> {
  const saved: SavedTable[] = []
  for (const [index, table] of (await listTables(client)).entries())
    saved.push(await saveTable(client, target, index, table))
  return saved
}

async function saveTable(
  client: pg.ClientBase,
  target: Target,
  index: number,
  table: TableColumns,
): Promise<SavedTable> {
  let parts = 0
  const write = async (bytes: Uint8Array) => {
    await writePart(target, keys.table(index, table, parts), bytes)
    parts += 1
  }
  const { rows, sha256 } = await readParts(readTable(client, table), write)
  return { ...table, rows, sha256, parts }
}

/** Reads a table's text part by part. @returns its rows and its checksum */
export async function readParts(
  text: Readable,
  write: (part: Uint8Array) => Promise<void>,
  partBytes = PART_BYTES,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let rows = 0
  let kept: Buffer[] = []
  let length = 0
  const flush = async () => {
    if (length === 0) return
    const part = Buffer.concat(kept)
    kept = []
    length = 0
    await write(part)
  }
  for await (const chunk of text as AsyncIterable<Buffer>) {
    hash.update(chunk)
    // In the text format every row ends with a line feed, and one within a value is written as \n.
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1
    kept.push(chunk)
    length += chunk.length
    if (length >= partBytes) await flush()
  }
  await flush()
  return { rows, sha256: hash.digest('hex') }
}
