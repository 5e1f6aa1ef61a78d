import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import type { Database } from '../db/database.ts'
import { clearDemo } from '../demo/clear.ts'
import { audited } from '../features/operator/audit-repository.ts'
import type { CommandDependencies } from '../features/operator/commands/command-dependencies.ts'
import { CommandError } from '../features/operator/commands/command-line.ts'
import { createRecordsRepository } from '../features/operator/records/records-repository.ts'
import { RebuildError } from '../features/search/indexing/rebuild.ts'
import type { IndexingService } from '../features/search/indexing/service.ts'
import { createWebsiteRepository } from '../features/website/repository.ts'
import type { App } from './create-app.ts'
import { loadText } from './operator-sources.ts'

/** Where commands run: a terminal, or a test. */
interface Terminal extends Pick<CommandDependencies, 'openLink' | 'writeFile' | 'readFile' | 'now'> {
  database: Database
  /** Without a slash at the end. */
  publicUrl: string
}

/** What the operator's commands need, from an app that serves nobody. */
export function commandDependencies(
  app: App,
  { database, publicUrl, ...terminal }: Terminal,
): CommandDependencies {
  const {
    accounts,
    orders,
    claimPhotoFiles,
    payouts,
    reconciliation,
    dashboard,
    website,
    listingDecisions,
    discovery,
    moderation,
    staff,
  } = app.features
  return {
    ...terminal,
    records: createRecordsRepository(database),
    orders: orders.operator,
    reconciliation,
    payouts: payouts.byHand,
    disputes: orders.operator.disputes,
    cardLimits: orders.cardTesting,
    moderation,
    staff,
    settings: app.settings,
    resetFactors: accounts.resetFactors,
    listingChecks: listingDecisions,
    search: discovery.indexing && searchActions(discovery.indexing),
    photoLink: (id) => `${publicUrl}${claimPhotoFiles.links.path(id, 1280)}`,
    dashboardLink: (tx) => dashboard.link(createWebsiteRepository(tx)),
    renewGate: (tx) => website.gate.renew(createWebsiteRepository(tx)),
    clearDemo: (entryOf) =>
      clearDemo({
        database,
        removeAccount: (id) => audited(entryOf(id), () => accounts.removeAccount(id)),
      }),
    loadText,
    transaction: database.transaction,
    marketplace: newYork,
  }
}

/** Rejects with the message of a build that could not be completed, for the terminal. */
function searchActions(indexing: IndexingService): NonNullable<CommandDependencies['search']> {
  return {
    status: indexing.status,
    remove: indexing.remove,
    async rebuild() {
      try {
        return await indexing.rebuild()
      } catch (error) {
        throw error instanceof RebuildError ? new CommandError(error.message) : error
      }
    },
  }
}
