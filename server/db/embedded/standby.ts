import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type ClusterOptions, type EmbeddedCluster, startEmbeddedCluster } from './cluster.ts'
import { handOver, serviceUser } from './service-user.ts'

const execute = promisify(execFile)

/** Settings of a primary that keeps what a standby needs while it is away, without a replication slot. */
export const primarySettings = { wal_level: 'replica', wal_keep_size: '512MB' }

/**
 * Copies a running primary, and starts the copy as its streaming replica. What was in the folder is replaced.
 * @param primary a primary of the same version, with a Unix socket on this machine, to which nobody writes for the moment
 * @throws Error with the tail of the server's log when it does not start
 */
export async function startStandby(
  primary: Pick<EmbeddedCluster, 'url'>,
  options: ClusterOptions,
): Promise<EmbeddedCluster> {
  const { folder, binaries } = options
  const socket = new URL(primary.url('postgres')).searchParams.get('host') ?? ''
  const user = serviceUser()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  handOver(folder, user)
  const program = binaries && path.join(binaries, 'bin', 'pg_basebackup')
  // The PostgreSQL from npm brings no pg_basebackup, and Debian's cannot copy a newer version.
  if (program && existsSync(program))
    await execute(program, ['-D', folder, '-h', socket, '-U', 'stoop', '-c', 'fast'], {
      ...(user ?? {}),
      cwd: path.parse(folder).root,
    })
  else await copyFiles(primary.url('postgres'), folder)
  const signal = path.join(folder, 'standby.signal')
  writeFileSync(signal, '')
  handOver(signal, user)
  const connection = `host=${socket} user=stoop application_name=stoop-replica`
  return await startEmbeddedCluster({
    ...options,
    settings: { ...options.settings, hot_standby: 'on', primary_conninfo: connection },
  })
}

/** @source https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP */
async function copyFiles(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ data: string }>(
      `select current_setting('data_directory') as data from pg_backup_start('standby', true)`,
    )
    await execute('cp', ['-a', `${rows[0]?.data}/.`, folder])
    const ended = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(folder, name), { force: true })
    // What is written meanwhile comes over the connection.
    for (const place of ['pg_wal', 'pg_replslot']) empty(path.join(folder, place))
    const label = path.join(folder, 'backup_label')
    writeFileSync(label, ended.rows[0]?.labelfile ?? '')
    handOver(label, serviceUser())
    chmodSync(folder, 0o700)
  } finally {
    await client.end()
  }
}

function empty(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true })
}
