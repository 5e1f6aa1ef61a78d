import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CleanUp } from '../../server/app/clean-up.ts'
import type { EmbeddedCluster } from '../../server/db/embedded/cluster.ts'
import { startStandby } from '../../server/db/embedded/standby.ts'

/** A streaming replica of the cluster's PostgreSQL. */
export interface ClusterReplica {
  /** Its address, past any pooler. */
  url: string
  /** The file with the process id of its server. */
  pidFile: string
}

/**
 * Starts a replica of a PostgreSQL to which nobody writes yet. It is copied anew each time, and started again when it ends.
 * @param settings of the primary, which a replica needs, too
 */
export async function startReplica(
  primary: EmbeddedCluster,
  {
    folder,
    binaries,
    settings,
  }: { folder: string; binaries: string | null; settings: Record<string, string> },
  cleanUp: CleanUp,
  say: (line: string) => void,
): Promise<ClusterReplica> {
  const data = path.join(folder, 'replica')
  const standby = await startStandby(primary, {
    folder: data,
    settings,
    ...(binaries ? { binaries } : {}),
    report: ({ event }) => say(`The replica: ${event}`),
  })
  cleanUp.push(() => standby.stop())
  const pidFile = path.join(data, 'postmaster.pid')
  say(`The replica runs: process ${readFileSync(pidFile, 'utf8').split('\n')[0]}, ${data}.log`)
  return { url: standby.url('stoop'), pidFile }
}
