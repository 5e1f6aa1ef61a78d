import { Failure } from '../../../../contract/failure.ts'
import { isWholeCents, toCents } from '../../../../contract/rules/money.ts'
import { type ClaimDecision, claimDecisions } from '../../../../contract/rules/orders/claims.ts'
import { formatRow, formatTable } from '../records/output.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'
import { runAudited } from './order-commands.ts'

/** The commands `claims`, `claim` and `claim-decide`. */
export function claimCommands(
  deps: CommandDependencies,
): Record<'claims' | 'claim' | 'claim-decide', (typed: CommandLine) => Promise<string>> {
  return {
    claims: async () => formatTable(await deps.records.openClaims()),
    claim: ({ words: [, id] }) => showClaim(deps, parseId(id)),
    'claim-decide': (typed) => decideClaim(deps, typed),
  }
}

async function showClaim({ records, photoLink }: CommandDependencies, id: string): Promise<string> {
  const claim = await records.claim(id)
  if (!claim) throw new CommandError(`There is no claim with the id ${id}.`)
  const photos = await records.claimPhotos(id)
  const lines = photos.map(
    ({ id: photo, by_role }) => `  ${by_role}: claim-photos/${photo}/master\n    ${photoLink(String(photo))}`,
  )
  const shown =
    lines.length > 0 ? ['', 'photos, in the file store, and as links that work for an hour:', ...lines] : []
  return [formatRow(claim), ...shown].join('\n')
}

async function decideClaim(deps: CommandDependencies, typed: CommandLine): Promise<string> {
  const { words, reason } = typed
  const claim = parseId(words[1])
  const decision = parseDecision(words[2], words[3])
  const explanation = reason?.trim()
  if (!explanation) throw new CommandError('Give your reason, which both sides read: --reason "…".')
  await runAudited(deps, {
    action: 'claim.decide',
    subject: { kind: 'order', id: claim },
    details: { decision: decision.kind, cents: decision.cents ?? null, reason: explanation },
    run: () => deps.orders.decideClaim(claim, decision, explanation),
    impossible: 'This claim does not wait for your decision: see it with “claim ID”.',
    missing: `There is no claim with the id ${claim}.`,
  }).catch((error: unknown) => {
    const isAmount = error instanceof Failure && error.code === 'claim.amount_invalid'
    throw isAmount
      ? new CommandError('The amount must be at least 0.50 and at most what is left of the price.')
      : error
  })
  return results[decision.kind]
}

const results: Record<ClaimDecision, string> = {
  release: 'The claim is closed and the order completed. Buyer and seller get an email with your reason.',
  partial:
    'The claim is closed: the amount will be refunded, and the order is completed. Buyer and seller get an email with your reason.',
  full: 'The claim is closed, and everything will be refunded. Buyer and seller get an email with your reason.',
  return:
    'The buyer has 7 days to return the item; the seller’s code then starts the refund. Buyer and seller get an email with your reason.',
}

function parseDecision(word: string | undefined, amount: string | undefined) {
  const kind = claimDecisions.find((known) => known === word)
  if (!kind) throw new CommandError('Decide: release, partial AMOUNT, full or return.')
  if (kind !== 'partial') return { kind }
  const dollars = Number(amount)
  if (!amount || !/^\d+(\.\d+)?$/.test(amount) || !isWholeCents(dollars))
    throw new CommandError('Give the amount in dollars, as in: partial 12.50')
  return { kind, cents: toCents(dollars) }
}
