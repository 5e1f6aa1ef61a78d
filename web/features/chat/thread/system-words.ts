import type { Message } from '../../../../contract/calls/chat/chat-shape.ts'
import type { SystemKind } from '../../../../contract/rules/chat/messages.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import { OFFER_HOLD_HOURS } from '../../../../contract/rules/people/offers.ts'
import { marketplace } from '../../../marketplace.ts'

type Role = 'buyer' | 'seller'
interface Told {
  role: Role
  /** Who acted: "You", "The buyer", "The seller", or "Stoop". */
  actor: string
  facts: NonNullable<Message['facts']>
}

const words: Record<SystemKind, (told: Told) => string> = {
  reserved: ({ role }) =>
    role === 'buyer' ? 'You started to check out.' : 'The buyer started to check out.',
  reservation_ended: () => 'The checkout ended without a payment. The item is available again.',
  paid: ({ role }) =>
    role === 'buyer' ? 'You paid. The item is yours.' : 'The buyer paid. Get the item ready.',
  meeting_proposed: ({ actor, facts }) =>
    `${actor} proposed ${facts.other_times?.length ? 'pickup times' : 'a pickup time'}: ${meetingText(facts)}`,
  meeting_agreed: ({ facts }) => `Pickup time agreed: ${meetingText(facts)}`,
  sent_out: () => 'The item is on its way.',
  handed_over: () => 'The item was handed over.',
  claim_opened: ({ actor }) => `${actor} reported a problem with the order.`,
  claim_closed: () => 'The problem report is closed.',
  cancelled: () => 'The order was canceled.',
  completed: () => 'The order is complete.',
  offer_made: ({ actor, facts }) => `${actor} offered ${amountOf(facts)}.`,
  offer_countered: ({ actor, facts }) => `${actor} answered with ${amountOf(facts)}.`,
  offer_accepted: ({ actor, facts, role }) =>
    `${actor} accepted ${amountOf(facts)}. The item is held for ${role === 'buyer' ? 'you' : 'the buyer'} for ${OFFER_HOLD_HOURS} hours.`,
  offer_declined: ({ actor, facts }) => `${actor} declined ${amountOf(facts)}.`,
  offer_withdrawn: ({ actor, facts }) => `${actor} withdrew the offer of ${amountOf(facts)}.`,
  offer_expired: ({ facts }) => `The offer of ${amountOf(facts)} expired.`,
  offer_lapsed: ({ facts, role }) =>
    `${role === 'buyer' ? 'You' : 'The buyer'} didn’t pay ${amountOf(facts)} in time. The item is back on sale.`,
  offer_ended: ({ facts }) => `The offer of ${amountOf(facts)} is over, because the item changed.`,
}

/** What a system message says to its reader. */
export function systemText(message: Pick<Message, 'kind' | 'facts'>, role: Role): string {
  const facts = message.facts ?? {}
  const say = words[message.kind as SystemKind]
  return say ? say({ role, facts, actor: actorOf(facts.by, role) }) : ''
}

function actorOf(by: string | undefined, role: Role): string {
  if (by === role) return 'You'
  if (by === 'buyer' || by === 'seller') return by === 'buyer' ? 'The buyer' : 'The seller'
  return 'Stoop'
}

function amountOf({ cents = 0 }: NonNullable<Message['facts']>): string {
  return formatPrice(toDollars(cents))
}

function meetingText({ starts_at, other_times = [], place }: NonNullable<Message['facts']>): string {
  const times = starts_at ? [starts_at, ...other_times].map(timeText).join(', or ') : 'see the order'
  if (!place) return times
  // After several times, a comma would make the place a part of the last one.
  return other_times.length > 0 ? `${times}. Place: ${place}` : `${times}, ${place}`
}

function timeText(instant: string): string {
  return new Intl.DateTimeFormat(marketplace.locale, {
    timeZone: marketplace.timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant))
}
