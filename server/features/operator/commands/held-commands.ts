import { Failure } from '../../../../contract/failure.ts'
import { recordAudit, staffAction } from '../audit-repository.ts'
import { formatRow, formatTable } from '../records/output.ts'
import { atTerminal } from '../staff-action.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'

type HeldCommand = 'held' | 'held-listing' | 'release-listing' | 'refuse-listing' | 'import-recalls'

/** The commands about listings that wait for a moderator, and `import-recalls`. */
export function heldCommands(
  deps: CommandDependencies,
): Record<HeldCommand, (typed: CommandLine) => Promise<string>> {
  return {
    held: () => listHeld(deps),
    'held-listing': ({ words: [, id] }) => showHeld(deps, parseId(id)),
    'release-listing': ({ words: [, id], reason }) => decide(deps, parseId(id), 'release', reason),
    'refuse-listing': ({ words: [, id], reason }) => decide(deps, parseId(id), 'refuse', reason),
    'import-recalls': ({ words: [, source] }) => importList(deps, source),
  }
}

async function listHeld({ records }: CommandDependencies): Promise<string> {
  const held = await records.heldListings()
  return held.length === 0 ? 'No listing waits for a decision.' : formatTable(held)
}

async function showHeld({ records, listingChecks }: CommandDependencies, id: string): Promise<string> {
  const held = await records.heldListing(id)
  if (!held) throw notHeld(id)
  const { findings, photos, was_public: wasPublic, ...facts } = held
  const notes = findings.map(({ rule, found, field }) => {
    const words = found === '' ? '' : ` “${found}”`
    return `- ${rule}, ${field}${words}\n  ${listingChecks.moderatorNote(rule)}`
  })
  const age = findings.some(({ rule }) => listingChecks.isAboutRecalls(rule))
    ? [await recallAge(listingChecks)]
    : []
  return [
    formatRow({ ...facts, seen_by_others: wasPublic ? 'yes' : 'no', photos: photos.join('\n') }),
    '',
    'Found:',
    ...notes,
    ...age,
  ].join('\n')
}

/** Says how old the list of recalls is, because a newer recall is not found. */
async function recallAge({ recallListAge }: CommandDependencies['listingChecks']): Promise<string> {
  const { days, isBundled } = await recallListAge()
  const old = `The list of recalls is ${days === 1 ? '1 day' : `${days} days`} old.`
  return isBundled
    ? `${old} It is the sample that comes with Stoop: import the agency’s list with “import-recalls”.`
    : old
}

async function decide(
  { moderation }: CommandDependencies,
  listingId: string,
  decision: 'release' | 'refuse',
  reason: string | undefined,
): Promise<string> {
  try {
    const { title, status } = await moderation.heldByHand({
      by: atTerminal,
      listingId,
      decision,
      reason: reason ?? null,
    })
    if (decision === 'refuse') return `“${title}” stays hidden. Its seller gets an email with your reason.`
    return status === 'active'
      ? `“${title}” is on sale. Its seller gets an email.`
      : `“${title}” is released, but paused: its seller may not sell it at present.`
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'listing.not_held') throw notHeld(listingId)
    if (error.code === 'listing.reason_missing')
      throw new CommandError('Give your reason, which the seller reads: --reason "…".')
    throw error
  }
}

const notHeld = (id: string) => new CommandError(`${id} is not a listing that waits for a decision.`)

async function importList(deps: CommandDependencies, source: string | undefined): Promise<string> {
  const { listingChecks } = deps
  const from = source ?? listingChecks.recallApi
  const text = await deps.loadText(from)
  const result = await deps.transaction(async (tx) => {
    const imported = await listingChecks.importRecalls(tx, text, from)
    const { newest } = imported
    const entry = staffAction(deps, 'recalls.import', { kind: 'records', id: 'recalls' })
    await recordAudit(tx, { ...entry, details: { source: from, recalls: imported.imported, newest } })
    return imported
  })
  const left = [
    result.vague > 0 ? `${result.vague} name no brand and product to compare with` : '',
    result.unreadable > 0 ? `${result.unreadable} could not be read` : '',
  ].filter(Boolean)
  const rest = left.length > 0 ? ` Left out: ${left.join('; ')}.` : ''
  return `${result.imported} recalls are imported; the newest is of ${result.newest}.${rest}`
}
