import { isIP } from 'node:net'
import { audited, staffAction } from '../audit-repository.ts'
import { formatTable } from '../records/output.ts'
import type { CardLimitSubject, CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine } from './command-line.ts'

/** The commands `abuse` and `abuse-clear`. */
export function abuseCommands(
  deps: CommandDependencies,
): Record<'abuse' | 'abuse-clear', (typed: CommandLine) => Promise<string>> {
  return {
    abuse: () => listLimits(deps),
    'abuse-clear': ({ words: [, name] }) => clearLimit(deps, name),
  }
}

async function listLimits({ cardLimits, now }: CommandDependencies): Promise<string> {
  const limits = await cardLimits.limits()
  if (limits.length === 0) return 'No network, account or card is limited.'
  const at = now()
  return formatTable(
    limits.map(({ key, username, declined, waits_until, proof_until, ends_at }) => ({
      limited: username ? `@${username}` : key,
      'declined cards': declined,
      'no checkout until': waits_until > at ? waits_until : null,
      'proof of work until': proof_until,
      over: ends_at,
    })),
  )
}

async function clearLimit(deps: CommandDependencies, name: string | undefined): Promise<string> {
  if (!name) throw new CommandError('Name an address, an account, or what “abuse” lists.')
  const { subject, label } = await findSubject(deps, name)
  const entry = staffAction(deps, 'limit.clear', { kind: 'limit', id: `${subject.kind}:${subject.value}` })
  const cleared = await audited(entry, () => deps.cardLimits.clear(subject))
  return cleared
    ? `${label} is no longer limited, and its declined cards no longer count.`
    : `${label} had no limit and no declined cards.`
}

/** @throws CommandError */
async function findSubject(
  { cardLimits, records }: CommandDependencies,
  name: string,
): Promise<{ subject: CardLimitSubject; label: string }> {
  const address = name.replace(/\/\d+$/, '')
  if (isIP(address))
    return {
      subject: { kind: 'network', value: cardLimits.networkKey(address) },
      label: `The network of ${name}`,
    }
  const [, kind, value] = /^(network|card):([\w-]+)$/.exec(name) ?? []
  if (value && (kind === 'network' || kind === 'card'))
    return { subject: { kind, value }, label: `The ${kind}` }
  const account = await records.account(name.replace(/^@/, ''))
  if (!account)
    throw new CommandError(`${name} is neither an address nor an account, and “abuse” lists no such thing.`)
  return { subject: { kind: 'account', value: account.id }, label: `@${account.username}` }
}
