import { MapPin, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DeliveryLocation } from '../../../contract/calls/delivery.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
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
  /** The chosen one is not it. */
  onDrop: () => void
  /** Opens the operator's map service, which completes typed addresses; null without one. */
  openAutocomplete: (() => Promise<Autocomplete>) | null
}

/**
 * Where it goes: searched while typing, looked up, confirmed; typed by hand where the search or the look-up fails.
 * @source spec §4 Delivery address picker
 */
export function AddressPicker({ address, problem, onChoose, onDrop, openAutocomplete }: AddressPickerProps) {
  const [text, setText] = useState('')
  const [byHand, setByHand] = useState(false)
  const [place, setPlace] = useState<DeliveryLocation | null>(null)
  const [lookingUp, setLookingUp] = useState<string | null>(null)
  const asked = useRef(0)

  const lookUp = async (hit: LocationHit) => {
    asked.current += 1
    const round = asked.current
    setText(hit.title)
    setLookingUp(hit.id)
    const late = new AbortController()
    const limit = setTimeout(() => late.abort(), SEARCH_LIMIT)
    const input = { params: { locationId: hit.id } }
    const answer = await call('delivery.getLocationDetails', input, { signal: late.signal })
    clearTimeout(limit)
    if (round !== asked.current) return
    setLookingUp(null)
    if (answer.error === null) return setPlace(answer.data.location)
    setText([hit.title, hit.subtitle].filter(Boolean).join(', '))
    setByHand(true)
  }
  const change = (typed: string) => {
    asked.current += 1
    setLookingUp(null)
    setText(typed)
  }
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
    <div className="grid gap-3">
      <LocationSearchField
        text={text}
        busyId={lookingUp}
        problem={problem}
        onText={change}
        onPick={(hit) => void lookUp(hit)}
        onFailed={() => setByHand(true)}
      />
      <Button
        look="ghost"
        className="justify-self-start"
        icon={<Pencil className="size-4" aria-hidden="true" />}
        onClick={() => setByHand(true)}
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

function Chosen({ address, onDrop }: { address: DeliveryAddress; onDrop: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-md border border-line bg-tint p-4">
      <MapPin aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="block text-sm text-soft">Deliver to</span>
        <span className="font-semibold">{address.text}</span>
      </p>
      <Button look="ghost" onClick={onDrop} aria-label="Change the address">
        Change
      </Button>
    </div>
  )
}
