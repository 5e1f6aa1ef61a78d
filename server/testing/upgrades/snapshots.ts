import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'

/** Databases of released versions, as `npm run upgrade:snapshot` wrote them. */
export const snapshotsFolder = path.resolve('server/db/upgrades')

/** The versions that there is a snapshot of. */
export function listSnapshots(): string[] {
  return readdirSync(snapshotsFolder)
    .filter((name) => name.endsWith('.sql.gz'))
    .map((name) => name.slice(0, -'.sql.gz'.length))
}

/** Restores a snapshot into an empty database. */
export async function restoreSnapshot(version: string, databaseUrl: string): Promise<void> {
  const dump = gunzipSync(readFileSync(path.join(snapshotsFolder, `${version}.sql.gz`))).toString()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(dump)
  } finally {
    await client.end()
  }
}
