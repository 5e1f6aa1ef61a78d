import type { QueueDetail } from '../../../../contract/calls/console/queue-shape.ts'
import type { Outcome } from '../../../../contract/rules/moderation/outcomes.ts'

/** The outcomes that change something: only what is restricted can be restored. */
export function possibleOutcomes({
  outcomes,
  target,
  owner,
  item,
}: Pick<QueueDetail, 'outcomes' | 'target' | 'owner' | 'item'>): Outcome[] {
  const { listing, person, review, conversation } = target
  const isDown =
    listing?.is_hidden ||
    person?.is_hidden ||
    review?.hidden_at ||
    conversation?.messages.some((message) => message.is_reported && message.is_taken_down)
  const isRestricted = item.kind === 'person' && (owner?.suspended_at || owner?.limited_until)
  return outcomes.filter((outcome) => outcome !== 'restore' || isDown || isRestricted)
}
