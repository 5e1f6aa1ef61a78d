import { dayWords } from '../../../contract/rules/delivery/window-words.ts'
import { localTime } from '../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { ReviewEvents } from './events.ts'

/** The emails about reviews. */
export function reviewEmails({ marketplace }: { marketplace: Marketplace }): EmailTemplates<ReviewEvents> {
  const waitingBy = (facts: ReviewEvents['review.waiting']) =>
    waiting(facts, dayWords(localTime(facts.until, marketplace).date))
  return {
    'review.asked': {
      buyer: (facts) => asked(facts, 'the seller'),
      seller: (facts) => asked(facts, 'the buyer'),
    },
    'review.waiting': { buyer: waitingBy, seller: waitingBy },
    'review.received': { buyer: received, seller: received },
    'review.answered': { buyer: answered, seller: answered },
  }
}

function asked({ title, other, link }: ReviewEvents['review.asked'], role: string): EmailContent {
  const who = other ? `@${other}` : role
  return {
    subject: `How was it with ${who}?`,
    heading: `How was it with ${who}?`,
    paragraphs: ['A few words help the next person decide. It takes half a minute.'],
    facts: [['Item', title]],
    button: { text: 'Write a review', link },
  }
}

function waiting({ title, other, link }: ReviewEvents['review.waiting'], day: string): EmailContent {
  const who = other ? `@${other}` : 'The buyer'
  return {
    subject: `${who} reviewed you`,
    heading: `${who} reviewed you`,
    paragraphs: [
      `Write your review to read theirs. Neither of you can see the other’s before both are written. Without yours, theirs is published on ${day}.`,
    ],
    facts: [['Item', title]],
    button: { text: 'Write a review', link },
  }
}

function received({ title, author, stars, text, link }: ReviewEvents['review.received']): EmailContent {
  const who = author ? `@${author}` : 'A buyer'
  return {
    subject: `${who} gave you ${starText(stars)}`,
    heading: `${who} gave you ${starText(stars)}`,
    paragraphs: [
      text ? `“${text}”` : 'They did not write anything else.',
      'You can answer it once, in public.',
    ],
    facts: [['Item', title]],
    button: { text: 'See the review', link },
  }
}

function answered({ title, subject, text, link }: ReviewEvents['review.answered']): EmailContent {
  const who = subject ? `@${subject}` : 'The seller'
  return {
    subject: `${who} answered your review`,
    heading: `${who} answered your review`,
    paragraphs: [`“${text}”`],
    facts: [['Item', title]],
    button: { text: 'See the answer', link },
  }
}

function starText(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`
}
