import { MapPin } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { DeliveryLocation } from '../../../../contract/calls/delivery/delivery-location.ts'
import { addressSentences } from '../../../../contract/rules/addresses/address-sentences.ts'
import { hasHouseNumber } from '../../../../contract/rules/addresses/door.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { hasDoor } from './address.ts'

interface LocationConfirmedProps {
  place: DeliveryLocation
  /** `door`: the street address that the buyer typed for a place without one. */
  onContinue: (door: string) => void
  onClose: () => void
}

/**
 * Confirms the place that was found, and asks for a street address when the place has none.
 * @source spec §4 'Location Confirmed'
 */
export function LocationConfirmed({ place, onContinue, onClose }: LocationConfirmedProps) {
  const [door, setDoor] = useState('')
  const [problem, setProblem] = useState<string>()
  const needsDoor = !hasDoor(place)
  const go = useRef<HTMLButtonElement>(null)
  // By default, the dialog would focus its close button.
  useEffect(() => {
    if (!needsDoor) go.current?.focus()
  }, [needsDoor])
  const confirm = () => {
    if (needsDoor && !hasHouseNumber(door)) return setProblem(addressSentences.missing)
    onContinue(door)
  }
  return (
    <Dialog
      open
      size="sm"
      title={place.deliverable ? 'Location Confirmed' : 'Outside our area'}
      onClose={onClose}
      footer={
        <div className="grid gap-3">
          {place.deliverable && (
            <Button ref={go} size="lg" wide onClick={confirm}>
              Continue with this address
            </Button>
          )}
          <Button variant="secondary" wide onClick={onClose}>
            Choose another
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <p className="flex items-start gap-3">
          <MapPin aria-hidden="true" className="mt-1 size-6 shrink-0 text-primary-ink" />
          <span>
            <span className="block font-semibold text-lg">{headline(place)}</span>
            <span className="text-soft">{cityLine(place)}</span>
          </span>
        </p>
        {!place.deliverable && <Alert tone="warning">{addressSentences.outside}</Alert>}
        {place.deliverable && needsDoor && (
          <TextField
            label="House number and street"
            autoFocus
            autoComplete="address-line1"
            value={door}
            error={problem}
            onChange={(event) => {
              setDoor(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

function headline({ name, address }: DeliveryLocation): string {
  return address.number && address.street ? `${address.number} ${address.street}` : name
}

function cityLine({ address }: DeliveryLocation): string {
  const end = [address.region, address.postal_code].filter(Boolean).join(' ')
  return [address.locality, end].filter(Boolean).join(', ')
}
