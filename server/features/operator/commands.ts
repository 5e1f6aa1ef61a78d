import { lift, suspend } from './account-commands.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'
import { type CommandName, commandOf, help } from './help.ts'
import { hide, unhide } from './listing-commands.ts'
import { orderCommands } from './order-commands.ts'
import { recordCommands } from './record-commands.ts'

/** Returns a function that runs a command and returns its output. The function @throws CommandError */
export function createCommands(deps: CommandDependencies) {
  const commands: Record<CommandName, (line: CommandLine) => Promise<string>> = {
    help: async () => help,
    ...recordCommands(deps),
    ...orderCommands(deps.orders),
    hide: ({ words: [, id] }) => hide(deps, parseId(id)),
    unhide: ({ words: [, id] }) => unhide(deps, parseId(id)),
    suspend: ({ words: [, name], reason }) => suspend(deps, name, reason),
    unsuspend: ({ words: [, name] }) => lift(deps, name),
    gate: () => renewGate(deps),
    dashboard: () => openDashboard(deps),
  }
  return async (line: CommandLine): Promise<string> => await commands[commandOf(line)](line)
}

async function renewGate({ renewGate }: CommandDependencies): Promise<string> {
  const password = await renewGate()
  if (!password) throw new CommandError('INVESTOR_PASSWORD is set: change the setting and start Stoop again.')
  return `The investor pages now open with: ${password}\nWhoever was inside has to enter it.`
}

async function openDashboard({ dashboardLink, openLink }: CommandDependencies): Promise<string> {
  const link = await dashboardLink()
  const isOpen = await openLink(link)
  return `${isOpen ? 'Your browser opens this. Should it not, open it' : 'Open this'} within 15 minutes; it works once:\n${link}`
}
