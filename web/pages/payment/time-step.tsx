import { useEffect } from 'react'
import { leavesNow } from '../../../contract/rules/delivery/service-hours.ts'
import { WindowPicker } from '../../features/delivery/window-picker.tsx'
import { scheduleOf } from '../../features/purchase/state/purchase-state.ts'
import { CourierTimeStep } from '../../features/purchase/steps/courier-time-step.tsx'
import type { StepProps } from './step-props.ts'

/** The day and hour of the delivery. */
export function TimeStep({ state, now, dispatch }: StepProps) {
  useEffect(() => dispatch({ type: 'clock_moved', now }), [now, dispatch])
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
  if (!isCourier) return picker
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
