import { dayWords } from '../../../contract/rules/delivery/window-words.ts'
import { localTime } from '../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import { formatPrice, toDollars } from '../../../contract/rules/money.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { ReportingEvents } from './events.ts'

/** What the emails contain. */
export interface ReportingMailContext {
  /** The page with the seller's money. */
  moneyPage: string
  marketplace: Marketplace
}

/** The emails about what is reported of sellers. */
export function reportingEmails(context: ReportingMailContext): EmailTemplates<ReportingEvents> {
  return {
    'reporting.1099-k': {
      seller: (facts) => form1099k(context, facts),
      operator: form1099kToOperator,
    },
    'reporting.inform-near': {
      seller: (facts) => informNear(context, facts),
      operator: informNearToOperator,
    },
    'reporting.certify': {
      seller: (facts) => certify(context, facts),
      operator: (facts) => certifyToOperator(context, facts),
    },
    'reporting.certify-reminder': { seller: (facts) => certifyReminder(context, facts) },
    'reporting.paused': { seller: (facts) => paused(context, facts), operator: pausedToOperator },
  }
}

const money = (cents: number) => formatPrice(toDollars(cents))
const soldWords = ({ grossCents, sales }: { grossCents: number; sales: number }) =>
  `${sales} sales for ${money(grossCents)}`
const nameOf = (username: string | null) => (username ? `@${username}` : 'A seller who has left')

function dayOf({ marketplace }: ReportingMailContext, at: Date): string {
  return dayWords(localTime(at, marketplace).date)
}

function form1099k(
  context: ReportingMailContext,
  { year, level, sold }: ReportingEvents['reporting.1099-k'],
): EmailContent {
  const isReached = level === 100
  return {
    subject: isReached ? `Your ${year} sales will be reported` : `Your ${year} sales may be reported`,
    heading: isReached ? 'You will get a Form 1099-K' : 'You’re close to a Form 1099-K',
    paragraphs: [
      isReached
        ? `You’ve made ${soldWords(sold)} this year. Above $20,000 and 200 sales in a year, we have to report the total to the IRS and send you a Form 1099-K.`
        : `You’ve made ${soldWords(sold)} this year. If you go above both $20,000 and 200 sales, we have to report the total to the IRS.`,
      'The total is what buyers paid for your items, before fees and refunds. It doesn’t mean that you owe tax: selling used things for less than you paid usually isn’t income. A tax adviser can tell you.',
    ],
    button: { text: 'See your totals', link: context.moneyPage },
  }
}

function form1099kToOperator({
  year,
  level,
  sold,
  username,
}: ReportingEvents['reporting.1099-k']): EmailContent {
  const what = level === 100 ? 'has to be reported' : 'is at 80% of the threshold'
  return {
    subject: `Form 1099-K for ${year}: ${nameOf(username)} ${what}`,
    heading: `A seller ${what}`,
    paragraphs: [
      `${nameOf(username)} has made ${soldWords(sold)} in ${year}. “npm run operator -- sellers-report ${year}” exports the totals for the filing.`,
    ],
  }
}

function informNear(
  context: ReportingMailContext,
  { sold }: ReportingEvents['reporting.inform-near'],
): EmailContent {
  return {
    subject: 'You sell many new items',
    heading: 'You may have to certify your details soon',
    paragraphs: [
      `You’ve made ${soldWords(sold)} of new items within a year. From 200 sales and $5,000 on, the INFORM Consumers Act asks you to certify who you are, and us to check it. We’ll email you when that happens.`,
      'Used items don’t count.',
    ],
    button: { text: 'See your totals', link: context.moneyPage },
  }
}

function informNearToOperator({ sold, username }: ReportingEvents['reporting.inform-near']): EmailContent {
  return {
    subject: `INFORM: ${nameOf(username)} is at 80% of the threshold`,
    heading: 'A seller comes near the INFORM threshold',
    paragraphs: [`${nameOf(username)} has made ${soldWords(sold)} of new items within a year.`],
  }
}

function certify(
  context: ReportingMailContext,
  { dueAt, isYearly }: ReportingEvents['reporting.certify'],
): EmailContent {
  const why = isYearly
    ? 'It has been a year since you last certified your details.'
    : 'You’ve reached 200 sales and $5,000 of new items within a year.'
  return {
    subject: `Certify your details by ${dayOf(context, dueAt)}`,
    heading: 'Please certify your details',
    paragraphs: [
      `${why} The INFORM Consumers Act asks you to certify that the name, address, bank account and tax ID you gave our payment provider are right.`,
      `It takes a minute. Please do it by ${dayOf(context, dueAt)}; after that we have to pause your new items. Used items and your money are not affected.`,
    ],
    button: { text: 'Certify my details', link: context.moneyPage },
  }
}

function certifyToOperator(
  context: ReportingMailContext,
  { dueAt, isYearly, username }: ReportingEvents['reporting.certify'],
): EmailContent {
  return {
    subject: `INFORM: ${nameOf(username)} has to certify their details`,
    heading: isYearly ? 'A yearly certification is due' : 'A seller has reached the INFORM threshold',
    paragraphs: [
      `${nameOf(username)} was asked to certify their details by ${dayOf(context, dueAt)}. Until then you don’t need to do anything. “npm run operator -- inform” lists all of them.`,
    ],
  }
}

function certifyReminder(
  context: ReportingMailContext,
  { dueAt }: ReportingEvents['reporting.certify-reminder'],
): EmailContent {
  return {
    subject: `Still to do by ${dayOf(context, dueAt)}: certify your details`,
    heading: 'Please certify your details',
    paragraphs: [
      `After ${dayOf(context, dueAt)} we have to pause your new items until you’ve certified your details. It takes a minute.`,
    ],
    button: { text: 'Certify my details', link: context.moneyPage },
  }
}

function paused(
  context: ReportingMailContext,
  { listings }: ReportingEvents['reporting.paused'],
): EmailContent {
  const count = listings === 1 ? 'One listing is' : `${listings} listings are`
  return {
    subject: 'Your new items are paused',
    heading: 'Your new items are paused',
    paragraphs: [
      `You haven’t certified your details in time. ${listings > 0 ? `${count} paused, and new items` : 'New items'} can’t be listed for now. Used items and your money are not affected.`,
      'Certify your details, and you can put them back on sale.',
    ],
    button: { text: 'Certify my details', link: context.moneyPage },
  }
}

function pausedToOperator({ listings, username }: ReportingEvents['reporting.paused']): EmailContent {
  return {
    subject: `INFORM: new items of ${nameOf(username)} are paused`,
    heading: 'A seller has not certified their details',
    paragraphs: [
      `${nameOf(username)} did not answer within ten days. ${listings} of their listings were paused; they cannot list new items until they certify.`,
    ],
  }
}
