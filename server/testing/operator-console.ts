import { newYork } from '../../contract/rules/marketplace/marketplace.ts'
import { readWords } from '../app/operator.ts'
import { loadText } from '../app/operator-sources.ts'
import { clearDemo } from '../demo/clear.ts'
import { audited } from '../features/operator/audit-repository.ts'
import { createCommands } from '../features/operator/commands/commands.ts'
import { createRecordsRepository } from '../features/operator/records/records-repository.ts'
import { createWebsiteRepository } from '../features/website/repository.ts'
import type { TestApp } from './test-app.ts'

/** Runs operator commands on a test app, and records the files they write and the links they open. */
export function openConsole(app: TestApp) {
  const {
    accounts,
    orders,
    claimPhotoFiles,
    payouts,
    reconciliation,
    dashboard,
    website,
    listingDecisions,
    moderation,
    staff,
  } = app.app.features
  const terminal = { hasBrowser: false, opened: [] as string[], files: {} as Record<string, string> }
  const command = createCommands({
    records: createRecordsRepository(app.database),
    orders: orders.operator,
    reconciliation,
    payouts: payouts.byHand,
    disputes: orders.operator.disputes,
    cardLimits: orders.cardTesting,
    moderation,
    staff,
    settings: app.app.settings,
    resetFactors: accounts.resetFactors,
    listingChecks: listingDecisions,
    photoLink: (id) => claimPhotoFiles.links.path(id, 1280),
    dashboardLink: (tx) => dashboard.link(createWebsiteRepository(tx)),
    openLink: async (link) => {
      terminal.opened.push(link)
      return terminal.hasBrowser
    },
    renewGate: (tx) => website.gate.renew(createWebsiteRepository(tx)),
    clearDemo: (entryOf) =>
      clearDemo({
        database: app.database,
        removeAccount: (id) => audited(entryOf(id), () => accounts.removeAccount(id)),
      }),
    writeFile: (name, text) => {
      if (name.startsWith('/nonexistent/')) throw Object.assign(new Error('no'), { code: 'ENOENT' })
      terminal.files[name] = text
    },
    readFile: (name) => {
      const text = terminal.files[name]
      if (text === undefined) throw new Error('no such file')
      return text
    },
    loadText,
    transaction: app.database.transaction,
    now: app.clock.now,
    marketplace: newYork,
  })
  return { terminal, run: async (...words: string[]) => await command(readWords(words)) }
}
