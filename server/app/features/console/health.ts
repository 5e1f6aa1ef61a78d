import { readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { HealthDependencies } from '../../../features/operator/health/health.ts'
import { createHealthRepository } from '../../../features/operator/health/health-repository.ts'
import { healthRoutes } from '../../../features/operator/health/routes.ts'
import { createProviderHealthRepository } from '../../../metrics/provider-health-repository.ts'
import type { Wiring } from '../wiring.ts'
import { usedProviders } from './providers.ts'
import { troubledWebhooks } from './troubled-webhooks.ts'

/** The file in DATA_DIR that a backup touches when it is done. */
const BACKUP_MARK = 'last-backup'

/** The state of the installation in the console. */
export function createHealthRoutes(
  wiring: Wiring,
  { cardTesting, recallListAge }: Pick<HealthDependencies, 'cardTesting' | 'recallListAge'>,
) {
  const { database, clock, config, jobs } = wiring
  return healthRoutes({
    health: createHealthRepository(database),
    providers: usedProviders(wiring),
    providerStates: createProviderHealthRepository(database).states,
    versions: { stoop: readVersion(), node: process.versions.node },
    async disk() {
      const { bavail, blocks, bsize } = await statfs(config.dataDir)
      return { free: bavail * bsize, total: blocks * bsize }
    },
    markedBackup: () =>
      stat(path.join(config.dataDir, BACKUP_MARK)).then(
        ({ mtime }) => mtime,
        () => null,
      ),
    cardTesting,
    recallListAge,
    troubledWebhooks: troubledWebhooks(wiring),
    retryJob: jobs.retry,
    wake: jobs.wake,
    transaction: database.transaction,
    clock,
  })
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  return version
}
