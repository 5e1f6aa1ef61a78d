import { MapPin, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DeliveryLocation } from '../../../../contract/calls/delivery/delivery-location.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type DeliveryAddress, foundAddress } from './address.ts'
import { LocationConfirmed } from './location-confirmed.tsx'
import { LocationSearchField } from './location-search-field.tsx'
import { ManualAddress } from './manual-address.tsx'
import { type LocationHit, SEARCH_LIMIT } from './search-locations.ts'
import type { Autocomplete } from './use-manual-suggestions.ts'

interface AddressPickerProps {
  address: DeliveryAddress | null
  problem: string | undefined
  onChoose: (address: DeliveryAddress) => void
  /** The buyer wants another address. */
  onDrop: () => void
  /** Loads the operator's map service, which completes typed addresses; null without one. */
  openAutocomplete: (() => Promise<Autocomplete>) | null
}

/**
 * Chooses the delivery address: search while typing, look up the hit, confirm it. Where the search or the look-up
 * fails, the buyer types the address by hand.
 * @source spec §4 Delivery address picker
 */
export function AddressPicker({ address, problem, onChoose, onDrop, openAutocomplete }: AddressPickerProps) {
  const [text, setText] = useState('')
  const [byHand, setByHand] = useState(false)
  const lookup = usePlaceLookup((hit) => {
    setText([hit.title, hit.subtitle].filter(Boolean).join(', '))
    setByHand(true)
  })
  if (address) return <Chosen address={address} onDrop={onDrop} />
  if (byHand)
    return (
      <ManualAddress
        initial={text}
        problem={problem}
        openAutocomplete={openAutocomplete}
        onChoose={onChoose}
        onSearch={() => setByHand(false)}
      />
    )
  return (
    <SearchedAddress
      text={text}
      problem={problem}
      lookup={lookup}
      onText={setText}
      onChoose={onChoose}
      onByHand={() => setByHand(true)}
    />
  )
}

interface SearchedAddressProps {
  text: string
  problem: string | undefined
  lookup: ReturnType<typeof usePlaceLookup>
  onText: (text: string) => void
  onChoose: (address: DeliveryAddress) => void
  onByHand: () => void
}

function SearchedAddress({ text, problem, lookup, onText, onChoose, onByHand }: SearchedAddressProps) {
  const { place, setPlace, busyId, lookUp, cancel } = lookup
  return (
    <div className="grid gap-3">
      <LocationSearchField
        text={text}
        busyId={busyId}
        problem={problem}
        onText={(typed) => {
          cancel()
          onText(typed)
        }}
        onPick={(hit) => {
          onText(hit.title)
          void lookUp(hit)
        }}
        onFailed={onByHand}
      />
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Pencil className="size-4" aria-hidden="true" />}
        onClick={onByHand}
      >
        Enter it by hand
      </Button>
      {place && (
        <LocationConfirmed
          place={place}
          onClose={() => setPlace(null)}
          onContinue={(door) => {
            setPlace(null)
            onChoose(foundAddress(place, door))
          }}
        />
      )}
    </div>
  )
}

/** Looks up the place behind a search hit. Only the latest look-up counts. */
function usePlaceLookup(onFailed: (hit: LocationHit) => void) {
  const [place, setPlace] = useState<DeliveryLocation | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const latest = useRef(0)
  const lookUp = async (hit: LocationHit) => {
    latest.current += 1
    const round = latest.current
    setBusyId(hit.id)
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), SEARCH_LIMIT)
    const input = { params: { locationId: hit.id } }
    const result = await call('delivery.getLocationDetails', input, { signal: timeout.signal })
    clearTimeout(timer)
    if (round !== latest.current) return
    setBusyId(null)
    if (result.error === null) setPlace(result.data.location)
    else onFailed(hit)
  }
  const cancel = () => {
    latest.current += 1
    setBusyId(null)
  }
  return { place, setPlace, busyId, lookUp, cancel }
}

function Chosen({ address, onDrop }: { address: DeliveryAddress; onDrop: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-tint p-4">
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="block text-sm text-soft">Deliver to</span>
        <span className="font-semibold">{address.text}</span>
      </p>
      <Button variant="ghost" onClick={onDrop} aria-label="Change the address">
        Change
      </Button>
    </div>
  )
}
