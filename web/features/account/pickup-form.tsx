import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LockKeyhole, MapPin, Search } from 'lucide-react'
import { useState } from 'react'
import type { DeliveryLocation } from '../../../contract/calls/delivery.ts'
import type { DataOf } from '../../../contract/paths.ts'
import { call } from '../../api/call.ts'
import { callQuery } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { plainNotice } from './answers.ts'
import { FormAlert } from './form-alert.tsx'
import { useForm } from './use-form.ts'

type Pickup = DataOf<'delivery.getOwnPickup'>['pickup']
const ownPickup = callQuery('delivery.getOwnPickup')

/** Where things are handed over, as one line. */
export function addressLine({ name, address }: DeliveryLocation): string {
  const { number, street, locality, region, postal_code } = address
  const line = number && street ? `${number} ${street}` : name
  return [line, locality, [region, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Where a member hands things over: private until something is paid, and then the courier's or the buyer's to know. @source product-decisions §6 */
export function PickupForm() {
  const { data, error, refetch, isFetching } = useQuery(ownPickup)
  const [isChanging, setIsChanging] = useState(false)
  if (error && !data)
    return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  if (data.pickup && !isChanging) return <Known pickup={data.pickup} onChange={() => setIsChanging(true)} />
  return <Fields pickup={data.pickup} onDone={() => setIsChanging(false)} />
}

function Known({ pickup, onChange }: { pickup: NonNullable<Pickup>; onChange: () => void }) {
  const cache = useQueryClient()
  const toast = useToast()
  const remove = async () => {
    const result = await call('delivery.removeOwnPickup')
    if (result.error !== null) return void toast({ text: result.error, tone: 'danger' })
    cache.setQueryData(ownPickup.queryKey, { pickup: null })
    toast({ text: 'Your pickup address is forgotten.' })
  }
  return (
    <div className="grid max-w-md gap-4">
      <div className="flex items-start gap-3 rounded-md border border-line bg-surface p-4">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary-ink" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">
            {addressLine(pickup.location)}
            {pickup.unit && `, ${pickup.unit}`}
          </p>
          {pickup.instructions && <p className="text-soft text-sm">{pickup.instructions}</p>}
        </div>
      </div>
      <Private forBuyers={pickup.for_buyers} />
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onChange}>
          Change address
        </Button>
        <Button look="ghost" onClick={() => void remove()}>
          Remove it
        </Button>
      </div>
    </div>
  )
}

function Private({ forBuyers }: { forBuyers: boolean }) {
  return (
    <p className="flex items-start gap-2 text-soft text-sm">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {forBuyers
        ? 'Private until something is paid: then the courier sees it, or the buyer who collects it, and nobody else.'
        : 'Private until something is paid: then the courier sees it, and nobody else. With buyers who collect you agree on a place.'}
    </p>
  )
}

const rules = {
  fields: {
    address: () => undefined,
    unit: () => undefined,
    instructions: () => undefined,
    phone: () => undefined,
  },
}

function Fields({ pickup, onDone }: { pickup: Pickup; onDone: () => void }) {
  const cache = useQueryClient()
  const toast = useToast()
  const [text, setText] = useState(pickup ? addressLine(pickup.location) : '')
  const [place, setPlace] = useState<{ id: string; text: string } | null>(null)
  const [forBuyers, setForBuyers] = useState(pickup?.for_buyers ?? true)
  const { form, field, notice, busy } = useForm({
    rules,
    async send({ unit, instructions, phone }) {
      const chosen = place?.text === text ? place.id : text.trim() ? await firstHit(text) : null
      if (!chosen) return { text: 'Please choose an address from the list.' }
      const body = { location_id: chosen, unit, instructions, phone, for_buyers: forBuyers }
      const result = await call('delivery.setOwnPickup', { body })
      if (result.error !== null) return plainNotice(result)
      cache.setQueryData(ownPickup.queryKey, result.data)
      toast({ text: 'Your pickup address is saved.' })
      onDone()
    },
  })
  return (
    <form {...form} className="grid max-w-md gap-4">
      <div className="grid gap-2">
        <TextField
          {...field('address')}
          label="Street address"
          placeholder="Start typing, e.g. 620 Atlantic Ave"
          autoComplete="off"
          start={<Search aria-hidden="true" />}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {place?.text !== text && (
          <Hits
            text={text}
            onPick={(hit) => {
              setText(hit.text)
              setPlace(hit)
            }}
          />
        )}
      </div>
      <TextField
        {...field('unit')}
        label="Apartment or floor"
        optional
        defaultValue={pickup?.unit ?? ''}
        maxLength={60}
        autoComplete="address-line2"
      />
      <TextField
        {...field('instructions')}
        label="For the courier"
        optional
        defaultValue={pickup?.instructions ?? ''}
        maxLength={280}
        help="Which bell, which door, where to wait."
      />
      <TextField
        {...field('phone')}
        label="Phone"
        type="tel"
        optional
        defaultValue={pickup?.phone ?? ''}
        maxLength={40}
        autoComplete="tel"
        help="Some couriers come only where they can call."
      />
      <Switch
        label="Tell buyers who come to collect"
        help="Once they have paid. Off: you agree on a public place with each of them."
        checked={forBuyers}
        onChange={({ target }) => setForBuyers(target.checked)}
      />
      <Private forBuyers={forBuyers} />
      <FormAlert notice={notice} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" busy={busy} busyLabel="Saving…">
          Save address
        </Button>
        {pickup && (
          <Button look="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

/** Somebody who typed all of it need not choose as well. */
async function firstHit(text: string): Promise<string | null> {
  const result = await call('delivery.searchLocations', { query: { search: text } })
  return result.data?.locations[0]?.id ?? null
}

function Hits({ text, onPick }: { text: string; onPick: (hit: { id: string; text: string }) => void }) {
  const search = text.trim()
  const { data } = useQuery({
    ...callQuery('delivery.searchLocations', { query: { search } }),
    enabled: search.length > 2,
    staleTime: 60_000,
    retry: false,
    placeholderData: (before) => before,
  })
  const hits = search.length > 2 ? (data?.locations ?? []) : []
  if (hits.length === 0) return null
  return (
    <ul aria-label="Addresses" className="overflow-hidden rounded-md border border-line">
      {hits.slice(0, 5).map(({ id, title, subtitle }) => (
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
