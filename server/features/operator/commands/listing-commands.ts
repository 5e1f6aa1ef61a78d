import { errorCatalogue } from '../../../../contract/errors.ts'
import { Failure } from '../../../../contract/failure.ts'
import { hideListing, restoreListing } from '../listings/listing-actions.ts'
import { mergeListing } from '../listings/merge-listing.ts'
import { atTerminal } from '../staff-action.ts'
import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError, type CommandLine, parseId } from './command-line.ts'
import { readReason, readRule, refused } from './moderation-commands.ts'

/** Hides a listing from everyone, and tells its owner why. @throws CommandError */
export async function hide(deps: CommandDependencies, line: CommandLine): Promise<string> {
  const id = parseId(line.words[1])
  const listing = await listingOf(deps, id)
  const reason = readReason(line)
  await hideListing(deps, { by: atTerminal, id, reason, policy: readRule(line) }).catch(
    refused({
      'console.hidden_already': `“${listing.title}” is already hidden.`,
    }),
  )
  return `“${listing.title}” is now hidden.`
}

/** Hides a duplicate for another listing of its seller, to which its link leads from then on. @throws CommandError */
export async function merge(deps: CommandDependencies, line: CommandLine): Promise<string> {
  const id = parseId(line.words[1])
  const listing = await listingOf(deps, id)
  const into = line.words[2] ?? ''
  const reason = line.reason?.trim()
  if (!into || !reason)
    throw new CommandError('Give the listing that stays, and --reason "…", which the seller reads.')
  const kept = await mergeListing(deps, { by: atTerminal, id, into, reason }).catch((error: unknown) => {
    throw error instanceof Failure ? new CommandError(errorCatalogue[error.code].sentence) : error
  })
  return `“${listing.title}” is now hidden, and its link leads to “${(await listingOf(deps, kept)).title}”.`
}

/** Restores a hidden listing's former status. @throws CommandError */
export async function unhide(deps: CommandDependencies, id: string): Promise<string> {
  const listing = await listingOf(deps, id)
  const problem =
    listing.status === 'removed'
      ? `“${listing.title}” was deleted by its owner and cannot be restored.`
      : `“${listing.title}” is not hidden: it is ${listing.status}.`
  const status = await restoreListing(deps, { by: atTerminal, id, reason: null }).catch(
    refused({ 'console.not_hidden': problem }),
  )
  return `“${listing.title}” is ${status} again.`
}

async function listingOf({ records }: CommandDependencies, id: string) {
  const listing = await records.listing(id)
  if (!listing) throw new CommandError(`There is no listing with the id ${id}.`)
  return listing
}
