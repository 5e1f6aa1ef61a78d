import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DataOf } from '../../../contract/paths.ts'
import { checkConnectionSentence, isNetworkFailure } from '../../api/answer.ts'
import { call } from '../../api/call.ts'
import { callQuery } from '../../api/query.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { DeliveryAddress } from './address.ts'
import { AddressPicker } from './address-picker.tsx'

type Pickup = NonNullable<DataOf<'delivery.getOwnPickup'>['pickup']>

/** Where couriers collect from the person who is signed in. @source product-decisions §6 */
export function PickupPlace() {
  const place = useQuery(callQuery('delivery.getOwnPickup'))
  if (place.isPending) return <Skeleton className="h-40" />
  if (place.error) return <Alert>{place.error.message}</Alert>
  const { pickup } = place.data
  return <PickupForm key={pickup?.location.id ?? 'none'} pickup={pickup} />
}

function PickupForm({ pickup }: { pickup: Pickup | null }) {
  const cache = useQueryClient()
  const show = useToast()
  const [address, setAddress] = useState<DeliveryAddress | null>(pickup && kept(pickup))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const take = (answer: DataOf<'delivery.getOwnPickup'>, text: string) => {
    cache.setQueryData(callQuery('delivery.getOwnPickup').queryKey, answer)
    show({ text, tone: 'success' })
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!address?.locationId) return setProblem('Please choose the address from the list.')
    const field = (name: string) => String(form.get(name) ?? '').trim()
    const body = {
      location_id: address.locationId,
      ...{ unit: field('unit'), instructions: field('instructions'), phone: field('phone') },
    }
    setBusy(true)
    const answer = await call('delivery.setOwnPickup', { body })
    setBusy(false)
    if (answer.error === null) return take(answer.data, 'Saved')
    setProblem(isNetworkFailure(answer) ? checkConnectionSentence : answer.error)
  }
  const forget = async () => {
    setBusy(true)
    const answer = await call('delivery.removeOwnPickup')
    setBusy(false)
    if (answer.error === null) take({ pickup: null }, 'Forgotten')
    else setProblem(isNetworkFailure(answer) ? checkConnectionSentence : answer.error)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-lg gap-4">
      <AddressPicker
        address={address}
        problem={problem}
        openAutocomplete={null}
        onChoose={(chosen) => {
          setAddress(chosen)
          setProblem(undefined)
        }}
        onDrop={() => setAddress(null)}
      />
      <TextField label="Apartment" name="unit" optional maxLength={60} defaultValue={pickup?.unit ?? ''} />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        optional
        maxLength={40}
        help="Couriers may need it to find you."
        defaultValue={pickup?.phone ?? ''}
      />
      <TextArea
        label="Instructions"
        name="instructions"
        optional
        rows={2}
        maxLength={280}
        defaultValue={pickup?.instructions ?? ''}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save
        </Button>
        {pickup && (
          <Button look="secondary" disabled={busy} onClick={() => void forget()}>
            Forget this place
          </Button>
        )}
      </div>
    </form>
  )
}

function kept({ location }: Pickup): DeliveryAddress {
  const { number, street, locality, region, postal_code } = location.address
  return {
    text: location.name,
    locationId: location.id,
    parsed: {
      ...{ formatted_address: location.name, street_number: number ?? '', route: street ?? '' },
      ...{ locality: locality ?? '', administrative_area_level_1: region ?? 'NY' },
      ...{ postal_code: postal_code ?? '', country: 'US' },
    },
  }
}
