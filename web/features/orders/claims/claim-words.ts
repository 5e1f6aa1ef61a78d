import type { Claim, ClaimEntry } from '../../../../contract/calls/orders/claim-shape.ts'
import type { Order } from '../../../../contract/calls/orders/order-shape.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import type { ClaimReason } from '../../../../contract/rules/orders/claims.ts'
import { untilText } from '../../../dates.ts'

type Role = Order['role']

export interface ClaimWords {
  title: string
  /** What happens next, until when, and what happens otherwise. */
  text: string
}

/** The reasons as the buyer chooses them. */
export const reasonWords: Record<ClaimReason, { title: string; note: string }> = {
  not_as_described: { title: 'Not as described', note: 'It differs from the listing’s text or photos.' },
  damaged: { title: 'Damaged', note: 'It’s broken or doesn’t work, and the listing didn’t say so.' },
  parts_missing: { title: 'Parts are missing', note: 'Something that belongs to it isn’t there.' },
  not_authentic: { title: 'Not authentic', note: 'It’s a copy of the brand it claims to be.' },
  never_came: { title: 'It never came', note: 'The order says it was handed over, but you don’t have it.' },
  other: { title: 'Something else', note: 'Tell us in your own words.' },
}

/** What someone wants, offers or decides, in a few words. */
export function termsWords({ kind, cents }: { kind: string; cents: number | null }, role: Role): string {
  if (kind === 'partial')
    return `${formatPrice(toDollars(cents ?? 0))} back, and ${role === 'buyer' ? 'you keep' : 'they keep'} the item`
  if (kind === 'return') return 'Full refund once it’s returned'
  if (kind === 'full') return 'Full refund'
  return 'No refund'
}

/** Whose turn it is, for the badge. */
export function turnWords({ turn }: Pick<Claim, 'turn'>, role: Role): string {
  if (turn === null) return 'Report closed'
  if (turn === 'operator') return 'We’re deciding'
  if (turn === role) return 'Your turn'
  return turn === 'buyer' ? 'Waiting for the buyer' : 'Waiting for the seller'
}

type Facts = Pick<Claim, 'state' | 'reason' | 'answer' | 'due_at' | 'outcome' | 'refunded_cents'>

/** The card's title and text: what is going on, until when, and what happens if nobody acts. */
export function claimWords(claim: Facts, role: Role, now = Date.now()): ClaimWords {
  const until = claim.due_at ? untilText(claim.due_at) : ''
  const isBuyer = role === 'buyer'
  if (claim.state === 'opened') return isBuyer ? openedBuyer(until) : openedSeller(claim, until)
  if (claim.state === 'answered') return isBuyer ? answeredBuyer(claim, until) : answeredSeller(claim, until)
  if (claim.state === 'escalated') return escalated(claim, until, now)
  if (claim.state === 'returning') return isBuyer ? returningBuyer(until) : returningSeller(until)
  return closedWords(claim, role)
}

/** Nothing happens by itself here, also after the day that was promised. */
function escalated({ due_at }: Facts, until: string, now: number): ClaimWords {
  const isLate = due_at !== null && Date.parse(due_at) <= now
  return {
    title: isLate ? 'We’re still looking into it' : 'We’re looking into it',
    text: isLate
      ? 'This is taking us longer than usual, sorry. We read what both of you wrote and email you both when we’ve decided. The money stays on hold until then.'
      : `Stoop decides now, usually by ${until}: we read what both of you wrote, also in your messages about the item. The money stays on hold until then.`,
  }
}

function openedBuyer(until: string): ClaimWords {
  return {
    title: 'We told the seller',
    text: `They have until ${until} to answer. If they don’t, you get a full refund. Your money is on hold.`,
  }
}

function openedSeller({ reason }: Facts, until: string): ClaimWords {
  const keeps = reason === 'never_came' ? '' : ' and keeps the item'
  return {
    title: 'The buyer reported a problem',
    text: `Answer by ${until}. If you don’t, the buyer gets a full refund${keeps}. Your payment waits.`,
  }
}

