import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { callQuery } from '../../../api/cache/query.ts'
import type { AddressHit } from './use-pickup-form.ts'

/** Suggestions start at this many characters. */
const MIN_LENGTH = 3
const MAX_SUGGESTIONS = 5

interface AddressSuggestionsProps {
  text: string
  onPick: (hit: AddressHit) => void
}

/** Addresses that match the typed text. */
export function AddressSuggestions({ text, onPick }: AddressSuggestionsProps) {
  const search = text.trim()
  const isLongEnough = search.length >= MIN_LENGTH
  const { data } = useQuery({
    ...callQuery('delivery.searchLocations', { query: { search } }),
    enabled: isLongEnough,
    staleTime: 60_000,
    retry: false,
    placeholderData: (before) => before,
  })
  const hits = isLongEnough ? (data?.locations ?? []) : []
  if (hits.length === 0) return null
  return (
    <ul aria-label="Addresses" className="overflow-hidden rounded-md border border-line">
      {hits.slice(0, MAX_SUGGESTIONS).map(({ id, title, subtitle }) => (
        <li key={id} className="border-line border-b last:border-b-0">
          <button
            type="button"
            className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
            onClick={() => onPick({ id, text: [title, subtitle].filter(Boolean).join(', ') })}
          >
            <MapPin aria-hidden="true" className="size-4 shrink-0 text-soft" />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{title}</span>
              <span className="block truncate text-soft text-sm">{subtitle}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
