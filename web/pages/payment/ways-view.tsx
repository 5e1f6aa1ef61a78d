import { type Dispatch, useEffect } from 'react'
import { carrierText } from '../../../contract/rules/delivery/carrier-words.ts'
import { dayPartsText } from '../../../contract/rules/delivery/parts-of-day.ts'
import { leavesNow, type Schedule } from '../../../contract/rules/delivery/service-hours.ts'
import { asapOpen, movingSlot, nextSlot } from '../../../contract/rules/delivery/windows.ts'
import { dateLabel, localTime } from '../../../contract/rules/marketplace/local-time.ts'
import { call } from '../../api/call.ts'
import { track } from '../../features/analytics/track.ts'
import { type DeliveryWay, findWays } from '../../features/delivery/ways.ts'
import type { PurchaseEvent } from '../../features/purchase/state/purchase-event.ts'
import { type PurchaseState, scheduleOf } from '../../features/purchase/state/purchase-state.ts'
import { WaysStep } from '../../features/purchase/steps/ways-step.tsx'
import { marketplace } from '../../marketplace.ts'
import type { StepProps } from './step-props.ts'

/** The choice of how the item comes. */
export function WaysView({ state, listing, now, dispatch }: StepProps) {
  return (
    <WaysStep
      ways={state.ways}
      timeOf={(way) => timeText(way, scheduleOf({ ...state, way }), now)}
      carrierOf={carrierText}
      onChoose={(way) => {
        track('delivery_choice', { item_id: listing.id, delivery: way.type })
        dispatch({ type: 'way_chosen', way, now: new Date() })
      }}
    />
  )
}

/** When a way would come if it were ordered now. @source spec §9 Estimates */
function timeText(way: DeliveryWay, schedule: Schedule, now: Date): string {
  const slotText = (slot: { date: string; time: string }) =>
    `${dateLabel(slot.date, now, marketplace)}, ${slot.time}`
  if (way.type === 'uber_delivery')
    return leavesNow(now, schedule) ? '15-30 mins, or later' : slotText(nextSlot(now, schedule))
  if (way.type === 'moving_delivery') {
    const slot = movingSlot(now, schedule)
    return slot ? slotText(slot) : '2-4 hours after you order'
  }
  const isSoon = asapOpen(localTime(now, schedule).date, now, schedule)
  const hours = schedule.agreed && schedule.agreed.length < 3 ? `, ${dayPartsText(schedule.agreed)}` : ''
  return `${isSoon ? 'Within 2-4 hours, or in' : 'In'} an hour you choose${hours}`
}

/** Requests the ways when the purchase waits for them. */
export function useWays(
  state: PurchaseState,
  listing: { id: string },
  dispatch: Dispatch<PurchaseEvent>,
): void {
  const round = state.ways.status === 'finding' ? state.ways.round : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per round, with the state at that time
  useEffect(() => {
    const { address, flights } = state
    if (round === null || !address) return
    void findWays(call, { listingId: listing.id, address, flights }).then((outcome) =>
      'found' in outcome
        ? dispatch({ type: 'ways_found', round, found: outcome.found })
        : dispatch({ type: 'ways_refused', round, problem: outcome.refused, isPlace: outcome.isPlace }),
    )
  }, [round])
}