function answeredBuyer({ answer }: Facts, until: string): ClaimWords {
  if (answer?.kind === 'disagree')
    return {
      title: 'The seller disagrees',
      text: `Ask us to decide, or withdraw your report, by ${until}. If you do nothing, the seller is paid.`,
    }
  const offer =
    answer?.kind === 'partial'
      ? `${formatPrice(toDollars(answer.cents ?? 0))} back, and you keep the item`
      : 'a full refund once you’ve returned the item'
  return {
    title: 'The seller made you an offer',
    text: `They offer ${offer}. Accept it, or ask us to decide, by ${until}. If you do nothing, the seller is paid.`,
  }
}

function answeredSeller({ answer }: Facts, until: string): ClaimWords {
  const choice = answer?.kind === 'disagree' ? 'withdraw the report' : 'accept your offer'
  return {
    title: 'You answered',
    text: `The buyer can ${choice} or ask us to decide until ${until}. If they do nothing, you’re paid.`,
  }
}

function returningBuyer(until: string): ClaimWords {
  return {
    title: 'Return the item',
    text: `Give it to the seller by ${until}. Once they have it, they show you a code: enter it here, and your full refund starts. Without it, the seller is paid.`,
  }
}

function returningSeller(until: string): ClaimWords {
  return {
    title: 'The item is coming back',
    text: `Arrange a time with the buyer. Show them your code only when you have the item: it starts the refund. If it isn’t back by ${until}, you’re paid.`,
  }
}

function closedWords({ outcome, refunded_cents }: Facts, role: Role): ClaimWords {
  const isBuyer = role === 'buyer'
  const amount = formatPrice(toDollars(refunded_cents ?? 0))
  const paid = isBuyer
    ? 'The sale is complete, and the seller is paid.'
    : 'The sale is complete, and the money is yours.'
  const goesBack = isBuyer ? `${amount} goes back to your card.` : `${amount} goes back to the buyer.`
  if (outcome === 'partial')
    return {
      title: 'Partly refunded',
      text: isBuyer ? `${goesBack} The item is yours.` : `${goesBack} The rest is yours.`,
    }
  if (outcome === 'full') return { title: 'Fully refunded', text: goesBack }
  if (outcome === 'returned') return { title: 'Returned and refunded', text: goesBack }
  if (outcome === 'reversed')
    return {
      title: 'Refunded by Stoop',
      text: isBuyer ? 'You get everything back.' : 'The buyer gets everything back.',
    }
  if (outcome === 'charged_back')
    return {
      title: isBuyer ? 'Closed: your bank decides' : 'Closed: the buyer’s bank decides',
      text: isBuyer
        ? 'Your bank took the payment back, so it decides instead of us.'
        : 'The buyer’s bank took the payment back, so it decides instead of us.',
    }
  if (outcome === 'withdrawn')
    return { title: isBuyer ? 'You withdrew your report' : 'The buyer withdrew the report', text: paid }
  return { title: 'Closed without a refund', text: paid }
}

/** A step of the history, e.g. `The seller offered a part`. */
export function entryWords(
  { by, event, terms }: Pick<ClaimEntry, 'by' | 'event' | 'terms'>,
  role: Role,
): string {
  const who = by === role ? 'You' : by === 'operator' ? 'Stoop' : `The ${by}`
  const decided = terms ? ` ${termsWords(terms, role)}` : ''
  switch (event) {
    case 'opened':
      return `${who} reported a problem`
    case 'answered':
      return terms?.kind === 'disagree' ? `${who} disagreed` : `${who} offered:${decided}`
    case 'settled':
    case 'return_agreed':
      return by === 'operator'
        ? `Stoop decided:${decided}`
        : by === 'buyer'
          ? `${who} accepted`
          : `${who} agreed:${decided}`
    case 'escalated':
      return `${who} asked Stoop to decide`
    case 'withdrawn':
      return `${who} withdrew the report`
    case 'returned':
      return 'The item is back with the seller'
    case 'seller_silent':
      return 'The seller didn’t answer in time'
    case 'buyer_silent':
      return 'The buyer didn’t reply in time'
    case 'not_returned':
      return 'The item wasn’t returned in time'
    case 'reversed':
      return 'Stoop refunded the order'
    case 'charged_back':
      return 'The bank took the payment back'
  }
}
