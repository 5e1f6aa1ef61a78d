/** The result of a refresh: everything is fresh, no response, or something no longer exists. */
export type RefreshResult = 'fresh' | 'silent' | 'refused'

/** A separate module from the retries, because every page loads this one and few ever retry. */
export const refreshers = new Set<() => Promise<RefreshResult>>()

/**
 * Registers a refresh that runs when the network is back.
 * @returns a function that unregisters it
 */
export function onComeBack(ask: () => Promise<RefreshResult>): () => void {
  refreshers.add(ask)
  return () => refreshers.delete(ask)
}

const failedModules = new Set<string>()

/**
 * The result when the code of a refresh cannot be loaded. The first time, the network may not be fully back; after that, a newer
 * version has other files and the page has to be reloaded.
 */
export function whenModuleFails(name: string): RefreshResult {
  const result = failedModules.has(name) ? 'refused' : 'silent'
  failedModules.add(name)
  return result
}
