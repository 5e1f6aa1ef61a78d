import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { distances } from '../../../../contract/rules/distances.ts'
import { checkConnectionSentence } from '../../../api/answer.ts'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type Area, NEAR_ME } from './area.ts'
import { isInNewYork, isStreet, rounded } from './places.ts'
import { chooseArea } from './shop-area.ts'

/** Milliseconds after the last key until places are looked up. @source spec §9 location search */
const PAUSE = 100
/** How far around a place is looked at first. */
const USUAL_MILES = 5

interface LocationDialogProps {
  /** The area that is looked at now. */
  area: Area | null
  onClose: () => void
  /** What becomes of the choice; that of the shop unless said. */
  onChoose?: (area: Area | null) => void
}

/** A neighborhood, a ZIP code or where one is; or all of New York. Doors are rounded to about a kilometre. */
export function LocationDialog({ area: before, onClose, onChoose = chooseArea }: LocationDialogProps) {
  const [miles, setMiles] = useState<Area['miles']>(before?.miles ?? USUAL_MILES)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLocating, setIsLocating] = useState(false)
  const choose = (area: Area | null) => {
    onChoose(area)
    onClose()
  }
  const pick = async (id: string, name: string) => {
    const { data, error } = await call('delivery.getLocationDetails', { params: { locationId: id } })
    if (error !== null) return setProblem(error)
    const [lon = 0, lat = 0] = data.location.coordinates
    choose({ name, ...rounded(lon, lat), miles })
  }
  const locate = () => {
    setProblem(null)
    // A page without HTTPS is not told.
    if (!navigator.geolocation) return setProblem(notTold)
    setIsLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const here = rounded(coords.longitude, coords.latitude)
        if (isInNewYork(here)) return choose({ name: NEAR_ME, ...here, miles })
        setIsLocating(false)
        setProblem('You seem to be somewhere else. We are in New York only so far.')
      },
      () => {
        setIsLocating(false)
        setProblem(notTold)
      },
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }
  return (
    <Dialog open title="Where are you looking?" onClose={onClose}>
      <div className="grid gap-5">
        {problem && <Alert tone="warning">{problem}</Alert>}
        <PlaceSearch onPick={(id, name) => void pick(id, name)} />
        <fieldset>
          <legend className="mb-2 font-semibold text-sm">How far around it</legend>
          <div className="flex flex-wrap gap-2">
            {distances.map((each) => (
              <label
                key={each}
                className="flex min-h-11 items-center rounded-full bg-sunken px-4 font-semibold transition-colors has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
              >
                <input
                  type="radio"
                  name="miles"
                  // Not of the search's form, in which the button stands that opens this: Enter would send that.
                  form="none"
                  checked={miles === each}
                  onChange={() => {
                    setMiles(each)
                    if (before) onChoose({ ...before, miles: each })
                  }}
                  className="sr-only"
                />
                {each === 1 ? '1 mile' : `${each} miles`}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <Button
            look="secondary"
            busy={isLocating}
            busyLabel="Finding you…"
            icon={<LocateFixed aria-hidden="true" className="size-5" />}
            onClick={locate}
          >
            Use my location
          </Button>
          <Button look={before ? 'secondary' : 'ghost'} onClick={() => choose(null)}>
            All of New York
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const notTold = 'Your browser did not tell us where you are. Type a neighborhood or a ZIP code instead.'

/** Places whose names begin with what is typed; streets and doors are not wanted here. */
function PlaceSearch({ onPick }: { onPick: (id: string, name: string) => void }) {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const places = useQuery({
    ...callQuery('delivery.searchLocations', { query: { search: words } }),
    enabled: words !== '',
    placeholderData: (before) => before,
  })
  const hits = words === '' ? [] : (places.data?.locations ?? []).filter((hit) => !isStreet(hit)).slice(0, 6)
  // Enter takes the first place of what stands in the field, once that is looked up.
  const [sent, setSent] = useState('')
  const first = sent !== '' && sent === words && !places.isPlaceholderData ? hits[0] : undefined
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })
  useEffect(() => {
    if (first) pick.current(first.id, first.title)
  }, [first])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Not the search, in whose form the button stands that opens this.
    event.preventDefault()
    setSent(typed.trim())
  }
  return (
    <div className="grid gap-2">
      <TextField
        label="Neighborhood or ZIP code"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setSent('')
        }}
        onKeyDown={press}
        enterKeyHint="search"
        start={<Search aria-hidden="true" />}
        placeholder="Astoria, 11215, Harlem…"
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
          title="The places could not be looked up"
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
        <p className="text-sm text-soft">We know no such place, and we are in New York only so far.</p>
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
