import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withClient } from '../../with-client.ts'
import { handOver, type ServiceUser, serviceUser } from '../service-user.ts'

/** Milliseconds that the last segments of the write-ahead log get to be archived. */
const ARCHIVED_WITHIN = 600_000
/** Left out: the server makes them anew. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init'])
/** Copied without their contents. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])

/**
 * Copies the data folder of a running server on this machine into an empty folder. With its write-ahead log from then on, the copy is
 * a base backup or a standby. Where the log is archived, it returns once all that the copy needs is.
 * @throws Error if the log is archived and that does not end
 * @source https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function copyRunningCluster(url: string, folder: string): Promise<void> {
  const user = serviceUser()
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ data: string }>(
      `select current_setting('data_directory') as data from pg_backup_start('stoop', true)`,
    )
    copyFolder(rows[0]?.data ?? '', folder, '', user)
    await client.query(`set statement_timeout = ${ARCHIVED_WITHIN}`)
    const ended = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    const label = path.join(folder, 'backup_label')
    writeFileSync(label, ended.rows[0]?.labelfile ?? '', { mode: 0o600 })
    handOver(label, user)
  })
}

/** Copies what is below `at`. Files may change or vanish meanwhile; replaying the write-ahead log repairs that. */
function copyFolder(from: string, to: string, at: string, user: ServiceUser | null): void {
  mkdirSync(path.join(to, at), { recursive: true, mode: 0o700 })
  handOver(path.join(to, at), user)
  if (EMPTY.has(at)) return
  for (const entry of readdirSync(path.join(from, at), { withFileTypes: true })) {
    const name = path.join(at, entry.name)
    if (NOT_COPIED.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue
    if (entry.isDirectory()) copyFolder(from, to, name, user)
    else if (entry.isFile()) copyUnlessGone(path.join(from, name), path.join(to, name), user)
  }
}

function copyUnlessGone(from: string, to: string, user: ServiceUser | null): void {
  try {
    copyFileSync(from, to)
    handOver(to, user)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
