import { toText } from '../../../../contract/rules/csv.ts'
import { audited, staffAction } from '../audit-repository.ts'
import { liftSuspension, suspendAccount } from '../people/account-actions.ts'
import { atTerminal } from '../staff-action.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine } from './command-line.ts'
import { readReason, readRule } from './moderation-commands.ts'

/** Signs an account out, pauses its listings and blocks its sign-in for good. @throws CommandError */
export async function suspend(deps: CommandDependencies, line: CommandLine): Promise<string> {
  const { id, username, suspended_at } = await findAccount(deps, line.words[1])
  if (suspended_at) throw new CommandError(`@${username} has been suspended since ${toText(suspended_at)}.`)
  const reason = readReason(line)
  const paused = await suspendAccount(deps, { by: atTerminal, id, reason, policy: readRule(line) })
  return `@${username} is signed out everywhere and cannot sign in; ${paused} listings are paused. Open orders continue: see them with “list orders”.`
}

/** Lets a suspended account sign in again. @throws CommandError */
export async function lift(deps: CommandDependencies, name: string | undefined): Promise<string> {
  const { id, username, suspended_at } = await findAccount(deps, name)
  if (!suspended_at) throw new CommandError(`@${username} is not suspended.`)
  await liftSuspension(deps, { by: atTerminal, id, reason: null })
  return `@${username} can sign in again. Their listings stay paused until they publish them again.`
}

/** Removes an account's second factors. @throws CommandError */
export async function resetFactors(
  deps: CommandDependencies,
  name: string | undefined,
  reason: string | undefined,
): Promise<string> {
  const explanation = reason?.trim()
  if (!explanation) throw new CommandError('Say how you know that it is them: --reason "…".')
  const { id, username } = await findAccount(deps, name)
  const entry = staffAction(deps, 'account.reset_factors', { kind: 'account', id }, { reason: explanation })
  await audited(entry, () => deps.resetFactors(id))
  return `@${username} signs in with the password alone until they turn on two-step sign-in again. They get an email.`
}

async function findAccount({ records }: CommandDependencies, name: string | undefined) {
  if (!name) throw new CommandError('Name the account: an email address, a username or an id.')
  const account = await records.account(name)
  if (!account) throw new CommandError(`No account matches ${name}.`)
  return account
}
