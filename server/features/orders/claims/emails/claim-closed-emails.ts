import type { EmailContent } from '../../../../mail/email.ts'
import type { EmailTemplates } from '../../../notifications/mail-channel.ts'
import { buyerButton, type MailContext, money, sellerButton } from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'
import { claimFacts } from './claim-words.ts'

type Facts = OrderEvents['claim.closed']

/** The emails about the end of a claim. */
export function claimClosedEmails(context: MailContext): Pick<EmailTemplates<OrderEvents>, 'claim.closed'> {
  return {
    'claim.closed': {
      buyer: (facts) =>
        closed(context, facts, {
          ...headings.buyer(facts),
          text: moneyToBuyer(facts),
          button: buyerButton(context, facts.order),
        }),
      // An email about the dispute tells the seller.
      seller: (facts) =>
        facts.claim.outcome === 'charged_back'
          ? null
          : closed(context, facts, {
              ...headings.seller(facts),
              text: moneyToSeller(facts),
              button: sellerButton(context, facts.order),
            }),
    },
  }
}

interface Words {
  heading: string
  text: string
  button: NonNullable<EmailContent['button']>
}

function closed(context: MailContext, facts: Facts, { heading, text, button }: Words): EmailContent {
  const { order, claim, by, words } = facts
  return {
    subject: `${heading}: ${order.title}`,
    heading,
    paragraphs: [whyText(facts), text].filter(Boolean),
    facts: claimFacts(order, claim, [by === 'operator' ? 'Our reason' : 'The seller wrote', words]),
    button,
    footnote: `Questions: ${context.supportEmail}`,
  }
}

const headings = {
  buyer: ({ claim }: Facts) => ({
    heading: claim.refunded_cents ? 'You get money back' : 'Your report is closed',
  }),
  seller: ({ claim }: Facts) => ({
    heading: claim.refunded_cents ? 'The buyer is refunded' : 'The report is closed',
  }),
}

/** Why it ended, in a sentence; empty where the money says it. */
function whyText({ by, event }: Facts): string {
  if (event === 'seller_silent') return 'The seller did not answer in time.'
  if (event === 'buyer_silent') return 'The buyer did not reply to the answer in time.'
  if (event === 'not_returned') return 'The item was not returned in time.'
  if (event === 'returned') return 'The item is back with the seller.'
  if (event === 'charged_back') return 'Your bank took the payment back, so it decides instead of us.'
  if (event === 'withdrawn') return 'The buyer withdrew the report.'
  return by === 'operator' ? 'We looked at the report and decided.' : 'You both agreed.'
}

function moneyToBuyer({ order, claim }: Facts): string {
  const cents = claim.refunded_cents ?? 0
  if (claim.outcome === 'charged_back') return ''
  if (cents === 0) return 'The sale is complete, and the seller is paid.'
  const keeps =
    claim.outcome === 'returned' || claim.reason === 'never_came' ? '' : ' The item is yours to keep.'
  const amount = cents === order.total_cents ? `Everything you paid (${money(cents)})` : money(cents)
  return `${amount} is on its way back to your card. Most banks show it within 5 to 10 days.${keeps}`
}

function moneyToSeller({ order, claim }: Facts): string {
  const cents = claim.refunded_cents ?? 0
  if (cents === 0) return 'The sale is complete, and the money is yours.'
  if (claim.outcome === 'partial')
    return `${money(cents)} goes back to the buyer, and the rest of the ${money(order.total_cents)} stays with the sale, which is complete.`
  return `${money(cents)} goes back to the buyer, so there is no payment for this sale. The listing stays sold; put it back on sale if you have the item.`
}
