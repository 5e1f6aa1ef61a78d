import { validate } from 'uuid'
import type { OwnProfile } from '../../../contract/calls/people/profiles.ts'
import { COLLECTION_DAYS } from '../../../contract/rules/orders/states.ts'
import type { MemberReportReason } from '../../../contract/rules/people/profiles.ts'
import type { Executor } from '../../db/database.ts'
import { type Query, sql } from '../../db/sql.ts'
import { pictureOf } from './picture-sql.ts'
import type { ProfileRow } from './profile.ts'

/** Members as others see them, bound to a pool or a transaction. */
export type ProfileRepository = ReturnType<typeof createProfileRepository>

/** Members who can be seen: with a complete account that is not suspended. */
const isOpen = sql`u.state = 'active' and u.suspended_at is null`

export function createProfileRepository(db: Executor) {
  return {
    /** @param member a username or an id */
    find: (member: string, now: Date) => db.row<ProfileRow>(profileOf(member, now)),

    /** The id of a member who can be seen, by username or id. */
    idOf: async (member: string) =>
      (await db.row<{ id: string }>(sql`select u.id from users u where ${isNamed(member)} and ${isOpen}`))
        ?.id,

    own: async (userId: string): Promise<OwnProfile> =>
      (await db.row<OwnProfile>(sql`
        select m.about, ${pictureOf(sql`m.photo_id`)} as picture from profiles m where m.user_id = ${userId}`)) ?? {
        about: '',
        picture: null,
      },

    /** Saves what is given. `photoId`: null removes the picture. @returns the id of a photo that was replaced */
    async save(
      userId: string,
      { about, photoId }: { about?: string | undefined; photoId?: string | null | undefined },
      now: Date,
    ): Promise<string | null> {
      const before = await db.row<{ photo_id: string | null }>(
        sql`select photo_id from profiles where user_id = ${userId} for update`,
      )
      await db.run(sql`
        insert into profiles (user_id, about, photo_id, updated_at) values (${userId}, ${about ?? ''}, ${photoId ?? null}, ${now})
        on conflict (user_id) do update set updated_at = excluded.updated_at,
          about = ${about === undefined ? sql`profiles.about` : sql`excluded.about`},
          photo_id = ${photoId === undefined ? sql`profiles.photo_id` : sql`excluded.photo_id`}`)
      return photoId === undefined || before?.photo_id === photoId ? null : (before?.photo_id ?? null)
    },

    ownsPhoto: async (userId: string, photoId: string) =>
      (await db.row(sql`select 1 from photos where id = ${photoId} and owner_id = ${userId}`)) !== undefined,

    /** @returns 0 if there is no such member */
    report: (report: {
      id: string
      memberId: string
      reporterId: string | null
      reason: MemberReportReason
      note: string
      itemId: string
      points: number
      now: Date
    }) =>
      db.run(sql`
        insert into member_reports (id, member_id, reporter_id, reason, note, created_at, item_id, points)
        select ${report.id}, u.id, ${report.reporterId}, ${report.reason}, ${report.note}, ${report.now}, ${report.itemId}::uuid, ${report.points}::int
        from users u where u.id = ${report.memberId} and ${isOpen}`),
  }
}

function isNamed(member: string): Query {
  return validate(member) ? sql`u.id = ${member}` : sql`u.username = ${member}`
}

function profileOf(member: string, now: Date): Query {
  return sql`
    select u.id, u.username, coalesce(m.about, '') as about, ${pictureOf(sql`m.photo_id`)} as picture, u.created_at,
      (select place from listings l where l.owner_id = u.id and l.status <> 'removed' and place <> ''
        order by published_at desc, id desc limit 1) as place,
      (select count(*)::int from listings l where l.owner_id = u.id and l.is_public) as items_for_sale,
      (select count(*)::int from orders o where o.seller_id = u.id and o.handed_over_at is not null and o.state not in ('cancelled', 'refunded'))
        as items_sold,
      (select count(*)::int from follows f where f.followed_id = u.id) as followers,
      r.shown::json as rating, coalesce(r.reviews, 0) as reviews,
      (${noShowsOf(now)}) as no_shows
    from users u left join profiles m on m.user_id = u.id left join member_ratings r on r.user_id = u.id
    where ${isNamed(member)} and ${isOpen}`
}

/**
 * Paid pickups of the last year that the buyer did not collect until the deadline. What one side says about the other when
 * it cancels does not count.
 */
function noShowsOf(now: Date): Query {
  return sql`
    select count(*)::int from orders o join order_events e on e.order_id = o.id
    where o.buyer_id = u.id and o.created_at > ${now}::timestamptz - interval '1 year' and o.delivery_type = 'pickup'
      and o.handed_over_at is null and e.event = 'cancelled' and e.actor = 'system'
      and e.at >= o.paid_at + make_interval(days => ${COLLECTION_DAYS})`
}
