import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { createOwnAddresses } from './own-addresses.ts'
import { searchPath } from './search-paths.ts'

/** Milliseconds after the last key until the search runs. @source spec §9 */
export const SEARCH_PAUSE = 300

/**
 * The text in the search bar, and the words that are searched: they follow a moment after typing stops, at once when
 * submitted or cleared. The address follows the words. Submitted words get their own history entry, half a word does
 * not, so that "Back" leads from one search to the previous.
 * @source spec §4 Shop
 */
export function useSearchWords(inAddress: string, filters = '') {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(inAddress)
  const [words, setWords] = useState(inAddress.trim())
  const [sent, setSent] = useState(words)
  const latest = useRef(words)
  const [own] = useState(createOwnAddresses)
  const { state } = useLocation() as { state: { searchBar?: string } | null }
  const mark = state?.searchBar

  const search = (next: string) => {
    const trimmed = next.trim()
    if (trimmed === latest.current) return
    const isNavigating = latest.current === '' || sent !== latest.current
    latest.current = trimmed
    setWords(trimmed)
    void navigate(searchPath(trimmed) + (trimmed === '' ? '' : filters), {
      replace: isNavigating,
      preventScrollReset: true,
      state: { searchBar: own.write() },
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
    if (own.isOwn(mark) || inAddress === latest.current) return
    latest.current = inAddress
    setTyped(inAddress)
    setWords(inAddress)
    setSent(inAddress)
  }, [inAddress, mark, own])

  return {
    typed,
    words,
    /** Whether the words were submitted or come from the address, rather than from a pause in typing. */
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
