import type { EmailContent } from '../../../../mail/email.ts'
import type { EmailTemplates } from '../../../notifications/mail-channel.ts'
import { buyerButton, buyerLink, type MailContext, money, sellerButton } from '../../emails/mail-context.ts'
import type { OrderEvents } from '../../emails/notification-events.ts'
import { claimClosedEmails } from './claim-closed-emails.ts'
import { claimReminderEmails } from './claim-reminder-emails.ts'
import { claimFacts, dueText } from './claim-words.ts'

type ClaimKinds = Extract<keyof OrderEvents, `claim.${string}`>

/** The emails about claims, which people know as problem reports. */
export function claimEmails(context: MailContext): Pick<EmailTemplates<OrderEvents>, ClaimKinds> {
  return {
    'claim.opened': {
      buyer: (facts) => openedToBuyer(context, facts),
      seller: (facts) => openedToSeller(context, facts),
    },
    'claim.answered': { buyer: (facts) => answeredToBuyer(context, facts) },
    'claim.returning': {
      buyer: (facts) => returningToBuyer(context, facts),
      seller: (facts) => returningToSeller(context, facts),
    },
    'claim.escalated': {
      operator: escalatedToOperator,
      buyer: (facts) => escalated(context, facts, buyerButton(context, facts.order)),
      seller: (facts) => escalated(context, facts, sellerButton(context, facts.order)),
    },
    ...claimReminderEmails(context),
    ...claimClosedEmails(context),
  }
}

function openedToBuyer(
  context: MailContext,
  { order, claim, words }: OrderEvents['claim.opened'],
): EmailContent {
  return {
    subject: `We got your report: ${order.title}`,
    heading: 'Your money is on hold',
    paragraphs: [
      `We told the seller about the problem. They have until ${dueText(claim, context)} to answer. If they don’t, you get a full refund.`,
      'Nothing is paid to the seller in the meantime. Everything fine after all? Withdraw the report on the order’s page.',
    ],
    facts: claimFacts(order, claim, ['You wrote', words]),
    button: buyerButton(context, order),
  }
}

function openedToSeller(
  context: MailContext,
  { order, claim, words }: OrderEvents['claim.opened'],
): EmailContent {
  return {
    subject: `The buyer reported a problem: ${order.title}`,
    heading: 'The buyer reported a problem',
    paragraphs: [
      `Please look at their photos and answer by ${dueText(claim, context)}. You can offer a refund or say why you disagree.`,
      'If you don’t answer by then, the buyer gets a full refund and keeps the item. Your payment waits until this is resolved.',
    ],
    facts: claimFacts(order, claim, ['The buyer wrote', words]),
    button: { text: 'Answer the report', link: context.links.memberUrl(order.id) },
  }
}

function answeredToBuyer(
  context: MailContext,
  { order, claim, words }: OrderEvents['claim.answered'],
): EmailContent {
  const isRefused = claim.answer === 'disagree'
  return {
    subject: `The seller answered: ${order.title}`,
    heading: isRefused ? 'The seller disagrees' : 'The seller made you an offer',
    paragraphs: [
      isRefused
        ? `You can ask us to decide, or withdraw your report. Please choose by ${dueText(claim, context)}.`
        : `They offer: ${offerText(claim)}. Accept it, or ask us to decide, by ${dueText(claim, context)}.`,
      'If we don’t hear from you by then, your report is closed and the seller is paid.',
    ],
    facts: claimFacts(order, claim, ['The seller wrote', words]),
    button: { text: 'See the answer', link: buyerLink(context, order) },
  }
}

function offerText({ answer, answer_cents }: OrderEvents['claim.answered']['claim']): string {
  if (answer === 'partial') return `${money(answer_cents ?? 0)} back, and you keep the item`
  return answer === 'return' ? 'a full refund once you have returned the item' : 'a full refund'
}

/** Who settled on the return, in a sentence. */
function whyReturned({ by }: OrderEvents['claim.returning']): string {
  return by === 'operator'
    ? 'We looked at the report and decided on a refund on return.'
    : 'You both agreed on a refund on return.'
}

function returningToBuyer(context: MailContext, facts: OrderEvents['claim.returning']): EmailContent {
  const { order, claim, words } = facts
  return {
    subject: `Return the item: ${order.title}`,
    heading: 'Return it, and get your money back',
    paragraphs: [
      `${whyReturned(facts)} Meet the seller and give them the item by ${dueText(claim, context)}.`,
      'Once they have it, they show you a 6-digit code. Enter it on the order’s page, right there: it starts your full refund.',
      'Does the seller refuse the item or the code? Ask us to step in on the order’s page. Without the code or a word from you, the seller is paid.',
    ],
    facts: claimFacts(order, claim, [reasonLabel(facts), words]),
    button: { text: 'Enter the code', link: buyerLink(context, order) },
  }
}

function returningToSeller(context: MailContext, facts: OrderEvents['claim.returning']): EmailContent {
  const { order, claim, words } = facts
  return {
    subject: `The item comes back: ${order.title}`,
    heading: 'The buyer brings the item back',
    paragraphs: [
      `${whyReturned(facts)} Arrange a time with the buyer. They have until ${dueText(claim, context)}.`,
      'Your code is on the order’s page. Show it only when you have the item: it starts the refund. If the item does not come back in time, you are paid.',
    ],
    facts: claimFacts(order, claim, [reasonLabel(facts), words]),
    button: { text: 'See your code', link: context.links.memberUrl(order.id) },
  }
}

function reasonLabel({ by }: OrderEvents['claim.returning']): string {
  return by === 'operator' ? 'Our reason' : 'The seller wrote'
}

function escalated(
  context: MailContext,
  { order, claim }: OrderEvents['claim.escalated'],
  button: NonNullable<EmailContent['button']>,
): EmailContent {
  return {
    subject: `We’re looking into it: ${order.title}`,
    heading: 'We’ll decide',
    paragraphs: [
      `The buyer asked us to step in. We’ll read what both of you wrote and usually decide by ${dueText(claim, context)}. The money stays on hold until then.`,
      `You can add something by email: ${context.supportEmail}`,
    ],
    facts: claimFacts(order, claim),
    button,
  }
}

function escalatedToOperator({ order, claim, people, words }: OrderEvents['claim.escalated']): EmailContent {
  return {
    subject: `A problem report needs a decision: order ${order.id}`,
    heading: 'Please decide about a problem report',
    paragraphs: [
      'The buyer does not accept the answer, or has returned the item and gets no code. The money is on hold.',
      `Read it with “npm run operator -- claim ${claim.id}”. Then decide with “npm run operator -- claim-decide ${claim.id} release|partial AMOUNT|full|return --reason "…"”. Both sides read the reason.`,
    ],
    facts: [
      ['Order', order.id],
      ...claimFacts(order, claim, ['The buyer wrote', words]),
      ['Paid', money(order.total_cents)],
      ['Buyer', order.buyer_email ?? ''],
      ['Seller', people.seller_email ?? ''],
    ],
  }
}
