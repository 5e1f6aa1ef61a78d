import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { callQuery } from '../../../api/cache/query.ts'
import { isStreet } from './places.ts'

/** Milliseconds between the last key and the search. @source spec §9 location search */
const TYPING_PAUSE = 100
/** Places shown at most. */
const MAX_HITS = 6

/**
 * Searches for places while somebody types, without streets and doors.
 * @param onPick receives the first hit after Enter, once the typed words have been searched
 */
export function usePlaceSearch(onPick: (id: string, name: string) => void) {
  const [typed, setTyped] = useState('')
  const words = useDelayed(typed.trim())
  const places = useQuery({
    ...callQuery('delivery.searchLocations', { query: { search: words } }),
    enabled: words !== '',
    placeholderData: (before) => before,
  })
  const found = words === '' ? [] : (places.data?.locations ?? [])
  const hits = found.filter((hit) => !isStreet(hit)).slice(0, MAX_HITS)
  const [sent, setSent] = useState('')
  const first = sent !== '' && sent === words && !places.isPlaceholderData ? hits[0] : undefined
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    if (first) pick.current(first.id, first.title)
  }, [first])
  return {
    typed,
    words,
    places,
    hits,
    type(text: string) {
      setTyped(text)
      setSent('')
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      // The dialog opens inside the search form, which Enter would submit.
      event.preventDefault()
      setSent(typed.trim())
    },
  }
}

/** The text after it has stayed unchanged for `TYPING_PAUSE`. */
function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return delayed
}
