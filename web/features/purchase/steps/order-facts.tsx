import { Clock, MapPin, MoveVertical, UserRound } from 'lucide-react'
import { carrierText } from '../../../../contract/rules/delivery/carrier-words.ts'
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
  const carrier = carrierSentence(state)
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
      {carrier && (
        <IconFact icon={<UserRound />} label="Who brings it">
          {carrier}
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

/** Who brings it, and what happens if they do not; null before a way is chosen. @source decisions 051, 145 */
function carrierSentence({ flow, way }: PurchaseState): string | null {
  if (!way || flow === 'pickup') return null
  if (way.carrier === 'courier')
    return `${carrierText(way)}. If none can be booked, the seller brings it and you get the fee back.`
  const refund = 'If they have not set out two days after it was due, you get everything back.'
  if (flow === 'moving')
    return `The seller, not a moving company. If it takes two to carry, agree on that with them. ${refund}`
  return `The seller, who has agreed to this time. ${refund}`
}

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
