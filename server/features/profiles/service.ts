import { ensure, Failure } from '../../../contract/failure.ts'
import type { MemberReportReason, ProfileList } from '../../../contract/rules/people/profiles.ts'
import type { ProfileDependencies } from './dependencies.ts'
import { tellFollowers } from './follow-news.ts'
import { createProfileRepository } from './profile-repository.ts'

/** What members show of themselves, and who follows whom. */
export type ProfileService = ReturnType<typeof createProfileService>

export function createProfileService(deps: ProfileDependencies) {
  const { db, clock } = deps
  return {
    view: (member: string) => viewProfile(deps, member),

    /** @throws Failure `member.not_found` */
    items: async (member: string, list: ProfileList, cursor: string | undefined) =>
      await deps.itemsOf(await idOf(deps, member), list, cursor),

    /** @throws Failure `member.not_found` */
    async relation(userId: string, member: string) {
      const id = await idOf(deps, member)
      const [is_followed, is_blocked] = await Promise.all([
        db.follows.isFollowed(userId, id),
        deps.hasBlocked(userId, id),
      ])
      return { is_self: userId === id, is_followed, is_blocked }
    },

    follow: (followerId: string, followedId: string) => follow(deps, followerId, followedId),
    /** @throws Failure `member.not_found` if there is no such member */
    async unfollow(followerId: string, followedId: string): Promise<void> {
      if ((await db.follows.remove(followerId, followedId)) === 0) await idOf(deps, followedId)
    },

    followed: db.follows.list,
    followedItems: deps.itemsOfFollowed,

    /** @throws Failure `member.not_found` */
    async report(
      memberId: string,
      reporterId: string | null,
      report: { reason: MemberReportReason; note: string },
    ): Promise<void> {
      const { reason, note } = report
      const filed = { kind: 'person' as const, targetId: memberId, reporterId, reason }
      await deps.fileReport(filed, async (executor, link) => {
        const row = { id: deps.random.uuid(), memberId, reporterId, reason, note, now: clock.now() }
        const { report: insert } = createProfileRepository(executor)
        if ((await insert({ ...row, ...link })) === 0) throw new Failure('member.not_found')
      })
    },

    own: db.profiles.own,
    change: (userId: string, change: ProfileChange) => changeProfile(deps, userId, change),
    tellFollowers: () => tellFollowers(deps),
  }
}

/** What a member changes about their profile. */
export interface ProfileChange {
  about?: string | undefined
  /** Null removes the picture. */
  photoId?: string | null | undefined
}

async function idOf({ db }: ProfileDependencies, member: string): Promise<string> {
  const id = await db.profiles.idOf(member)
  ensure(id, 'member.not_found')
  return id
}

/** @throws Failure `member.not_found` */
async function viewProfile({ db, answers, clock }: ProfileDependencies, member: string) {
  const row = await db.profiles.find(member, clock.now())
  ensure(row, 'member.not_found')
  const { created_at, ...shown } = row
  return { ...shown, member_since: created_at.toISOString(), answers_within: await answers(row.id) }
}

/** Following somebody again changes nothing. @throws Failure `member.not_found`, `member.too_many_followed` */
async function follow(deps: ProfileDependencies, followerId: string, followedId: string): Promise<void> {
  if (followerId === followedId) throw new Failure('member.not_found')
  await refuseBlocked(deps, followerId, followedId)
  await idOf(deps, followedId)
  if (!(await deps.db.follows.add(followerId, followedId, deps.clock.now())))
    throw new Failure('member.too_many_followed')
  // If one of the two has just blocked the other, the block may have missed this follow.
  await refuseBlocked(deps, followerId, followedId).catch(async (error: unknown) => {
    await deps.db.follows.remove(followerId, followedId)
    throw error
  })
}

/** @throws Failure `member.not_found` */
async function refuseBlocked(
  { isBlocked }: ProfileDependencies,
  followerId: string,
  followedId: string,
): Promise<void> {
  if (await isBlocked(followerId, followedId)) throw new Failure('member.not_found')
}

/** @throws Failure `profile.contact_details`; `photo.not_found` for a photo that is not theirs */
async function changeProfile(deps: ProfileDependencies, userId: string, change: ProfileChange) {
  if (change.about && deps.hasContacts(change.about)) throw new Failure('profile.contact_details')
  const replaced = await deps.unitOfWork(async ({ profiles }) => {
    const { photoId } = change
    if (photoId && !(await profiles.ownsPhoto(userId, photoId)))
      throw new Failure('photo.not_found', { photo_id: photoId })
    return await profiles.save(userId, change, deps.clock.now())
  })
  if (replaced) await deps.releasePhotos(userId, [replaced])
  return await deps.db.profiles.own(userId)
}
