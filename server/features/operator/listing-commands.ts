import type { CommandDependencies } from './command-dependencies.ts'
import { CommandError } from './command-line.ts'

/** Hides a listing from everybody. @throws CommandError */
export async function hide({ records, now }: CommandDependencies, id: string): Promise<string> {
  const listing = await records.listing(id)
  if (!listing) throw new CommandError(`There is no listing with the id ${id}.`)
  if (await records.hide(id, now())) return `“${listing.title}” is no longer shown to anybody.`
  if (listing.status === 'removed') throw new CommandError(`“${listing.title}” is hidden already.`)
  throw new CommandError(`“${listing.title}” is ${listing.status}: refund its order first, then hide it.`)
}

/** Restores a hidden listing's former status. @throws CommandError */
export async function unhide({ records, now }: CommandDependencies, id: string): Promise<string> {
  const listing = await records.listing(id)
  if (!listing) throw new CommandError(`There is no listing with the id ${id}.`)
  const status = await records.unhide(id, now())
  if (status) return `“${listing.title}” is ${status} again, as before it was hidden.`
  throw new CommandError(
    listing.status === 'removed'
      ? `“${listing.title}” was deleted by its owner: it stays away.`
      : `“${listing.title}” is not hidden: it is ${listing.status}.`,
  )
}
