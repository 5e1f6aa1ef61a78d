import { MapPin, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { marketplace } from '../../../marketplace.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { usePlaceSearch } from './use-place-search.ts'

interface PlaceSearchProps {
  onPick: (id: string, name: string) => void
}

/** A field for a neighborhood or ZIP code, with the places it finds. */
export function PlaceSearch({ onPick }: PlaceSearchProps) {
  const { typed, words, places, hits, type, onKeyDown } = usePlaceSearch(onPick)
  return (
    <div className="grid gap-2">
      <TextField
        label="Neighborhood or ZIP code"
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        enterKeyHint="search"
        start={<Search aria-hidden="true" />}
        placeholder={marketplace.examplePlaces}
      />
      <p role="status" className="sr-only">
        {words !== '' && places.data ? `${hits.length} ${hits.length === 1 ? 'place' : 'places'}` : ''}
      </p>
      {hits.length > 0 && (
        <ul aria-label="Places" className="-mx-3">
          {hits.map((hit) => (
            <li key={hit.id}>
              <PlaceButton onClick={() => onPick(hit.id, hit.title)} note={hit.subtitle}>
                {hit.title}
              </PlaceButton>
            </li>
          ))}
        </ul>
      )}
      {words !== '' && places.error && (
        <Alert
          title="The places couldn’t be loaded"
          action={
            <Button onClick={() => void places.refetch()} busy={places.isFetching}>
              Try Again
            </Button>
          }
        >
          {places.error.message}
          {places.error.status === 0 && <p className="mt-1">{checkConnectionSentence}</p>}
        </Alert>
      )}
      {words !== '' && places.data && !places.error && hits.length === 0 && (
        <p className="text-sm text-soft">
          We couldn’t find that place. Stoop is only in {marketplace.city} for now.
        </p>
      )}
    </div>
  )
}

function PlaceButton(props: { onClick: () => void; children: ReactNode; note: string }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left transition-colors hover:bg-sunken"
    >
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-soft" />
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{props.children}</span>
        <span className="truncate text-sm text-soft">{props.note}</span>
      </span>
    </button>
  )
}
