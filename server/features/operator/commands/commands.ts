import { recordAudit, staffAction } from '../audit-repository.ts'
import { recordCommands } from '../records/record-commands.ts'
import { abuseCommands } from './abuse-commands.ts'
import { lift, resetFactors, suspend } from './account-commands.ts'
import { claimCommands } from './claim-commands.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'
import { disputeCommands } from './dispute-commands.ts'
import { filingCommands } from './filing-commands.ts'
import { heldCommands } from './held-commands.ts'
import { type CommandName, commandOf, help } from './help.ts'
import { hide, merge, unhide } from './listing-commands.ts'
import { moneyCommands } from './money-commands.ts'
import { orderCommands } from './order-commands.ts'
import { payoutCommands } from './payout-commands.ts'
import { peopleCommands } from './people-commands.ts'
import { searchCommands } from './search-commands.ts'
import { settingCommands } from './setting-commands.ts'
import { staffCommands } from './staff-commands.ts'

/** Returns a function that runs a command and returns its output. The function @throws CommandError */
export function createCommands(deps: CommandDependencies) {
  const commands: Record<CommandName, (line: CommandLine) => Promise<string>> = {
    help: async () => help,
    ...recordCommands(deps),
    ...orderCommands(deps.orders, deps.now),
    ...claimCommands(deps),
    ...moneyCommands(deps),
    ...payoutCommands(deps),
    ...filingCommands(deps),
    ...disputeCommands(deps),
    ...abuseCommands(deps),
    ...peopleCommands(deps),
    ...staffCommands(deps),
    ...settingCommands(deps),
    ...searchCommands(deps),
    ...heldCommands(deps),
    hide: (line) => hide(deps, line),
    merge: (line) => merge(deps, line),
    unhide: ({ words: [, id] }) => unhide(deps, parseId(id)),
    suspend: (line) => suspend(deps, line),
    unsuspend: ({ words: [, name] }) => lift(deps, name),
    'reset-factors': ({ words: [, name], reason }) => resetFactors(deps, name, reason),
    'clear-demo': () => clearDemo(deps),
    gate: () => renewGate(deps),
    dashboard: () => openDashboard(deps),
  }
  return async (line: CommandLine): Promise<string> => await commands[commandOf(line)](line)
}

async function clearDemo(deps: CommandDependencies): Promise<string> {
  const { listings, openOrdersOf } = await deps.clearDemo((id) =>
    staffAction(deps, 'demo.clear', { kind: 'account', id }),
  )
  const removed =
    listings === 0 ? 'There are no sample listings to remove.' : `${listings} sample listings are removed.`
  if (openOrdersOf.length === 0) return removed
  const names = openOrdersOf.map((name) => `@${name}`).join(', ')
  return `${removed} The listings of ${names} stay because of open orders: finish or refund those, then run this again.`
}

async function renewGate(deps: CommandDependencies): Promise<string> {
  const entry = staffAction(deps, 'website.renew_gate', { kind: 'website', id: 'gate' })
  const password = await deps.transaction(async (tx) => {
    const renewed = await deps.renewGate(tx)
    if (renewed) await recordAudit(tx, entry)
    return renewed
  })
  if (!password) throw new CommandError('INVESTOR_PASSWORD is set: change that setting and restart Stoop.')
  return `The investor pages now open with: ${password}\nEveryone has to enter it again.`
}

async function openDashboard(deps: CommandDependencies): Promise<string> {
  const entry = staffAction(deps, 'website.open_dashboard', { kind: 'website', id: 'dashboard' })
  const link = await deps.transaction(async (tx) => {
    await recordAudit(tx, entry)
    return await deps.dashboardLink(tx)
  })
  const isOpen = await deps.openLink(link)
  return `${isOpen ? 'Your browser is opening this page. If it does not, open it' : 'Open this'} within 15 minutes; it works once:\n${link}`
}
