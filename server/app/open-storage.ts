import path from 'node:path'
import type { Config } from '../config/config-types.ts'
import { startEmbeddedCluster } from '../db/embedded/cluster.ts'
import type { CleanUp } from './clean-up.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { StartError } from './start-error.ts'

/**
 * The address of the database for a command of the terminal: DATABASE_DIRECT_URL or DATABASE_URL, the database of the Stoop that runs on DATA_DIR, or our
 * own PostgreSQL, started for the time of the command.
 * @param cleanUp gets the steps that end it
 */
export async function openStorage(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  cleanUp: CleanUp,
): Promise<string> {
  if (database.url) return database.directUrl ?? database.url
  const lock = tryLock(dataDir)
  if (lock) cleanUp.push(() => lock.release())
  const cluster = await startEmbeddedCluster({
    folder: path.join(dataDir, 'postgres'),
    // A change that a command makes is archived like any other.
    archive: database.archive,
  })
  // The running Stoop still needs it if the lock is not ours.
  if (lock) cleanUp.push(() => cluster.stop())
  return cluster.url('stoop')
}

function tryLock(folder: string): { release(): void } | null {
  try {
    return lockDataDir(folder)
  } catch (error) {
    if (error instanceof StartError) return null
    throw error
  }
}
