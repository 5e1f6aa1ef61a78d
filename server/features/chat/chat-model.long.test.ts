import { afterAll, beforeAll, expect, test } from 'vitest'
import * as blockCalls from '../../../contract/calls/chat/blocks.ts'
import * as calls from '../../../contract/calls/chat/chat.ts'
import { buildConversation, sendChat } from '../../testing/chat/chat.ts'
import { send } from '../../testing/client.ts'
import { createDice, pickWith } from '../../testing/dice.ts'
import { buildMember, buildToken, type Member } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Chat = Awaited<ReturnType<typeof buildConversation>>

/** What should be true of one side. */
interface Side {
  member: Member
  token: string
  unread: number
  read: number
  isArchived: boolean
  hasBlocked: boolean
}

/** A conversation as it should be. */
interface Model {
  chat: Chat
  sides: { buyer: Side; seller: Side }
  /** Ids in their order. */
  said: { id: string; by: 'buyer' | 'seller' }[]
}

const STEPS = 220
const seeds = [1, 2, 3]

test.each(seeds)(
  'random conversations of four people keep order, counts and blocks (seed %i)',
  async (seed) => {
    const dice = createDice(seed)
    const people = await Promise.all(Array.from({ length: 4 }, () => buildMember(app)))
    const models = await Promise.all(
      [
        [0, 1],
        [1, 0],
        [2, 1],
        [3, 2],
        [0, 3],
      ].map(async ([buyer = 0, seller = 0]) => startModel(people[buyer], people[seller])),
    )
    for (let step = 0; step < STEPS; step++) {
      // Slowly enough for the limits on calls.
      app.clock.advance(3_000)
      const model = pickWith(dice, models)
      const role = pickWith(dice, ['buyer', 'seller'] as const)
      const act = pickWith(dice, [say, say, say, sayTwice, read, archive, block])
      if (model && role && act) await act(model, role, models)
      if (step % 20 === 0) await check(models)
    }
    await check(models)
  },
)

async function startModel(buyer: Member | undefined, seller: Member | undefined): Promise<Model> {
  if (!buyer || !seller) throw new Error('there are four people')
  const chat = await buildConversation(app, { buyer, seller })
  const side = async (member: Member): Promise<Side> => ({
    member,
    token: await buildToken(app, member.id),
    unread: 0,
    read: 0,
    isArchived: false,
    hasBlocked: false,
  })
  return { chat, sides: { buyer: await side(buyer), seller: await side(seller) }, said: [] }
}

type Role = 'buyer' | 'seller'
const other = (role: Role): Role => (role === 'buyer' ? 'seller' : 'buyer')

async function say(model: Model, role: Role): Promise<void> {
  await sayTimes(model, role, 1)
}

/** The answer was lost, and the browser sends the message again; in two tabs at once. */
async function sayTwice(model: Model, role: Role): Promise<void> {
  await sayTimes(model, role, 3)
}

async function sayTimes({ chat, sides, said }: Model, role: Role, times: number): Promise<void> {
  const [me, them] = [sides[role], sides[other(role)]]
  const draft = { id: crypto.randomUUID(), text: `hi ${said.length}` }
  const answers = await Promise.all(
    Array.from({ length: times }, () => sendChat(app, chat.id, draft, { token: me.token })),
  )
  const refusal = me.hasBlocked ? 'chat.you_blocked' : them.hasBlocked ? 'chat.unavailable' : undefined
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => refusal))
  if (refusal) return
  said.push({ id: draft.id, by: role })
  Object.assign(me, { unread: 0, read: said.length, isArchived: false })
  them.unread += 1
  them.isArchived = false
}

async function read({ chat, sides, said }: Model, role: Role): Promise<void> {
  const me = sides[role]
  const seq = Math.floor((said.length + me.read) / 2)
  await send(app, calls.readMessages, { params: { id: chat.id }, body: { seq }, token: me.token })
  if (seq <= me.read) return
  me.read = seq
  me.unread = said.slice(seq).filter(({ by }) => by !== role).length
}

async function archive({ chat, sides }: Model, role: Role): Promise<void> {
  const me = sides[role]
  me.isArchived = !me.isArchived
  const body = { is_archived: me.isArchived }
  await send(app, calls.keepConversation, { params: { id: chat.id }, body, token: me.token })
}

/** Blocks the other person, in all conversations with them. */
async function block(model: Model, role: Role, models: readonly Model[]): Promise<void> {
  const [me, them] = [model.sides[role], model.sides[other(role)]]
  const isBlocked = !me.hasBlocked
  const call = isBlocked ? blockCalls.blockMember : blockCalls.unblockMember
  await send(app, call, { params: { id: them.member.id }, token: me.token })
  for (const { sides } of models)
    for (const one of ['buyer', 'seller'] as const)
      if (sides[one].member === me.member && sides[other(one)].member === them.member)
        sides[one].hasBlocked = isBlocked
}

async function check(models: readonly Model[]): Promise<void> {
  const counts = new Map<string, { token: string; unread: number }>()
  for (const { chat, sides, said } of models) {
    for (const role of ['buyer', 'seller'] as const) {
      const { token, unread, read: seq, isArchived, hasBlocked, member } = sides[role]
      const params = { id: chat.id }
      const { data } = await send(app, calls.getConversation, { params, token })
      expect(data.conversation).toMatchObject({
        unread,
        read_seq: seq,
        last_seq: said.length,
        is_archived: isArchived,
        is_blocked: hasBlocked,
      })
      const count = counts.get(member.id) ?? { token, unread: 0 }
      counts.set(member.id, { token, unread: count.unread + (isArchived ? 0 : unread) })
      expect(await allIds(chat.id, token)).toEqual(said.map(({ id }) => id))
    }
  }
  for (const { token, unread } of counts.values())
    expect((await send(app, calls.countUnread, { token })).data.unread).toBe(unread)
}

/** Reads the whole conversation forwards. */
async function allIds(id: string, token: string): Promise<string[]> {
  const ids: string[] = []
  for (let hasMore = true; hasMore; ) {
    const query = { after: String(ids.length) }
    const { data } = await send(app, calls.listMessages, { params: { id }, query, token })
    ids.push(...data.messages.map((message) => message.id))
    hasMore = data.has_more
  }
  return ids
}
