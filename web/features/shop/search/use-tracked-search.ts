import { useEffect, useRef } from 'react'
import { track } from '../../analytics/track.ts'

/** Milliseconds without another key after which the words count as complete. */
const SETTLED = 2000

interface CountedSearch {
  words: string
  /** The number of results; undefined until it is known. */
  results: number | undefined
  /** The words were submitted, chosen or come from a link. */
  isSent: boolean
}

/** Tracks a search: at once if it was submitted, else once the words have settled. */
export function useTrackedSearch({ words, results, isSent }: CountedSearch): void {
  const counted = useRef('')
  useEffect(() => {
    if (results === undefined) return
    const count = () => {
      const search = `${words} ${results}`
      if (counted.current === search) return
      counted.current = search
      track('search', { query: words, results })
    }
    if (isSent) return count()
    const timer = setTimeout(count, SETTLED)
    return () => clearTimeout(timer)
  }, [words, results, isSent])
}
