/** The result of a refresh: everything is fresh, no response, or something no longer exists. */
export type Again = 'fresh' | 'silent' | 'refused'

/** Separate from the retries, because every page loads this and few ever retry. */
export const askers = new Set<() => Promise<Again>>()

/** Registers a refresh that runs when the network is back. @returns how to unregister */
export function onComeBack(ask: () => Promise<Again>): () => void {
  askers.add(ask)
  return () => askers.delete(ask)
}

const failedModules = new Set<string>()

/**
 * The result when the code of a refresh cannot be loaded. The first time, the network may not be fully back; after that, a newer
 * version has other files and the page has to be reloaded.
 */
export function whenModuleFails(name: string): Again {
  const result = failedModules.has(name) ? 'refused' : 'silent'
  failedModules.add(name)
  return result
}
