import { Clock, HandHelping, MapPin, MoveVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { ASAP } from '../../../../contract/rules/delivery-windows.ts'
import { dateLabel } from '../../../../contract/rules/local-time.ts'
import { marketplace } from '../../../marketplace.ts'
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
        <Fact icon={<MapPin />} label="Deliver to">
          {[address.text, apartmentText(contact.apt)].filter(Boolean).join(', ')}
        </Fact>
      )}
      {when && (
        <Fact icon={<Clock />} label="When">
          {when}
        </Fact>
      )}
      {flow === 'moving' && (
        <Fact icon={<HandHelping />} label="Who brings it">
          {moverSentence}
        </Fact>
      )}
      {(flow === 'moving' ? access : flow === 'scheduled' && flights > 0) && (
        <Fact icon={<MoveVertical />} label="Access">
          {flow === 'moving' && access === 'elevator'
            ? 'Elevator'
            : `Stairs: ${flightsText(flights).toLowerCase()}`}
        </Fact>
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
  if (state.flow === 'moving') return '2-4 hours after you order'
  const time = timeOf(state)
  if (time === '') return ''
  if (time !== ASAP) return `${dateLabel(state.date, now, marketplace)}, ${time}`
  return state.flow === 'courier' ? 'ASAP: 15-30 mins' : 'ASAP: within 2-4 hours'
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-primary-ink [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-soft">{label}</span>
        <span className="wrap-anywhere">{children}</span>
      </span>
    </li>
  )
}
