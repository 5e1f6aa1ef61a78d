import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sizeOfCategory } from '../../../contract/rules/delivery/item-size.ts'
import { leavesNow, type Schedule } from '../../../contract/rules/delivery/service-hours.ts'
import { nextSlot } from '../../../contract/rules/delivery/windows.ts'
import { dateLabel } from '../../../contract/rules/marketplace/local-time.ts'
import { callQuery } from '../../api/cache/query.ts'
import { track } from '../../features/analytics/track.ts'
import { WindowPicker } from '../../features/delivery/window-picker.tsx'
import { scheduleOf } from '../../features/purchase/state/purchase-state.ts'
import { CourierTimeStep } from '../../features/purchase/steps/courier-time-step.tsx'
import { OtherDeliveries } from '../../features/purchase/steps/other-deliveries.tsx'
import { marketplace } from '../../marketplace.ts'
import type { StepProps } from './step-props.ts'

/** The day and hour of the delivery, and the alternatives to the scheduled flow. */
export function TimeStep({ state, listing, now, dispatch }: StepProps) {
  useEffect(() => dispatch({ type: 'clock_moved', now }), [now, dispatch])
  const options = useQuery(callQuery('delivery.getOptions', { query: { listing_id: listing.id } }))
  const hours = options.data?.service_hours
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every answer
  useEffect(() => {
    if (hours) dispatch({ type: 'hours_known', hours, now })
  }, [hours?.from, hours?.to])
  const schedule = scheduleOf(state)
  const isCourier = state.flow === 'courier'
  const picker = (
    <WindowPicker
      date={state.date}
      time={state.time}
      now={now}
      schedule={schedule}
      offerAsap={!isCourier}
      problem={state.problems.time}
      onDate={(date) => dispatch({ type: 'date_chosen', date })}
      onTime={(time) => dispatch({ type: 'time_chosen', time })}
    />
  )
  if (isCourier) {
    return (
      <CourierTimeStep
        timing={state.timing}
        leavesNow={leavesNow(now, schedule)}
        hours={state.serviceHours}
        problem={state.problems.time}
        onTiming={(timing) => dispatch({ type: 'timing_chosen', timing })}
      >
        {picker}
      </CourierTimeStep>
    )
  }
  return (
    <>
      {picker}
      <OtherDeliveries
        size={sizeOfCategory(listing.category)}
        courierCanCollect={options.data?.courier_can_collect === true}
        courierNote={courierNote(now, schedule)}
        onCourier={() => {
          track('delivery_choice', { item_id: listing.id, delivery: 'uber_delivery' })
          dispatch({ type: 'courier_chosen', now: new Date() })
        }}
        onMoving={() => {
          track('delivery_choice', { item_id: listing.id, delivery: 'moving_delivery' })
          dispatch({ type: 'moving_chosen' })
        }}
      />
    </>
  )
}

/** When a courier that is ordered now would come. @source spec §9 Estimates */
function courierNote(now: Date, schedule: Schedule): string {
  if (leavesNow(now, schedule)) return 'As soon as 15-30 mins'
  const { date, time } = nextSlot(now, schedule)
  return `${dateLabel(date, now, marketplace)}, ${time}`
}
