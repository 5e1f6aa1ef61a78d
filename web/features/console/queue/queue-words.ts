import type { StaffDecision } from '../../../../contract/calls/console/decision-shape.ts'
import type { QueueItem } from '../../../../contract/calls/console/queue-shape.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { reasonWords } from '../../../../contract/rules/listings/reports.ts'
import type { Outcome, TargetKind } from '../../../../contract/rules/moderation/outcomes.ts'
import type { PolicyId } from '../../../../contract/rules/moderation/policies.ts'

/** The kinds of items, as filters name them. */
export const kindNames: Readonly<Record<TargetKind, string>> = {
  listing: 'Listings',
  person: 'People',
  review: 'Reviews',
  message: 'Messages',
  conversation: 'Conversations',
  notice: 'Rights notices',
  held_listing: 'Held listings',
  appeal: 'Appeals',
}

/** One item of a kind. */
export const oneOfKind: Readonly<Record<TargetKind, string>> = {
  listing: 'Listing',
  person: 'Person',
  review: 'Review',
  message: 'Message',
  conversation: 'Conversation',
  notice: 'Rights notice',
  held_listing: 'Held listing',
  appeal: 'Appeal',
}

/** What can be decided, as buttons say it. */
const outcomeNames: Readonly<Record<Outcome, string>> = {
  dismiss: 'Nothing is wrong',
  take_down: 'Take down',
  warn: 'Warn',
  limit: 'Limit account',
  suspend: 'Suspend for a while',
  ban: 'Close account',
  restore: 'Show again',
  release: 'Publish',
  refuse: 'Refuse',
  uphold: 'Uphold: take the decision back',
  reject: 'Reject: the decision stays',
}

export function outcomeName(outcome: Outcome, kind: TargetKind): string {
  if (outcome === 'take_down' && kind === 'person') return 'Clear profile'
  if (outcome === 'take_down' && kind === 'notice') return 'Take the listing down'
  return outcomeNames[outcome]
}

/** What was decided. */
export const decidedWords: Readonly<Record<Outcome | StaffDecision['outcome'], string>> = {
  dismiss: 'nothing is wrong',
  hold: 'hidden until somebody looks',
  take_down: 'taken down',
  warn: 'warned',
  limit: 'account limited',
  suspend: 'suspended',
  ban: 'account closed',
  restore: 'shown again',
  release: 'published',
  refuse: 'refused',
  uphold: 'appeal upheld',
  reject: 'appeal rejected',
}

/** What each outcome means, below the choice. */
export const effectWords: Readonly<Partial<Record<Outcome, string>>> = {
  dismiss: 'Everything stays as it is; what was hidden meanwhile is shown again. Reporters get an answer.',
  take_down: 'Nobody else sees it any more. The owner reads the reasons and can appeal.',
  warn: 'Nothing is restricted. The owner reads the reasons.',
  limit: 'They can neither publish nor write. Paid orders go on.',
  suspend: 'They are signed out, and what they sell is paused. Paid orders go on.',
  ban: 'They are signed out for good, and what they sell is paused. Paid orders go on.',
  restore: 'Everything that restricts it is lifted.',
  release: 'It goes on sale, and its seller gets an email.',
  refuse: 'It stays hidden. Its seller reads your reason and can change it.',
  uphold: 'Everything is restored, the strike is removed, and both sides are told.',
  reject: 'The decision stays. Its owner reads your answer.',
}

/** The first words for the owner: what the choice of the rule itself says, and nothing that staff may not know. The rule is added below them. */
export const startOfText: Readonly<Record<PolicyId, string>> = {
  prohibited: 'This offers something that can’t be sold on Stoop.',
  illegal: 'This offers something that can’t be sold legally.',
  counterfeit: 'This looks like a copy, not the original.',
  rights: 'This uses a photo, text or name that belongs to somebody else.',
  scam: 'This looks like an attempt to get money or details without handing anything over.',
  harassment: 'This insults or threatens somebody.',
  misleading: 'The photos, price, category or description don’t match what is for sale.',
  off_site: 'This asks people to pay or get in touch outside of Stoop before a sale.',
  spam: 'The same text or item was posted or sent many times.',
  privacy: 'This shows somebody’s private details.',
  repeated: 'Several decisions about this account count at the moment.',
  terms: '',
}

const otherReasons: Readonly<Record<string, string>> = {
  harassment: 'Harassment or threats',
  spam: 'Spam',
  off_site: 'Wants to deal outside of Stoop',
  fake_profile: 'Pretends to be somebody else',
  private: 'Shows private details',
  false: 'Is not true',
  other_order: 'Is about another order',
  same_text: 'The same text again',
  trademark: 'Trademark',
  copyright: 'Copyright',
  privacy: 'Privacy',
  safety: 'Safety',
  illegal: 'Breaks another law',
  authority: 'From an authority',
}

/** Why something was reported; the rule, of a held listing. */
export function reasonText(reason: string): string {
  const words: Readonly<Record<string, string>> = { ...reasonWords, ...otherReasons }
  return words[reason] ?? humanize(reason.replaceAll('-', '_'))
}

export function reportsText({ kind, reports }: Pick<QueueItem, 'kind' | 'reports'>): string | null {
  if (kind === 'held_listing' || kind === 'appeal' || reports === 0) return null
  const one = kind === 'notice' ? 'notice' : 'report'
  return reports === 1 ? `1 ${one}` : `${reports} ${one}s`
}

/** Who decided. */
export function deciderText({ by }: Pick<StaffDecision, 'by'>): string {
  if (by.username) return `@${by.username}`
  return by.role === 'system' ? 'The rules' : 'The operator'
}
