/** The result of a refresh: everything is fresh, no response, or something no longer exists. */
export type Again = 'fresh' | 'silent' | 'refused'

/** Separate from the retries, because every page loads this and few ever retry. */
export const askers = new Set<() => Promise<Again>>()

/** Registers a refresh that runs when the network is back. @returns how to unregister */
export function onComeBack(ask: () => Promise<Again>): () => void {
  askers.add(ask)
  return () => askers.delete(ask)
}
