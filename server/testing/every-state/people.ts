import { vi } from 'vitest'
import { deleteMe } from '../../../contract/calls/accounts/users.ts'
import { blockMember } from '../../../contract/calls/chat/blocks.ts'
import { openFromOrder, reportConversation } from '../../../contract/calls/chat/chat.ts'
import { updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { buildConversation, sendChat } from '../chat/chat.ts'
import { send } from '../client.ts'
import { buildListing, buildMember, buildPicture, type Member } from '../factories.ts'
import { publish } from '../listings.ts'
import { buildNegotiation } from '../offers.ts'
import { buildPaidOrder, buy, pay } from '../orders/orders.ts'
import { as, buildSale } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import { buildWebhook, dispatch } from '../webhooks.ts'

/** An offer that waits for its seller. */
export interface OpenOffer {
  listingId: string
  seller: Member
  id: string
}

/** Two offers that will have expired and lapsed when a day has passed and the sweep has run. */
export async function makeOldOffers(test: TestApp): Promise<void> {
  await makeOffer(test)
  const { accept, seller, id } = await makeOffer(test)
  await accept(seller, id, 70)
}

/** Offers in every state that needs no waiting. @returns the one that is open */
export async function makeOffers(test: TestApp): Promise<OpenOffer> {
  const declined = await makeOffer(test)
  await declined.decline(declined.seller, declined.id, 70)
  const withdrawn = await makeOffer(test)
  await withdrawn.withdraw(withdrawn.buyer, withdrawn.id)
  const accepted = await makeOffer(test)
  await accepted.accept(accepted.seller, accepted.id, 70)
  const { listingId, buyer, ...paid } = await makeOffer(test)
  await paid.accept(paid.seller, paid.id, 70)
  const shopper = { ...(await as(test, buyer)), email: buyer.email, offerId: paid.id, shown: 70 }
  await pay(test, (await buy(test, listingId, shopper)).data.checkout_url)
  await test.settle()
  const ended = await makeOffer(test)
  await send(test, updateListing, {
    ...(await as(test, ended.seller)),
    params: { id: ended.listingId },
    body: { price: 90 },
  })
  const open = await makeOffer(test)
  return { listingId: open.listingId, seller: open.seller, id: open.id }
}

async function makeOffer(test: TestApp) {
  const deal = await buildNegotiation(test)
  const { data } = await deal.offer(deal.buyer, 70)
  return { ...deal, id: data.offer.id }
}

/** Conversations of every kind. @returns one with an unread answer */
export async function talk(test: TestApp): Promise<{ id: string; buyer: Member }> {
  const started = async (text = 'Is it still there?') => {
    const chat = await buildConversation(test)
    await chat.say(chat.buyer, text)
    return chat
  }
  await started()
  const read = await started()
  await read.say(read.seller, 'Yes, after six.')
  await read.read(read.buyer, 2)
  await read.keep(read.buyer, { is_archived: true, is_muted: true })
  const pictured = await started()
  const { data } = await pictured.upload(await pictured.asSeller())
  await pictured.say(pictured.seller, 'This is the scratch.', { photo_ids: [data.photo.id] })
  const blocked = await started()
  await send(test, blockMember, { ...(await blocked.asSeller()), params: { id: blocked.buyer.id } })
  const reported = await started('Send me a gift card first.')
  await send(test, reportConversation, {
    ...(await reported.asSeller()),
    params: { id: reported.id },
    body: { reason: 'scam', seq: 1 },
  })
  await talkAboutSales(test)
  const left = await started()
  const { password } = left.buyer
  await send(test, deleteMe, { ...(await left.asBuyer()), body: { password } })
  const answered = await started()
  await answered.say(answered.seller, 'It is. 🪑')
  return answered
}

/** Conversations about a sale: of a member, and of a buyer without an account. */
async function talkAboutSales(test: TestApp): Promise<void> {
  const guest = await buildPaidOrder(test, { email: 'guest@example.com', session: 'browser-of-a-guest' })
  const asGuest = { query: { token: test.app.features.links.token(guest.orderId) } }
  const opened = await send(test, openFromOrder, { ...asGuest, params: { id: guest.orderId } })
  await sendChat(test, opened.data.conversation.id, { text: 'I am on my way.' }, asGuest)
  const { orderId, buyer, seller } = await buildSale(test)
  const { data } = await send(test, openFromOrder, { ...(await as(test, buyer)), params: { id: orderId } })
  await sendChat(test, data.conversation.id, { text: 'It fits, thank you.' }, await as(test, buyer))
  await sendChat(test, data.conversation.id, { text: 'Glad to hear it.' }, await as(test, seller))
}

/** A draft, a listing that is held for its words, and one that its seller has paused. */
export async function makeListings(test: TestApp): Promise<void> {
  // No call makes one today, but the database allows it.
  await buildListing(test, { status: 'draft' })
  const owner = await buildMember(test)
  const files = [{ name: 'images', bytes: await buildPicture() }]
  await publish(test, owner, { fields: { title: 'Pump action 12 gauge' }, files })
  await publish(test, owner, { fields: { title: 'Stool with a tab\tand a \\ in it' }, files })
  const { id } = await buildListing(test, { owner })
  await send(test, updateListing, { ...(await as(test, owner)), params: { id }, body: { status: 'paused' } })
}

/** Sends webhooks to a program that answers, and to one that does not until its deliveries are given up. */
export async function sendWebhooks(test: TestApp, name: string): Promise<void> {
  vi.spyOn(test.app.adapters.webhooks, 'send').mockImplementation(async ({ url }) => ({
    status: url.endsWith('/down') ? 503 : 200,
  }))
  await buildWebhook(test, `https://example.com/${name}`, ['listing.published'])
  await buildWebhook(test, `https://example.com/${name}/down`, ['listing.published'])
  await buildListing(test)
  await dispatch(test)
}
