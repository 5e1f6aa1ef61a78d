import { startTransition, useOptimistic } from 'react'

/**
 * What was chosen, as it will be once the address has followed: a press shows at once, and the next one goes on from it,
 * however long the page takes. Without this, the second of two quick presses would take the first one back.
 * @param now what the address says
 * @returns what to show, and how to choose: `follow` changes the address
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
