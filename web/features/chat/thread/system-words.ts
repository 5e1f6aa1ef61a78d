import type { Message } from '../../../../contract/calls/chat/chat-shape.ts'
import type { SystemKind } from '../../../../contract/rules/chat/messages.ts'
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
  meeting_proposed: ({ actor, facts }) => `${actor} proposed a pickup time: ${meetingText(facts)}`,
  meeting_agreed: ({ facts }) => `Pickup time agreed: ${meetingText(facts)}`,
  sent_out: () => 'The item is on its way.',
  handed_over: () => 'The item was handed over.',
  claim_opened: ({ actor }) => `${actor} reported a problem with the order.`,
  claim_closed: () => 'The problem report is closed.',
  cancelled: () => 'The order was cancelled.',
  completed: () => 'The order is complete.',
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

function meetingText({ starts_at, place }: NonNullable<Message['facts']>): string {
  const time = starts_at
    ? new Intl.DateTimeFormat(marketplace.locale, {
        timeZone: marketplace.timeZone,
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).format(new Date(starts_at))
    : 'see the order'
  return place ? `${time}, ${place}` : time
}
