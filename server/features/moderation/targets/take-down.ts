import type { LiveTopic } from '../../../live/live-event.ts'
import type { ModerationDependencies, ModerationTransaction } from '../dependencies.ts'
import type { MessageReaders } from './content-repository.ts'
import type { Target } from './target.ts'
import { tellTakedown } from './tell-takedown.ts'

type Tools = Pick<ModerationDependencies, 'clock'>

/** Takes content down. @returns whether that changed it */
export async function takeDown(
  { clock }: Tools,
  tx: ModerationTransaction,
  { kind, id }: Target,
  reason: string,
): Promise<boolean> {
  const now = clock.now()
  if (kind === 'listing') {
    const isHidden = await tx.content.hideListing(id, now)
    if (!isHidden) return false
    await tx.heldItems.withdraw(id)
    await tellTakedown(tx, [id])
    return true
  }
  if (kind === 'person') return await tx.content.hideProfile(id, now)
  if (kind === 'review') return await changeReview(tx, id, reason, now)
  if (kind === 'message') return await tellReaders(tx, await tx.content.markMessage(id, now))
  return false
}

/** Restores content. @returns whether that changed it */
export async function restore(
  { clock }: Tools,
  tx: ModerationTransaction,
  { kind, id }: Pick<Target, 'kind' | 'id'>,
): Promise<boolean> {
  const now = clock.now()
  if (kind === 'listing') {
    const status = await tx.content.showListing(id, now)
    if (status === 'held') await tx.heldItems.add(id, now)
    return status !== null
  }
  if (kind === 'person') return await tx.content.showProfile(id, now)
  if (kind === 'review') return await changeReview(tx, id, null, now)
  if (kind === 'message') return await tellReaders(tx, await tx.content.markMessage(id, null))
  return false
}

/** Open profiles are told by a trigger, both sides of the order here. */
async function changeReview(
  { reviews, live }: ModerationTransaction,
  id: string,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const review = await reviews.hide(id, reason, now)
  if (!review) return false
  await reviews.updateRating(review.subject_id)
  await live.publish([{ topic: `order:${review.order_id}`, kind: 'review.moderated', data: {} }])
  return true
}

/** Open pages of the conversation show the change at once; those of listings are told by a trigger. */
async function tellReaders(
  { live }: ModerationTransaction,
  readers: MessageReaders | undefined,
): Promise<boolean> {
  if (!readers) return false
  const { conversation_id, seq, members, order_id } = readers
  const topics: LiveTopic[] = [
    ...members.map((id): LiveTopic => `member:${id}`),
    ...(order_id ? [`order:${order_id}` as const] : []),
  ]
  await live.publish(
    topics.map((topic) => ({ topic, kind: 'chat.moderated', data: { conversation_id, seq } })),
  )
  return true
}
