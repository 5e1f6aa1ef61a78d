import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import type { Path } from '../../../contract/paths/path.ts'
import { shopPaths } from '../../../contract/paths/shop-paths.ts'
import type { CallName } from '../../../contract/paths.ts'

const known: Record<string, Path<AnyEndpoint>> = { ...shopPaths }

/** Loads the paths that the first page of a visit can do without. Rejects without a network; the next call tries again. */
export async function loadLaterPaths(): Promise<void> {
  addPaths((await import('../../../contract/paths/later-paths.ts')).laterPaths)
}

/** Adds paths that their pages bring along: those of the console, which shoppers never load. */
export function addPaths(paths: Record<string, Path<AnyEndpoint>>): void {
  Object.assign(known, paths)
}

/** The path of a call, if it is loaded. */
export function knownPath(name: CallName): Path<AnyEndpoint> | undefined {
  return known[name]
}

/** The path of a call, loaded if need be. Rejects without a network. */
export async function loadPath(name: CallName): Promise<Path<AnyEndpoint>> {
  if (!known[name]) await loadLaterPaths()
  const path = known[name]
  if (!path) throw new Error(`There is no call ${name}.`)
  return path
}
