import { useEffect, useRef } from 'react'
import { track } from '../../analytics/track.ts'

/** Milliseconds without another key after which words are what somebody looks for, and not half of it. */
const SETTLED = 2000

interface CountedSearch {
  words: string
  /** How many were found; undefined before that is known. */
  results: number | undefined
  /** The words were sent, chosen or come from a link. */
  isSent: boolean
}

/** Counts a search: at once where its words were meant, else once they have settled. */
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
