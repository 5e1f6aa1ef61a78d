import { dayWords } from '../../../contract/rules/delivery/window-words.ts'
import { reviewTime } from '../../../contract/rules/listings/listing-checks.ts'
import { localTime } from '../../../contract/rules/marketplace/local-time.ts'
import type { Marketplace } from '../../../contract/rules/marketplace/marketplace.ts'
import type { EmailContent } from '../../mail/email.ts'
import type { EmailTemplates } from '../notifications/mail-channel.ts'
import type { ModerationEvents, ReportResult, StatementFacts } from './events.ts'

type DayOf = (at: Date) => string

/** The emails about decisions, appeals, reports and notices. */
export function moderationEmails({
  marketplace,
  supportEmail,
  closing,
}: {
  marketplace: Marketplace
  supportEmail: string
  /** The operator's last sentence about a decision; empty: none. */
  closing: () => string
}): EmailTemplates<ModerationEvents> {
  const dayOf: DayOf = (at) => dayWords(localTime(at, marketplace).date)
  return {
    'decision.made': { member: (facts) => decided(facts, dayOf, closing()) },
    'decision.ended': { member: ended },
    'appeal.decided': { member: appealDecided },
    'report.answered': { member: reportAnswered },
    'report.reversed': { member: reportReversed },
    'notice.received': { sender: (facts) => noticeReceived(facts, supportEmail) },
    'notice.answered': { sender: noticeAnswered },
  }
}

/** What a decision is about, in a sentence to its owner. */
function nameOf({ about, title }: Pick<StatementFacts, 'about' | 'title'>): string {
  const thing = {
    listing: `“${title}”`,
    review: `your review of ${title}`,
    message: `a message about ${title}`,
  }
  return about === 'person' || about === 'conversation' ? 'your profile' : thing[about]
}

/** What happened, as the subject of an email. */
function headline({ outcome, about, title, until }: StatementFacts, dayOf: DayOf): string {
  const named = nameOf({ about, title })
  switch (outcome) {
    case 'hold':
      return `We’ve hidden ${named} until we’ve looked at it`
    case 'take_down':
      return `We’ve taken down ${named}`
    case 'limit':
      return until ? `Your account is limited until ${dayOf(until)}` : 'Your account is limited'
    case 'suspend':
      return until ? `Your account is suspended until ${dayOf(until)}` : 'Your account is suspended'
    case 'ban':
      return 'Your account is closed'
    default:
      return 'A warning about your account'
  }
}

/** What a hold means. It is no decision yet, so what can be appealed is the one that follows. */
const HELD = `Several people have reported it, so it was hidden automatically. A person will look at it, and you don’t have to do anything. ${reviewTime(null)} If it breaks a rule, you’ll get our reasons and can appeal.`

const effects: Partial<Record<StatementFacts['outcome'], string>> = {
  hold: HELD,
  limit: 'You can’t publish items, make offers or write messages until then. Paid orders go ahead as usual.',
  suspend: 'You can’t sign in, and what you sell is off the market. Paid orders go ahead as usual.',
  ban: 'You can’t sign in any more, and what you sell is off the market. Paid orders go ahead as usual.',
  warn: 'Nothing else happens this time.',
}

function decided(facts: StatementFacts, dayOf: DayOf, closing: string): EmailContent {
  const named = nameOf(facts)
  const { outcome, text, rule, tookDown, foundBy, isAutomated, appealUntil, link } = facts
  const heading = headline(facts, dayOf)
  const effect = outcome === 'warn' && tookDown ? undefined : effects[outcome]
  return {
    subject: heading,
    heading,
    paragraphs: [
      ...(rule ? [rule] : []),
      ...(text ? [text] : []),
      ...(effect ? [effect] : []),
      ...(tookDown && outcome !== 'take_down' && outcome !== 'hold'
        ? [`We’ve also taken down ${named}.`]
        : []),
      // What is hidden has said so above.
      ...(outcome === 'hold' ? [] : [howFound(foundBy, isAutomated)]),
      ...(appealUntil
        ? [
            `If you think this is wrong, you can appeal until ${dayOf(appealUntil)}. A person will look at it again.`,
          ]
        : []),
      ...(closing ? [closing] : []),
    ],
    button: { text: appealUntil ? 'See the decision or appeal' : 'See the details', link },
    ...(appealUntil && { footnote: 'The link works without signing in. Don’t pass it on.' }),
  }
}

