import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedCluster, startEmbeddedCluster } from '../cluster.ts'
import { handOver, serviceUser } from '../service-user.ts'
import type { BaseBackup } from './base-backups.ts'
import { restoreCommand } from './wal-archive.ts'

const execute = promisify(execFile)

/** A cluster could not be brought to the moment that was asked for. */
export class RecoveryError extends Error {
  /** Whether an older base backup may do. */
  readonly isTooEarly: boolean
  constructor(message: string, options: ErrorOptions & { isTooEarly?: boolean } = {}) {
    super(message, options)
    this.isTooEarly = options.isTooEarly ?? false
  }
}

export interface Recovery {
  base: BaseBackup
  /** Where else segments may be: of a server whose last ones are not archived. */
  otherSegments: readonly string[]
  /** The moment whose state is wanted; null: the last one that the log knows. */
  at: Date | null
  /** The data folder that the recovered cluster gets; replaced. */
  folder: string
  /** The folder that holds `bin/` of the PostgreSQL that wrote the base backup; undefined: the bundled one. */
  binaries: string | undefined
}

/**
 * Starts a copy of a base backup, and replays the log until a moment. Everything that was committed until then is there, nothing else.
 * The caller stops it. It archives nothing.
 * @throws RecoveryError
 * @source https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-PITR-RECOVERY
 */
export async function recoverCluster(recovery: Recovery): Promise<EmbeddedCluster> {
  const { base, otherSegments, at, folder, binaries } = recovery
  await copyBase(base.folder, folder)
  try {
    return await startEmbeddedCluster({
      folder,
      ...(binaries ? { binaries } : {}),
      // Replaying the log of a day takes minutes.
      startWithin: Number.POSITIVE_INFINITY,
      settings: {
        archive_mode: 'off',
        restore_command: restoreCommand([base.wal, ...otherSegments]),
        ...(at ? { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
        recovery_target_action: 'promote',
        // With it, the settings of the server that wrote the log would have to be known.
        hot_standby: 'off',
        log_timezone: 'UTC',
      },
    })
  } catch (error) {
    throw describeFailure(error, recovery)
  }
}

async function copyBase(from: string, to: string): Promise<void> {
  const tablespaces = path.join(from, 'pg_tblspc')
  if (existsSync(tablespaces) && readdirSync(tablespaces).length > 0)
    throw new RecoveryError(`${from} has tablespaces in other places, which cannot be recovered from here.`)
  rmSync(to, { recursive: true, force: true })
  const { root } = path.parse(to)
  await execute('cp', ['-a', from, to], { cwd: root })
  const user = serviceUser()
  if (user) await execute('chown', ['-R', `${user.uid}:${user.gid}`, to], { cwd: root })
  await execute('chmod', ['700', to], { cwd: root })
  for (const name of ['postmaster.pid', 'standby.signal', 'postgresql.auto.conf'])
    rmSync(path.join(to, name), { force: true })
  // Debian keeps its settings elsewhere, and those of the primary are for the primary. The socket's folder is private.
  const files = {
    'postgresql.conf': '',
    'pg_ident.conf': '',
    'pg_hba.conf': 'local all all trust\n',
    'recovery.signal': '',
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(to, name), text, { mode: 0o600 })
    handOver(path.join(to, name), user)
  }
}

function describeFailure(cause: unknown, { at, folder }: Recovery): unknown {
  const log = `${folder}.log`
  const text = existsSync(log) ? readFileSync(log, 'utf8') : ''
  const last = [...text.matchAll(/last completed transaction was at log time (.+)/g)].at(-1)?.[1]
  if (/recovery ended before configured recovery target was reached/.test(text))
    return new RecoveryError(
      `The archived log ends before ${at?.toISOString()}${last ? `: its last change was at ${last}` : ''}. Choose an earlier time, or “latest”.`,
      { cause },
    )
  if (/before consistent recovery point/.test(text))
    return new RecoveryError(`The base backup was not complete at ${at?.toISOString()}.`, {
      cause,
      isTooEarly: true,
    })
  return cause
}
