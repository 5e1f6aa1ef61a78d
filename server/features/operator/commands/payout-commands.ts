import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import type { ByHandEvent } from '../../payouts/by-hand/by-hand-states.ts'
import { audited, staffAction } from '../audit-repository.ts'
import { exportPayouts, totalOf } from '../exports/payouts-export.ts'
import { createMoneyActions } from '../money/money-actions.ts'
import { writeExport } from '../records/write-export.ts'
import { atTerminal } from '../staff-action.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'
import { refused } from './moderation-commands.ts'

type PayoutCommand =
  | 'payouts-export'
  | 'payout-paid'
  | 'payout-cancel'
  | 'payout-returned'
  | 'payout-by-hand'
  | 'write-off'

/** The commands for payouts that the operator makes by hand. */
export function payoutCommands(
  deps: CommandDependencies,
): Record<PayoutCommand, (typed: CommandLine) => Promise<string>> {
  return {
    'payouts-export': (typed) => reserve(deps, typed),
    'payout-paid': (typed) => report(deps, typed, 'paid'),
    'payout-cancel': (typed) => report(deps, typed, 'cancelled'),
    'payout-returned': (typed) => report(deps, typed, 'returned'),
    'payout-by-hand': (typed) => payByHand(deps, typed),
    'write-off': (typed) => writeOff(deps, typed),
  }
}

async function reserve(deps: CommandDependencies, { to }: CommandLine): Promise<string> {
  const entry = staffAction(deps, 'payouts.export', { kind: 'records', id: 'payouts' })
  const reserved = await audited(entry, () => deps.payouts.reserve())
  const { csv } = exportPayouts(reserved)
  if (to === undefined) return csv
  writeExport(deps, to, csv)
  const due = reserved.filter(({ is_changed }) => !is_changed)
  const changed = reserved.length - due.length
  const warning = changed > 0 ? `\nDo not pay ${changed} of the lines: see their last column.` : ''
  return `${due.length} payouts of $${totalOf(due).amount} in total written to ${to}. Mark each as paid: payout-paid ID --how "…"${warning}`
}

const reports: Record<ByHandEvent, { option: string; result: string }> = {
  paid: {
    option: 'Say how it was paid; the seller reads it: --how "Zelle on Nov 21".',
    result: 'The payout is in the ledger, and the seller gets an email.',
  },
  cancelled: {
    option: 'Say why: --reason "…".',
    result: 'The payout is canceled. The money stays the seller’s, and the next export has it again.',
  },
  returned: {
    option: 'Say why it came back; the seller reads it: --reason "…".',
    result: 'The money is the seller’s again. They are asked to check how they want to be paid.',
  },
}

async function report(deps: CommandDependencies, typed: CommandLine, event: ByHandEvent): Promise<string> {
  const id = parseId(typed.words[1])
  const note = noteOf(event === 'paid' ? typed.how : typed.reason, reports[event].option)
  const isAlreadyPaid = typed['already-paid'] ?? false
  const told = { event, note, isAlreadyPaid }
  await createMoneyActions(deps).report(atTerminal, id, told).catch(refused(refusals))
  return reports[event].result
}

async function payByHand(deps: CommandDependencies, typed: CommandLine): Promise<string> {
  const seller = await sellerOf(deps, typed)
  const note = noteOf(typed.how, reports.paid.option)
  const cents = await createMoneyActions(deps)
    .payByHand(atTerminal, seller, { note })
    .catch(refused(refusals))
  return `${formatPrice(toDollars(cents))} is recorded as paid. ${reports.paid.result}`
}

async function writeOff(deps: CommandDependencies, typed: CommandLine): Promise<string> {
  const seller = await sellerOf(deps, typed)
  const note = noteOf(typed.reason, 'Say why, and where it is in writing: --reason "…".')
  const { givenUp, debt, leavesMoneyAtProvider } = await createMoneyActions(deps)
    .writeOff(atTerminal, seller, note)
    .catch(refused(refusals))
  const price = (cents: number) => formatPrice(toDollars(cents))
  return [
    ...(givenUp > 0 ? [`${price(givenUp)} that the seller was owed belongs to the marketplace now.`] : []),
    ...(debt > 0 ? [`${price(debt)} that the seller owed is written off.`] : []),
    ...(leavesMoneyAtProvider
      ? [
          'What is in their account at the provider stays there; it no longer keeps them from deleting their account here.',
        ]
      : []),
  ].join('\n')
}

/** The id of the seller in a command. Of a deleted account there is only the id, which is returned as it is. */
async function sellerOf({ records }: CommandDependencies, { words: [, name] }: CommandLine): Promise<string> {
  if (!name) throw new CommandError('Name the seller: an email address, a username or an id.')
  return (await records.account(name))?.id ?? name
}

function noteOf(option: string | undefined, missing: string): string {
  const note = option?.trim()
  if (!note) throw new CommandError(missing)
  return note
}

const refusals: Record<string, string> = {
  'payouts.not_found': 'There is no such payout or seller.',
  'payouts.not_possible': 'This payout was already dealt with: it was paid, canceled or returned.',
  'payouts.sales_changed':
    'A sale of this payout was refunded or disputed after the export. If you have not paid it, cancel it (payout-cancel) and export again. If you have, add --already-paid: the seller’s next sales pay the difference.',
  'payouts.moving':
    'Money of this seller is still moving: a transfer, a payout, a refund or a dispute is open. Wait for it, or cancel it, first.',
  'payouts.nothing_owed':
    'This seller is owed nothing now: their sales are in protection, on their way, or paid.',
}
