import { useEffect } from 'react'
import { sizeOfCategory } from '../../../contract/rules/delivery/item-size.ts'
import { track } from '../../features/analytics/track.ts'
import { WindowPicker } from '../../features/delivery/window-picker.tsx'
import { CourierTimeStep } from '../../features/purchase/steps/courier-time-step.tsx'
import { OtherDeliveries } from '../../features/purchase/steps/other-deliveries.tsx'
import type { StepProps } from './step-props.ts'

/** The day and hour of the delivery, and the alternatives to the scheduled flow. */
export function TimeStep({ state, listing, now, dispatch }: StepProps) {
  useEffect(() => dispatch({ type: 'clock_moved', now }), [now, dispatch])
  const isCourier = state.flow === 'courier'
  const picker = (
    <WindowPicker
      date={state.date}
      time={state.time}
      now={now}
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
