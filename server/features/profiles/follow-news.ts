import { profilePath } from '../../../contract/rules/people/profiles.ts'
import type { ProfileDependencies } from './dependencies.ts'

/** A listing is told only after this many milliseconds: sellers who list several things do so one after the other. */
const SETTLING = 15 * 60_000
/** Followers whom one run tells; the next run tells the others. */
const MAX_FOLLOWERS = 5000

/**
 * Tells followers what was listed since they were last told: one notification for all of it, however many sellers and
 * items. Each follower has a transaction of their own, so that a failure concerns nobody else.
 */
export async function tellFollowers(deps: ProfileDependencies): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - SETTLING)
  for (const followerId of await deps.db.follows.unaware(until, MAX_FOLLOWERS))
    await tellFollower(deps, followerId, until).catch((error: unknown) =>
      deps.warn({ err: error, followerId }, 'a follower was not told of new items'),
    )
}

async function tellFollower(deps: ProfileDependencies, followerId: string, until: Date): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    await tx.follows.lockFollows(followerId)
    const news = await tx.follows.newsFor(followerId, until)
    await tx.follows.markTold(followerId, until)
    const member = await tx.follows.memberOf(followerId)
    const [first, second] = news
    if (!member || !first) return
    const link = second ? deps.followedPage : `${deps.publicUrl}${profilePath(first.seller_id)}`
    await deps.notify(tx, { kind: 'follow.new-items', facts: { sellers: news, link } }, [
      { role: 'member', userId: followerId, email: member.email },
    ])
  })
}
