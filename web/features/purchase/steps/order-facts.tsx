import { Clock, HandHelping, MapPin, MoveVertical } from 'lucide-react'
import { ASAP } from '../../../../contract/rules/delivery/windows.ts'
import { dateLabel } from '../../../../contract/rules/marketplace/local-time.ts'
import { marketplace } from '../../../marketplace.ts'
import { IconFact } from '../../../ui/cards/icon-fact.tsx'
import { timeOf } from '../state/purchase-rules.ts'
import type { PurchaseState } from '../state/purchase-state.ts'
import { flightsText } from './flights.tsx'

/** The choices so far: address, time and kind of delivery. */
export function OrderFacts({ state, now }: { state: PurchaseState; now: Date }) {
  const { address, contact, flow, access, flights } = state
  const when = whenText(state, now)
  return (
    <ul className="grid gap-3">
      {address && (
        <IconFact icon={<MapPin />} label="Deliver to">
          {[address.text, apartmentText(contact.apt)].filter(Boolean).join(', ')}
        </IconFact>
      )}
      {when && (
        <IconFact icon={<Clock />} label="When">
          {when}
        </IconFact>
      )}
      {flow === 'moving' && (
        <IconFact icon={<HandHelping />} label="Who brings it">
          {moverSentence}
        </IconFact>
      )}
      {(flow === 'moving' ? access : flow === 'scheduled' && flights > 0) && (
        <IconFact icon={<MoveVertical />} label="Access">
          {flow === 'moving' && access === 'elevator'
            ? 'Elevator'
            : `Stairs: ${flightsText(flights).toLowerCase()}`}
        </IconFact>
      )}
    </ul>
  )
}

/** `Apt 4B`; a text like `Floor 3` stays as it is. */
function apartmentText(typed: string): string {
  const apt = typed.trim()
  return /^\w{1,4}$/.test(apt) ? `Apt ${apt}` : apt
}

/** Bookable couriers do not carry items inside, so the seller delivers. @source decision 051 */
const moverSentence =
  'The seller, not a moving company. If it takes two to carry, agree on that with them. If they have not set out two days after it was due, you get everything back.'

/**
 * The time window in words, with the estimate for the kind of delivery.
 * @source spec §9 Estimates; product-decisions §9.11
 */
export function whenText(state: PurchaseState, now: Date): string {
  if (state.flow === 'moving' && state.time === '') return '2-4 hours after you order'
  const time = timeOf(state)
  if (time === '') return ''
  if (time !== ASAP) return `${dateLabel(state.date, now, marketplace)}, ${time}`
  return state.flow === 'courier' ? 'ASAP: 15-30 mins' : 'ASAP: within 2-4 hours'
}
