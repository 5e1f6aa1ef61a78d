/** How asking again went: all is fresh, nobody answered, or something is not there any more as it was kept. */
export type Again = 'fresh' | 'silent' | 'refused'

/** Kept apart from the trying: every page has this, and hardly any ever tries. */
export const askers = new Set<() => Promise<Again>>()

/** Whoever shows what may be old asks for it again when there is a network. @returns how to stop */
export function onComeBack(ask: () => Promise<Again>): () => void {
  askers.add(ask)
  return () => askers.delete(ask)
}
