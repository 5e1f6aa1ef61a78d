import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ClusterPlaces } from './cluster-paths.ts'
import { majorVersion } from './postgres-binaries.ts'
import { answers, until } from './postmaster-process.ts'
import { handOver } from './service-user.ts'

const execute = promisify(execFile)

/** Another major version of PostgreSQL has written the cluster's folder, which this one cannot read. */
export class ClusterVersionError extends Error {}

/** Creates the cluster's folder when it is missing. A run that was killed leaves only a partial folder, which is replaced. */
export async function initializeFolder({ binaries, data, user }: ClusterPlaces): Promise<void> {
  if (existsSync(path.join(data, 'PG_VERSION'))) return
  const partial = `${data}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true, mode: 0o700 })
  handOver(partial, user)
  const flags = ['-U', 'stoop', '-A', 'trust', '-E', 'UTF8', '--no-instructions']
  const initdb = path.join(binaries, 'bin', 'initdb')
  await execute(initdb, ['-D', partial, ...flags, ...localeFlags(binaries)], {
    ...(user ?? {}),
    cwd: path.parse(data).root,
    env: { ...process.env, LC_ALL: 'C' },
  })
  rmSync(data, { recursive: true, force: true })
  renameSync(partial, data)
}

function ensureSameVersion({ binaries, data }: ClusterPlaces): void {
  const written = Number.parseInt(readFileSync(path.join(data, 'PG_VERSION'), 'utf8'), 10)
  const own = majorVersion(binaries)
  if (written === own) return
  throw new ClusterVersionError(
    `${data} was written by PostgreSQL ${written}, and this version of Stoop brings PostgreSQL ${own}, which cannot read it. ` +
      'With the version of Stoop from before, run “npm run backup -- FOLDER”. Then move DATA_DIR away, and run “npm run restore -- FOLDER” with this version.',
  )
}

/** The collation is C and characters are Unicode: built in since PostgreSQL 17, the system's C.UTF-8 before. */
function localeFlags(binaries: string): string[] {
  if (majorVersion(binaries) < 17) return ['--locale=C.UTF-8']
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

/**
 * Starts the server in its own session: Ctrl-C in the terminal reaches only the app, which stops the server at the end
 * of its shutdown.
 * @param within milliseconds that it gets to accept connections
 */
export async function startPostmaster(places: ClusterPlaces, within = 60_000): Promise<void> {
  const { binaries, data, socket, user, settings } = places
  const logFile = `${data}.log`
  const merged = { ...defaults(socket), ...settings }
  const flags = Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile, 'a')
  const server = spawn(path.join(binaries, 'bin', 'postgres'), ['-D', data, ...flags], {
    ...(user ?? {}),
    cwd: path.parse(data).root,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended: string | undefined
  server.once('exit', (code, signal) => {
    ended = `exit ${code ?? signal}`
  })
  server.once('error', (error) => {
    ended = error.message
  })
  server.unref()
  const up = await until(within, async () => ended !== undefined || (await answers(places)))
  if (!up || ended !== undefined) {
    ensureSameVersion(places)
    throw new Error(
      `PostgreSQL did not start (${ended ?? 'no answer'}). Its log ends with:\n${tail(logFile)}`,
    )
  }
}

function defaults(socket: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: '120',
    shared_buffers: '128MB',
    // Compiling plans costs more than it saves on queries that take a millisecond.
    jit: 'off',
    log_min_messages: 'warning',
    // The default assumes spinning disks and makes the planner avoid the indexes of the lists.
    random_page_cost: '1.1',
  }
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
}
