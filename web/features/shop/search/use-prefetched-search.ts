import { startTransition, useOptimistic } from 'react'

/**
 * The latest choice, before the address has followed it: a press shows at once, and the next one builds on it,
 * however long the page takes. Without this, the second of two quick presses would undo the first.
 * @param now the choice in the address
 * @returns the choice to show, and a function that chooses: `follow` changes the address
 */
export function usePrefetchedSearch<Chosen>(
  now: Chosen,
): [Chosen, (next: Chosen, follow: () => void | Promise<void>) => void] {
  const [foreseen, foresee] = useOptimistic(now)
  return [
    foreseen,
    (next, follow) =>
      startTransition(async () => {
        foresee(next)
        await follow()
      }),
  ]
}
