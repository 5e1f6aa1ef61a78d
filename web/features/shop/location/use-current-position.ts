import { useState } from 'react'
import { isInBounds } from '../../../../contract/rules/marketplace/city.ts'
import { marketplace } from '../../../marketplace.ts'
import { rounded } from './places.ts'

const unknownPosition =
  'Your browser did not tell us where you are. Type a neighborhood or a ZIP code instead.'

interface CurrentPositionOptions {
  /** Receives the rounded position, in degrees. */
  onFound: (position: ReturnType<typeof rounded>) => void
  /** Receives a sentence for the visitor; null when a new attempt begins. */
  onProblem: (text: string | null) => void
}

/** Asks the browser for the current position and accepts it within the city's bounds. */
export function useCurrentPosition({ onFound, onProblem }: CurrentPositionOptions) {
  const [isLocating, setIsLocating] = useState(false)
  const fail = (text: string) => {
    setIsLocating(false)
    onProblem(text)
  }
  const locate = () => {
    onProblem(null)
    // Missing on pages without HTTPS.
    if (!navigator.geolocation) return onProblem(unknownPosition)
    setIsLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = rounded(coords.longitude, coords.latitude)
        if (isInBounds(marketplace, here)) onFound(here)
        else fail(`You seem to be somewhere else. Stoop is only in ${marketplace.city} for now.`)
      },
      () => fail(unknownPosition),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }
  return { locate, isLocating }
}
