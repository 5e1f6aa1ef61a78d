import * as calls from '../../../contract/calls/chat/chat.ts'
import type { Conversation, Message } from '../../../contract/calls/chat/chat-shape.ts'
import { type Sent, send } from '../client.ts'
import { buildListing, buildMember, buildPicture, buildToken, type Member } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** A buyer and a seller who talk about a listing. */
export async function buildConversation(
  test: TestApp,
  people: { buyer?: Member; seller?: Member; title?: string } = {},
) {
  const buyer = people.buyer ?? (await buildMember(test))
  const { id: listingId, owner: seller } = await buildListing(test, {
    ...(people.seller ? { owner: people.seller } : {}),
    ...(people.title ? { title: people.title } : {}),
  })
  const { data } = await openChat(test, listingId, { token: await buildToken(test, buyer.id) })
  const { id } = data.conversation
  const as = async (member: Member): Promise<Sent> => ({ token: await buildToken(test, member.id) })
  return {
    id,
    listingId,
    buyer,
    seller,
    asBuyer: () => as(buyer),
    asSeller: () => as(seller),
    say: async (member: Member, text: string, more: object = {}) =>
      await sendChat(test, id, { text, ...more }, await as(member)),
    look: async (member: Member): Promise<Conversation> =>
      (await send(test, calls.getConversation, { params: { id }, ...(await as(member)) })).data.conversation,
    all: async (member: Member): Promise<Message[]> =>
      (await send(test, calls.listMessages, { params: { id }, ...(await as(member)) })).data.messages,
    read: async (member: Member, seq: number) =>
      await send(test, calls.readMessages, { params: { id }, body: { seq }, ...(await as(member)) }),
    keep: async (member: Member, body: object) =>
      await send(test, calls.keepConversation, { params: { id }, body, ...(await as(member)) }),
    upload: async (who: Sent, bytes?: Uint8Array) =>
      await send(test, calls.uploadMessagePhoto, {
        params: { id },
        form: { files: [{ name: 'file', bytes: bytes ?? (await buildPicture()) }] },
        ...who,
      }),
  }
}

/** Opens the conversation about a listing. */
export function openChat(test: TestApp, listingId: string, who: Sent) {
  return send(test, calls.openFromListing, { body: { listing_id: listingId }, ...who })
}

/** Sends a message; with a new id unless `draft` has one. */
export function sendChat(test: TestApp, id: string, draft: object, who: Sent) {
  return send(test, calls.sendMessage, {
    params: { id },
    body: { id: crypto.randomUUID(), ...draft },
    ...who,
  })
}
