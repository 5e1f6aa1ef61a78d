import type { Statement } from '../../../contract/calls/people/decisions.ts'
import { reviewTime } from '../../../contract/rules/listings/listing-checks.ts'
import { dayText } from '../../dates.ts'

/** What happened, as the title of the page. */
export function decisionTitle({ outcome, until, about }: Statement): string {
  switch (outcome) {
    case 'hold':
      return 'Hidden until we’ve looked at it'
    case 'take_down':
      return about.kind === 'person' ? 'We’ve cleared your profile' : 'We’ve taken this down'
    case 'refuse':
      return 'It can’t be sold on Stoop as it is'
    case 'limit':
      return until ? `Your account is limited until ${dayText(until)}` : 'Your account is limited'
    case 'suspend':
      return until ? `Your account is suspended until ${dayText(until)}` : 'Your account is suspended'
    case 'ban':
      return 'Your account is closed'
    case 'warn':
      return 'A warning'
    default:
      return 'A decision about your account'
  }
}

const kindWords: Record<Statement['about']['kind'], string> = {
  listing: 'Your item',
  person: 'Your account',
  review: 'Your review of',
  conversation: 'Your conversation about',
  message: 'Your message about',
  notice: 'Your item',
  held_listing: 'Your item',
  appeal: 'Your appeal',
}

/** What the decision is about. */
export function aboutText({ about: { kind, title } }: Statement): string {
  return kind === 'person' ? `${kindWords[kind]} ${title}` : `${kindWords[kind]} “${title}”`
}

/** What the restriction means. */
export function effectText({ outcome, took_down }: Statement): string {
  const effects: Partial<Record<Statement['outcome'], string>> = {
    hold: `Several people have reported it, so it was hidden automatically. Nobody else sees it until a person has looked at it. ${reviewTime(null)} If it breaks a rule, you’ll get our reasons and can appeal.`,
    take_down: 'Nobody else sees it any more.',
    refuse: 'Nobody else sees it. You can change it and send it again, or delete it.',
    limit: 'You can’t publish items, make offers or write messages. Paid orders go ahead as usual.',
    suspend: 'You can’t sign in, and what you sell is off the market. Paid orders go ahead as usual.',
    ban: 'You can’t sign in any more, and what you sell is off the market. Paid orders go ahead as usual.',
    warn: 'Nothing else happens this time.',
  }
  if (outcome === 'warn' && took_down) return 'We’ve also taken it down.'
  const alsoDown = took_down && !['take_down', 'hold'].includes(outcome) ? ' We’ve also taken it down.' : ''
  return `${effects[outcome] ?? ''}${alsoDown}`
}

/** How it was found, and who decided. */
export function foundText({ outcome, found_by, is_automated }: Statement): string {
  if (found_by === 'system' && is_automated && outcome !== 'refuse')
    return 'It follows from our account rules and was decided automatically.'
  const found = {
    notice: 'Somebody told us about it.',
    own: 'We found it ourselves.',
    system: outcome === 'refuse' ? 'Our checks before publishing found it.' : 'An automatic check found it.',
  }[found_by]
  return `${found} ${is_automated ? 'It was decided automatically.' : 'A person made the decision.'}`
}

/** How a restriction ended. */
export function endText(ended: NonNullable<Statement['ended']>): string {
  const day = dayText(ended.at)
  return {
    expired: `It ended on ${day}.`,
    lifted: `We lifted it on ${day}.`,
    appeal: `We took it back on ${day}, after your appeal.`,
    decided: `Another decision replaced it on ${day}.`,
  }[ended.how]
}
