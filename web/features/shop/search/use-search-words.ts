import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchPath } from './search-paths.ts'

/** Milliseconds after the last key until the search runs. @source spec §9 */
export const SEARCH_PAUSE = 300

/**
 * What stands in the search bar, and the words that are searched for: they follow a moment after typing stops, at once
 * when they are sent or cleared. The page's address follows the words. Words that were sent keep their place in the history,
 * half of a word does not: "Back" goes from one search to the one before. @source spec §4 Shop
 */
export function useSearchWords(inAddress: string, filters = '') {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(inAddress)
  const [words, setWords] = useState(inAddress.trim())
  const [sent, setSent] = useState(words)
  const latest = useRef(words)

  const search = (next: string) => {
    const trimmed = next.trim()
    if (trimmed === latest.current) return
    const isOnTheWay = latest.current === '' || sent !== latest.current
    latest.current = trimmed
    setWords(trimmed)
    void navigate(searchPath(trimmed) + (trimmed === '' ? '' : filters), {
      replace: isOnTheWay,
      preventScrollReset: true,
    })
  }
  const run = useRef(search)
  useEffect(() => {
    run.current = search
  })
  useEffect(() => {
    const timer = setTimeout(() => run.current(typed), typed.trim() === '' ? 0 : SEARCH_PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  // "Back" and links change the address without the search bar.
  useEffect(() => {
    if (inAddress === latest.current) return
    latest.current = inAddress
    setTyped(inAddress)
    setWords(inAddress)
    setSent(inAddress)
  }, [inAddress])

  return {
    typed,
    words,
    /** Whether the words were sent or come from the address: they are not just where typing has paused. */
    isSent: sent === words,
    type: setTyped,
    /** Searches without waiting. */
    send(next: string) {
      setTyped(next)
      setSent(next.trim())
      search(next)
    },
  }
}
