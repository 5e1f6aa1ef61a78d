import { performance } from 'node:perf_hooks'
import { listConversations, listMessages } from '../../contract/calls/chat/chat.ts'
import { sql } from '../../server/db/sql.ts'
import { buildConversation } from '../../server/testing/chat/chat.ts'
import { send } from '../../server/testing/client.ts'
import { buildMember, buildToken } from '../../server/testing/factories.ts'
import type { TestApp } from '../../server/testing/test-app.ts'

/** Milliseconds of opening a conversation of 10,000 messages and a list of 2,000 conversations: the median and the slowest of 30. */
export interface OpeningTimes {
  thread: Times
  list: Times
}

interface Times {
  median: number
  slowest: number
  /** Rows of the page. */
  shown: number
}

const RUNS = 30

/** Fills the database and measures both calls, as a browser makes them. */
export async function measureOpening(app: TestApp): Promise<OpeningTimes> {
  const me = await buildMember(app)
  const chat = await buildConversation(app, { buyer: me })
  await fill(app, {
    conversationId: chat.id,
    memberId: me.id,
    sellerId: chat.seller.id,
    listingId: chat.listingId,
  })
  const token = await buildToken(app, me.id)
  const params = { id: chat.id }
  return {
    thread: await time(async () => (await send(app, listMessages, { params, token })).data.messages),
    list: await time(async () => (await send(app, listConversations, { token })).data.conversations),
  }
}

interface Filled {
  conversationId: string
  memberId: string
  sellerId: string
  listingId: string
}

async function fill(app: TestApp, { conversationId, memberId, sellerId, listingId }: Filled): Promise<void> {
  await app.database.run(sql`
    insert into messages (conversation_id, seq, id, by_role, kind, body, at)
    select ${conversationId}, n, gen_random_uuid(), case n % 2 when 0 then 'buyer' else 'seller' end, 'text',
      'message ' || n, now() from generate_series(1, 10000) n`)
  await app.database.run(sql`update conversations set last_seq = 10000 where id = ${conversationId}`)
  await app.database.run(sql`
    with added as (
      insert into listings (id, owner_id, title, description, price_cents, category, category_name, condition, details, photos,
        delivery_enabled, status, published_at, updated_at)
      select gen_random_uuid(), owner_id, title, description, price_cents, category, category_name, condition, details, photos,
        delivery_enabled, status, published_at, updated_at
      from listings l, generate_series(1, 2000) where l.id = ${listingId} returning id, title),
    talks as (
      insert into conversations (id, listing_id, seller_id, buyer_id, title, last_seq, created_at)
      select gen_random_uuid(), id, ${sellerId}, ${memberId}, title, 1, now() from added returning id),
    sides as (
      insert into conversation_sides (conversation_id, role, user_id, last_at)
      select id, role, case role when 'buyer' then ${memberId}::uuid else ${sellerId}::uuid end, now()
      from talks, unnest(array['buyer', 'seller']) role)
    insert into messages (conversation_id, seq, id, by_role, kind, body, at)
    select id, 1, gen_random_uuid(), 'buyer', 'text', 'Hello', now() from talks`)
  await app.database.run(sql`analyze conversations, conversation_sides, messages, listings`)
}

async function time(work: () => Promise<readonly unknown[]>): Promise<Times> {
  const times: number[] = []
  let shown = 0
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now()
    shown = (await work()).length
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { median: times[RUNS / 2] ?? 0, slowest: times.at(-1) ?? 0, shown }
}
