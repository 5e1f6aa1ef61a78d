import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyRunningCluster } from './archive/copy-cluster.ts'
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
  // What is written meanwhile comes over the connection.
  else await copyRunningCluster(primary.url('postgres'), folder)
  const signal = path.join(folder, 'standby.signal')
  writeFileSync(signal, '')
  handOver(signal, user)
  const connection = `host=${socket} user=stoop application_name=stoop-replica`
  return await startEmbeddedCluster({
    ...options,
    settings: { ...options.settings, hot_standby: 'on', primary_conninfo: connection },
  })
}
