import { dayWords } from '../../../contract/rules/delivery/window-words.ts'
import { localTime } from '../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import { OFFER_HOLD_HOURS } from '../../../contract/rules/people/offers.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { OfferEvents, ToldOffer } from './events.ts'

/** The emails about offers. */
export function offerEmails({ marketplace }: { marketplace: Marketplace }): EmailTemplates<OfferEvents> {
  const until = (at: Date) => `${dayWords(localTime(at, marketplace).date)}, ${clock(at, marketplace)}`
  const receivedBy = (facts: OfferEvents['offer.received']) => received(facts, until(facts.until))
  return {
    'offer.received': { buyer: receivedBy, seller: receivedBy },
    'offer.accepted': {
      buyer: (facts) => acceptedForBuyer(facts, until(facts.until)),
      seller: (facts) => acceptedForSeller(facts, until(facts.until)),
    },
    'offer.declined': { buyer: declined, seller: declined },
    'offer.withdrawn': { seller: withdrawn },
    'offer.expired': { buyer: expired, seller: expired },
    'offer.lapsed': { buyer: lapsedForBuyer, seller: lapsedForSeller },
    'offer.ended': { buyer: ended },
  }
}

function clock(at: Date, { locale, timeZone }: Marketplace): string {
  return at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone })
}

function dollars(cents: number): string {
  return formatPrice(toDollars(cents))
}

function itemFacts({ title, amountCents, priceCents }: ToldOffer): [string, string][] {
  return [
    ['Item', title],
    ['Price', dollars(priceCents)],
    ['Offer', dollars(amountCents)],
  ]
}

function received({ offer, isCounter }: OfferEvents['offer.received'], until: string): EmailContent {
  const amount = dollars(offer.amountCents)
  const subject = isCounter
    ? `@${offer.other} answered with ${amount} for ${offer.title}`
    : `@${offer.other} offers ${amount} for ${offer.title}`
  return {
    subject,
    heading: subject,
    paragraphs: [`Accept, decline or name another amount by ${until}. After that the offer is over.`],
    facts: itemFacts(offer),
    button: { text: 'See the offer', link: offer.link },
  }
}

function acceptedForBuyer({ offer, by }: OfferEvents['offer.accepted'], until: string): EmailContent {
  return {
    subject: `It’s yours for ${dollars(offer.amountCents)}: ${offer.title}`,
    heading: 'Your offer was accepted',
    paragraphs: [
      `${by === 'seller' ? `@${offer.other} accepted your offer. ` : ''}We hold the item for you for ${OFFER_HOLD_HOURS} hours, until ${until}. Pay by then, or it goes back on sale.`,
    ],
    facts: itemFacts(offer),
    button: { text: `Buy for ${dollars(offer.amountCents)}`, link: offer.link },
  }
}

function acceptedForSeller(
  { offer, isAutomatic }: OfferEvents['offer.accepted'],
  until: string,
): EmailContent {
  return {
    subject: `Agreed: ${offer.title} for ${dollars(offer.amountCents)}`,
    heading: `You agreed on ${dollars(offer.amountCents)}`,
    paragraphs: [
      `${isAutomatic ? `@${offer.other} offered what you accept automatically.` : `@${offer.other} accepted your offer.`} The item is reserved for them until ${until}. We tell you when they have paid.`,
    ],
    facts: itemFacts(offer),
    button: { text: 'See the offer', link: offer.link },
  }
}

function declined({ offer }: OfferEvents['offer.declined']): EmailContent {
  const subject = `@${offer.other} declined ${dollars(offer.amountCents)} for ${offer.title}`
  return {
    subject,
    heading: 'The offer was declined',
    paragraphs: [`The item is still for sale at ${dollars(offer.priceCents)}.`],
    facts: itemFacts(offer),
    button: { text: 'See the item', link: offer.link },
  }
}

function withdrawn({ offer, wasHeld }: OfferEvents['offer.withdrawn']): EmailContent {
  return {
    subject: `@${offer.other} ${wasHeld ? 'won’t buy' : 'withdrew their offer for'} ${offer.title}`,
    heading: wasHeld ? 'The buyer changed their mind' : 'The offer was withdrawn',
    paragraphs: [
      wasHeld
        ? 'Your item is no longer reserved and is back on sale.'
        : 'There is nothing to answer any more.',
    ],
    facts: itemFacts(offer),
    button: { text: 'See your offers', link: offer.link },
  }
}

function expired({ offer }: OfferEvents['offer.expired']): EmailContent {
  return {
    subject: `No answer to ${dollars(offer.amountCents)} for ${offer.title}`,
    heading: 'Your offer has expired',
    paragraphs: [`@${offer.other} did not answer within a day. You can make another offer.`],
    facts: itemFacts(offer),
    button: { text: 'See the item', link: offer.link },
  }
}

function lapsedForBuyer({ offer }: OfferEvents['offer.lapsed']): EmailContent {
  return {
    subject: `${offer.title} is no longer held for you`,
    heading: 'The time to pay is over',
    paragraphs: [
      `You agreed on ${dollars(offer.amountCents)}, and the item was held for a day. It is back on sale. Whoever leaves several accepted offers unpaid cannot make new ones for a while.`,
    ],
    facts: itemFacts(offer),
    button: { text: 'See the item', link: offer.link },
  }
}

function lapsedForSeller({ offer }: OfferEvents['offer.lapsed']): EmailContent {
  return {
    subject: `@${offer.other} did not pay for ${offer.title}`,
    heading: 'Your item is back on sale',
    paragraphs: [`@${offer.other} had a day to pay ${dollars(offer.amountCents)} and did not.`],
    facts: itemFacts(offer),
    button: { text: 'See your offers', link: offer.link },
  }
}

const endings: Record<OfferEvents['offer.ended']['why'], { heading: string; text: string }> = {
  sold: { heading: 'The item has been sold', text: 'Somebody else bought it at the full price.' },
  price: {
    heading: 'The price has changed',
    text: 'Your offer was about the earlier price. You can make another one.',
  },
  unavailable: { heading: 'The item is no longer for sale', text: 'The seller has taken it off.' },
}

function ended({ offer, why }: OfferEvents['offer.ended']): EmailContent {
  const { heading, text } = endings[why]
  return {
    subject: `Your offer for ${offer.title} is over`,
    heading,
    paragraphs: [text],
    facts: [['Item', offer.title]],
    button: { text: 'See the item', link: offer.link },
  }
}
