import type pg from 'pg'
import { lastingTokens } from '../../scripts/lasting-tokens.ts'
import type { Side } from './browsers.ts'

/** A conversation, and the headers of its two members. */
export interface Talk {
  id: string
  authorizations: [string, string]
}

/** Fills the database with `count` conversations of two members each, all of whom are signed in. */
export async function fillTalks(pool: pg.Pool, count: number, secretKey: string): Promise<Talk[]> {
  await pool.query(
    `insert into users (id, email, username, state, password_hash, created_at)
    select gen_random_uuid(), 'talker' || n || '@example.com', 'talker' || n, 'active', 'none', now()
    from generate_series(1, $1) n`,
    [2 * count],
  )
  const { rows } = await pool.query<{ id: string; buyer: string; seller: string }>(
    `with people as (
      select row_number() over (order by length(username), username) as n, id from users where username like 'talker%'),
    things as (select row_number() over (order by number) as n, id, title from listings limit $1),
    talks as (
      insert into conversations (id, listing_id, seller_id, buyer_id, title, last_seq, created_at)
      select gen_random_uuid(), t.id, s.id, b.id, t.title, 0, now()
      from things t join people b on b.n = 2 * t.n - 1 join people s on s.n = 2 * t.n
      returning id, buyer_id, seller_id),
    owned as (update listings l set owner_id = c.seller_id from conversations c where c.listing_id = l.id),
    sides as (
      insert into conversation_sides (conversation_id, role, user_id, last_at)
      select id, role, case role when 'buyer' then buyer_id else seller_id end, now()
      from talks, unnest(array['buyer', 'seller']) role)
    select id, buyer_id as buyer, seller_id as seller from talks`,
    [count],
  )
  await pool.query(
    `insert into sessions (id, user_id, refresh_hash, device_id, created_at, last_used_at, expires_at)
    select id, id, id::text, id::text, now(), now(), now() + interval '1 day' from users where username like 'talker%'`,
  )
  await fillHistory(pool)
  await pool.query('vacuum analyze')
  const tokens = lastingTokens(secretKey)
  const authorize = async (userId: string) =>
    `Bearer ${await tokens.issueAccess({ userId, sessionId: userId })}`
  return await Promise.all(
    rows.map(async ({ id, buyer, seller }) => ({
      id,
      authorizations: [await authorize(buyer), await authorize(seller)] as [string, string],
    })),
  )
}

/**
 * Adds twenty earlier messages to each conversation, and the live events of the last ones. Without them, PostgreSQL's statistics
 * say that the tables are empty, and it uses full scans until the next analyze.
 */
async function fillHistory(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into messages (conversation_id, seq, id, by_role, sender_id, kind, body, at)
    select c.id, n, gen_random_uuid(), role, case role when 'buyer' then c.buyer_id else c.seller_id end, 'text',
      'Message ' || n || ' of a conversation about a chair.', now() - (21 - n) * interval '1 minute'
    from conversations c, generate_series(1, 20) n, lateral (select case n % 2 when 1 then 'buyer' else 'seller' end as role) by`,
  )
  await pool.query('update conversations set last_seq = 20, first_at = created_at, answered_at = created_at')
  await pool.query('update conversation_sides set read_seq = 20')
  await pool.query(
    `insert into live_events (topic, kind, data, at)
    select 'member:' || c.buyer_id, 'chat.message', jsonb_build_object('conversation_id', c.id), now() - interval '2 minutes'
    from conversations c, generate_series(1, 10)`,
  )
}

/** Both sides of a conversation on Stoop. */
export function onStoop({ id, authorizations }: Talk, port: number, otherPort = port): [Side, Side] {
  const side = (place: 0 | 1, on: number): Side => ({
    port: on,
    authorization: authorizations[place],
    streamPath: '/api/live',
    messagePath: `/api/chat/conversations/${id}/messages`,
  })
  return [side(0, port), side(1, otherPort)]
}

/** Both sides of a conversation on the bare program. */
export function onBareProgram({ id }: Talk, port: number): [Side, Side] {
  const side = (own: string, other: string): Side => ({
    port,
    authorization: own,
    streamPath: '/live',
    messagePath: `/${other}`,
  })
  return [side(`${id}-a`, `${id}-b`), side(`${id}-b`, `${id}-a`)]
}
