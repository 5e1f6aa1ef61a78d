import type { Offer } from '../../../contract/calls/people/offer-shape.ts'
import { formatPrice } from '../../../contract/rules/money.ts'
import { untilText } from '../../dates.ts'

/** What an offer means to its reader, in a headline and a line below it. */
export interface OfferWords {
  title: string
  note: string
}

type Shown = Pick<
  Offer,
  'role' | 'state' | 'turn' | 'amount' | 'expires_at' | 'end_reason' | 'steps' | 'other' | 'item' | 'order_id'
>

/** The words for an offer in the state in which its reader sees it. */
export function offerWords(offer: Shown): OfferWords {
  const { role, state, turn } = offer
  const amount = formatPrice(offer.amount)
  const until = offer.expires_at ? untilText(offer.expires_at) : ''
  const other = `@${offer.other.username}`
  if (state === 'open')
    return turn === role
      ? { title: `${other} offers ${amount}`, note: `Answer by ${until}.` }
      : { title: `You offered ${amount}`, note: `${other} has until ${until} to answer.` }
  if (state === 'accepted') return acceptedWords(offer, { amount, until, other })
  return overWords(offer, { amount, other })
}

interface Texts {
  amount: string
  until: string
  other: string
}

function acceptedWords({ role, order_id }: Shown, { amount, until, other }: Texts): OfferWords {
  if (role === 'buyer')
    return {
      title: `Held for you at ${amount}`,
      note: order_id ? 'Your payment is open.' : `Pay by ${until}, or it goes back on sale.`,
    }
  return {
    title: `Agreed on ${amount}`,
    note: order_id ? `${other} is paying now.` : `Reserved for ${other}, who pays by ${until}.`,
  }
}

function overWords(offer: Shown, { amount, other }: Omit<Texts, 'until'>): OfferWords {
  const isBuyer = offer.role === 'buyer'
  switch (offer.state) {
    case 'paid':
      return { title: isBuyer ? `Bought for ${amount}` : `Sold for ${amount}`, note: `With ${other}.` }
    case 'declined':
      return {
        title: `${amount} was declined`,
        note: lastBy(offer) === offer.role ? 'You said no.' : `${other} said no.`,
      }
    case 'withdrawn':
      return {
        title: `${amount} was withdrawn`,
        note: isBuyer ? 'You took it back.' : `${other} took it back.`,
      }
    case 'expired':
      return { title: `${amount} expired`, note: 'Nobody answered within a day.' }
    case 'lapsed':
      return {
        title: `${amount} was not paid`,
        note: isBuyer ? 'The item is back on sale.' : `${other} had a day to pay. The item is back on sale.`,
      }
    default:
      return { title: `The offer of ${amount} is over`, note: endText(offer) }
  }
}

function lastBy({ steps }: Shown): Offer['steps'][number]['by'] | undefined {
  return steps.at(-1)?.by
}

function endText({ end_reason, role }: Shown): string {
  if (end_reason === 'sold')
    return role === 'buyer' ? 'Somebody else bought it at the full price.' : 'You sold it at the full price.'
  if (end_reason === 'price') return 'The price has changed since.'
  return 'The item is no longer for sale.'
}

/** One line for each step, such as "You offered $70.00". */
export function stepText({ role, other }: Shown, { by, action, amount }: Offer['steps'][number]): string {
  const who = by === role ? 'You' : by === 'system' ? '' : `@${other.username}`
  const sum = formatPrice(amount)
  switch (action) {
    case 'made':
      return `${who} offered ${sum}`
    case 'countered':
      return `${who} answered with ${sum}`
    case 'accepted':
      return `${who} accepted ${sum}`
    case 'declined':
      return `${who} declined ${sum}`
    case 'withdrawn':
      return `${who} withdrew ${sum}`
    case 'expired':
      return `${sum} expired`
    case 'lapsed':
      return `${sum} was not paid in time`
    default:
      return 'The item changed'
  }
}
