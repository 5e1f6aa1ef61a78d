import { staffAction } from '../audit-repository.ts'
import { type CommandDependencies, changeRecords } from './command-dependencies.ts'
import { CommandError } from './command-line.ts'

/** Hides a listing from everyone. @throws CommandError */
export async function hide(deps: CommandDependencies, id: string): Promise<string> {
  const listing = await deps.records.listing(id)
  if (!listing) throw new CommandError(`There is no listing with the id ${id}.`)
  const entry = staffAction(deps, 'listing.hide', { kind: 'listing', id })
  const isHidden = await changeRecords(deps, entry, (records) => records.hide(id, deps.now()))
  if (isHidden) return `“${listing.title}” is now hidden.`
  if (listing.status === 'removed') throw new CommandError(`“${listing.title}” is already hidden.`)
  throw new CommandError(`“${listing.title}” is ${listing.status}: refund its order first, then hide it.`)
}

/** Restores a hidden listing's former status. @throws CommandError */
export async function unhide(deps: CommandDependencies, id: string): Promise<string> {
  const listing = await deps.records.listing(id)
  if (!listing) throw new CommandError(`There is no listing with the id ${id}.`)
  const entry = staffAction(deps, 'listing.unhide', { kind: 'listing', id })
  const status = await changeRecords(deps, entry, (records) => records.unhide(id, deps.now()))
  if (status) return `“${listing.title}” is ${status} again.`
  throw new CommandError(
    listing.status === 'removed'
      ? `“${listing.title}” was deleted by its owner and cannot be restored.`
      : `“${listing.title}” is not hidden: it is ${listing.status}.`,
  )
}
