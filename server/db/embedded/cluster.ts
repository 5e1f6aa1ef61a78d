import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { archiveSettings } from './archive/wal-archive.ts'
import type { ClusterPlaces } from './cluster-paths.ts'
import { type ClusterChange, watchCluster } from './cluster-watch.ts'
import { postgresFolder } from './postgres-binaries.ts'
import { initializeFolder, startPostmaster } from './postmaster.ts'
import { adoptPostmaster, stopPostmaster } from './postmaster-process.ts'
import { canReach, handOver, type ServiceUser, serviceUser } from './service-user.ts'

/** A running embedded PostgreSQL. */
export interface EmbeddedCluster {
  /** The address of one of its databases, over a Unix socket: the server has no network port. */
  url(database: string): string
  /** True when a server that a killed process left running was taken over. */
  adopted: boolean
  /** Stops the server cleanly and waits until it is gone. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** The cluster's folder, e.g. `DATA_DIR/postgres`. Created when missing. */
  folder: string
  /** Extra `-c` settings, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
  /** The folder that holds `bin/` of another PostgreSQL than the bundled one, e.g. `/usr/lib/postgresql/15`. */
  binaries?: string | undefined
  /** The folder in which the server archives its write-ahead log; null or left out: it archives nothing. */
  archive?: string | null
  /** Milliseconds that the server gets to accept connections: a minute unless told. */
  startWithin?: number
  /** Receives what happens to the server, which is then restarted whenever it exits. */
  report?: (change: ClusterChange) => void
}

/**
 * Starts (or takes over) the PostgreSQL in `options.folder`. The caller holds the lock on the data folder.
 * @throws Error with the tail of the server's log when it does not start
 */
export async function startEmbeddedCluster(options: ClusterOptions): Promise<EmbeddedCluster> {
  if (process.platform === 'win32') {
    throw new Error('The bundled PostgreSQL is not supported on Windows: use WSL, or set DATABASE_URL.')
  }
  const places = settlePlaces(options)
  const adopted = await adoptPostmaster(places)
  if (!adopted) {
    await initializeFolder(places)
    withArchive(places, options.archive)
    await startPostmaster(places, options.startWithin)
  } else withArchive(places, options.archive)
  const stopWatching = options.report ? watchCluster(places, options.report) : async () => {}
  return {
    adopted,
    url: (database) => `postgresql://stoop@localhost/${database}?host=${encodeURIComponent(places.socket)}`,
    async stop() {
      await stopWatching()
      await stopPostmaster(places)
      rmSync(places.socket, { recursive: true, force: true })
    },
  }
}

/** Stops the server that runs on a data folder, no matter which process started it. */
export async function stopEmbeddedCluster(folder: string): Promise<void> {
  const places = settlePlaces({ folder })
  await stopPostmaster(places)
  rmSync(places.socket, { recursive: true, force: true })
}

/** Adds the settings of archiving, for this start and for each restart. */
function withArchive(places: ClusterPlaces, archive: string | null | undefined): void {
  if (archive) Object.assign(places.settings, archiveSettings(archive, places))
}

function settlePlaces({ folder, settings = {}, binaries }: ClusterOptions): ClusterPlaces {
  const user = serviceUser()
  const resolved = path.resolve(folder)
  mkdirSync(path.dirname(resolved), { recursive: true })
  const data = reachableData(resolved, user)
  const id = createHash('sha256').update(resolved).digest('hex').slice(0, 12)
  // A socket's path may have at most 107 bytes, so it is not in the data folder.
  const socket = path.join(tmpdir(), `stoop-${process.getuid?.() ?? 0}-${id}`)
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  handOver(socket, user)
  return { binaries: binaries ?? reachableBinaries(user), data, socket, user, settings: { ...settings } }
}

/** As root below a private folder such as /root, the data goes to /var/lib, with a link in its place. */
function reachableData(wanted: string, user: ServiceUser | null): string {
  if (lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink()) return readlinkSync(wanted)
  if (!user || canReach(path.dirname(wanted), user)) return wanted
  const id = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  const dataFolder = path.join('/var/lib/stoop', id, 'postgres')
  mkdirSync(path.dirname(dataFolder), { recursive: true, mode: 0o755 })
  if (existsSync(wanted)) {
    cpSync(wanted, dataFolder, { recursive: true })
    renameSync(wanted, `${wanted}.moved`)
  }
  symlinkSync(dataFolder, wanted)
  return dataFolder
}

/** As root below a private folder, the service user gets a copy of the binaries that it may execute. */
function reachableBinaries(user: ServiceUser | null): string {
  const folder = postgresFolder()
  if (!user || canReach(path.join(folder, 'bin'), user)) return folder
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const copy = path.join('/var/lib/stoop', `postgres-${id}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    cpSync(folder, partial, { recursive: true, verbatimSymlinks: true })
    rmSync(copy, { recursive: true, force: true })
    renameSync(partial, copy)
  }
  return copy
}
