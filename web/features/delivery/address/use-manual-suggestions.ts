import { useEffect, useState } from 'react'
import type { DeliveryAddress } from './address.ts'
import { SEARCH_PAUSE } from './search-locations.ts'

/** A suggestion from the map service. */
export interface ManualSuggestion {
  id: string
  text: string
}

/** Completes addresses with the operator's map service. */
export interface Autocomplete {
  suggest(text: string): Promise<ManualSuggestion[]>
  pick(suggestion: ManualSuggestion): Promise<DeliveryAddress | null>
}

/** Suggestions for a typed address from the operator's map service; empty without one, or when it fails. */
export function useManualSuggestions(text: string, open: (() => Promise<Autocomplete>) | null) {
  const [service, setService] = useState<Autocomplete | null>(null)
  const [isLoading, setIsLoading] = useState(open !== null)
  const [suggestions, setSuggestions] = useState<ManualSuggestion[]>([])
  useEffect(() => {
    if (!open) return
    let isLeft = false
    open()
      .then((opened) => !isLeft && setService(opened))
      // Suggestions are optional: the address can be typed without them.
      .catch(() => {})
      .finally(() => !isLeft && setIsLoading(false))
    return () => {
      isLeft = true
    }
  }, [open])
  useEffect(() => {
    if (!service || text.trim() === '') return setSuggestions([])
    let isLeft = false
    const timer = setTimeout(() => {
      service.suggest(text).then(
        (found) => !isLeft && setSuggestions(found),
        () => !isLeft && setSuggestions([]),
      )
    }, SEARCH_PAUSE)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [service, text])
  return {
    isLoading,
    suggestions,
    pick: async (suggestion: ManualSuggestion) => {
      setSuggestions([])
      return service ? await service.pick(suggestion).catch(() => null) : null
    },
  }
}
