import { MAX_FOLLOWED } from '../../../contract/rules/people/profiles.ts'
import type { Executor } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'
import { activeEmail } from '../accounts/active-email-sql.ts'
import { pictureOf } from './picture-sql.ts'
import type { FollowedRow } from './profile.ts'

/** New listings of one followed member. */
export interface FollowedNews {
  follower_id: string
  seller_id: string
  username: string
  count: number
  /** The title of the newest. */
  title: string
  published_at: Date
}

/** Who follows whom, bound to a pool or a transaction. */
export type FollowRepository = ReturnType<typeof createFollowRepository>

export function createFollowRepository(db: Executor) {
  return {
    /** @returns false if the follower follows too many */
    async add(followerId: string, followedId: string, now: Date): Promise<boolean> {
      await db.run(sql`
        insert into follows (follower_id, followed_id, at, told_to)
        select ${followerId}, ${followedId}, ${now}, ${now}
        where (select count(*) from follows where follower_id = ${followerId}) < ${MAX_FOLLOWED}
        on conflict do nothing`)
      return await isFollowed(db, followerId, followedId)
    },

    remove: (followerId: string, followedId: string) =>
      db.run(sql`delete from follows where follower_id = ${followerId} and followed_id = ${followedId}`),

    isFollowed: (followerId: string, followedId: string) => isFollowed(db, followerId, followedId),

    list: (followerId: string) =>
      db.rows<FollowedRow>(sql`
        select u.id, u.username, ${pictureOf(sql`m.photo_id`)} as picture, r.shown::json as rating,
          (select count(*)::int from listings l where l.owner_id = u.id and l.is_public) as items_for_sale
        from follows f join users u on u.id = f.followed_id
          left join profiles m on m.user_id = u.id left join member_ratings r on r.user_id = u.id
        where f.follower_id = ${followerId} and u.suspended_at is null
        order by f.at desc, u.id`),

    ...newsQueries(db),
  }
}

function newsQueries(db: Executor) {
  return {
    /** Followers of members with listings that were published before `until` and that nobody told them of. */
    unaware: async (until: Date, limit: number) =>
      (
        await db.rows<{ follower_id: string }>(sql`
          select distinct f.follower_id from follows f join listings l on l.owner_id = f.followed_id
          where l.is_public and l.published_at > f.told_to and l.published_at <= ${until}
          limit ${limit}`)
      ).map(({ follower_id }) => follower_id),

    /** What a follower was not told of yet, by seller, the newest first. */
    newsFor: (followerId: string, until: Date) =>
      db.rows<FollowedNews>(sql`
        select f.follower_id, u.id as seller_id, u.username, count(*)::int as count,
          (array_agg(l.title order by l.published_at desc, l.id desc))[1] as title, max(l.published_at) as published_at
        from follows f join users u on u.id = f.followed_id join listings l on l.owner_id = u.id
        where f.follower_id = ${followerId} and l.is_public and l.published_at > f.told_to and l.published_at <= ${until}
        group by f.follower_id, u.id order by max(l.published_at) desc, u.id`),

    /** Locks what a follower follows, and marks everything until then as told. */
    markTold: (followerId: string, until: Date) =>
      db.run(
        sql`update follows set told_to = ${until} where follower_id = ${followerId} and told_to < ${until}`,
      ),

    lockFollows: (followerId: string) =>
      db.rows(sql`select 1 from follows where follower_id = ${followerId} order by followed_id for update`),

    memberOf: (userId: string) => db.row<{ email: string }>(activeEmail(userId)),
  }
}

async function isFollowed(db: Executor, followerId: string, followedId: string): Promise<boolean> {
  const found = await db.row(
    sql`select 1 from follows where follower_id = ${followerId} and followed_id = ${followedId}`,
  )
  return found !== undefined
}
