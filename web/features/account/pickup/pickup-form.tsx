import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { failureToast } from '../../../api/failure-toast.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { addressLine, ownPickup, type Pickup } from './own-pickup.ts'
import { PickupFields } from './pickup-fields.tsx'
import { PickupPrivacy } from './pickup-privacy.tsx'

/** The member's pickup address: private until something is paid. @source product-decisions §6 */
export function PickupForm() {
  const { data, error, refetch, isFetching } = useQuery(ownPickup)
  const [isChanging, setIsChanging] = useState(false)
  if (error && !data)
    return (
      <ErrorState text={error.message} failure={error} retrying={isFetching} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton className="h-40" />
  if (data.pickup && !isChanging)
    return <SavedPickup pickup={data.pickup} onChange={() => setIsChanging(true)} />
  return <PickupFields pickup={data.pickup} onDone={() => setIsChanging(false)} />
}

function SavedPickup({ pickup, onChange }: { pickup: NonNullable<Pickup>; onChange: () => void }) {
  const cache = useQueryClient()
  const toast = useToast()
  const remove = async () => {
    const result = await call('delivery.removeOwnPickup')
    if (result.error !== null) return void toast(failureToast(result))
    void cache.invalidateQueries({ queryKey: ownPickup.queryKey })
    toast({ text: 'Pickup address deleted.' })
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
      <PickupPrivacy forBuyers={pickup.for_buyers} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onChange}>
          Change address
        </Button>
        <Button variant="ghost" onClick={() => void remove()}>
          Remove it
        </Button>
      </div>
    </div>
  )
}