function howFound(foundBy: StatementFacts['foundBy'], isAutomated: boolean): string {
  if (foundBy === 'system' && isAutomated)
    return 'It follows from our account rules and was decided automatically.'
  const found = {
    notice: 'Somebody told us about it.',
    own: 'We found it ourselves.',
    system: 'An automatic check found it.',
  }[foundBy]
  return `${found} ${isAutomated ? 'This was decided automatically.' : 'A person made this decision.'}`
}

function ended({ outcome, about, title, how, link }: ModerationEvents['decision.ended']): EmailContent {
  const named = nameOf({ about, title })
  const heading = {
    limit: 'Your account is no longer limited',
    suspend: 'Your account is open again',
    ban: 'Your account is open again',
  }[outcome as string]
  const isClosed = outcome === 'suspend' || outcome === 'ban'
  return {
    subject: heading ?? `We’ve restored ${named}`,
    heading: heading ?? `We’ve restored ${named}`,
    paragraphs: [
      how === 'expired' ? 'The time is over.' : 'We’ve looked at it again and lifted the restriction.',
      ...(isClosed && how !== 'appeal'
        ? ['Your items are still paused. Put them back on sale in My Stuff.']
        : []),
    ],
    button: { text: 'See the decision', link },
  }
}

function appealDecided({ title, isUpheld, answer, link }: ModerationEvents['appeal.decided']): EmailContent {
  const heading = isUpheld ? 'You were right: we’ve reversed our decision' : 'We’ve looked at your appeal'
  return {
    subject: isUpheld ? `Your appeal was successful: ${title}` : `Your appeal: ${title}`,
    heading,
    paragraphs: [
      isUpheld
        ? 'We’re sorry. Everything is back as it was, and it no longer counts against your account.'
        : 'We’ve read what you wrote and looked at everything again. Our decision stands.',
      ...(answer ? [answer] : []),
    ],
    button: { text: 'See the decision', link },
  }
}

const reportResults: Record<ReportResult, string> = {
  acted: 'It broke our rules, and we’ve done something about it.',
  nothing_found: 'We didn’t find that it breaks our rules, so nothing has changed.',
  gone: 'It was no longer on Stoop when we looked. If you see it again, please report it again.',
}

function reportAnswered({ title, result }: ModerationEvents['report.answered']): EmailContent {
  return {
    subject:
      result === 'acted' ? `We’ve acted on your report: ${title}` : `We’ve looked at your report: ${title}`,
    heading: 'Thank you for your report',
    paragraphs: [`${reportResults[result]} We never say who reported something.`],
  }
}

function reportReversed({ title }: ModerationEvents['report.reversed']): EmailContent {
  return {
    subject: `We’ve changed our mind: ${title}`,
    heading: 'We’ve reversed a decision',
    paragraphs: [
      `You had reported ${title}, and we acted on it. Its owner appealed, and after another look we think that we were wrong.`,
    ],
  }
}

/** Does not quote what was written, because the address may be someone else's. */
function noticeReceived(
  { reference }: ModerationEvents['notice.received'],
  supportEmail: string,
): EmailContent {
  return {
    subject: `We have your notice ${reference}`,
    heading: 'We have your notice',
    paragraphs: ['A person will look at it and answer to this address.'],
    facts: [['Reference', reference]],
    footnote: `If you did not write to us, someone else used your address. You can ignore this email, or tell ${supportEmail}.`,
  }
}

const noticeResults: Record<ReportResult, string> = {
  acted: 'We agree with your notice and have acted on it.',
  nothing_found:
    'We don’t think that this is a violation, so nothing has changed. If you have more to show us, reply to this email.',
  gone: 'There is nothing on Stoop at the address that you gave us, or it was removed before we looked. If you see it again, reply to this email.',
}

function noticeAnswered({ reference, result, answer }: ModerationEvents['notice.answered']): EmailContent {
  return {
    subject: `Your notice ${reference}`,
    heading: result === 'acted' ? 'We’ve acted on your notice' : 'We’ve looked at your notice',
    paragraphs: [noticeResults[result], ...(answer ? [answer] : [])],
    facts: [['Reference', reference]],
  }
}
