import { openFromOrder, uploadMessagePhoto } from '../../../contract/calls/chat/chat.ts'
import { sql } from '../../db/sql.ts'
import { buildConversation } from '../chat/chat.ts'
import { type Sent, send } from '../client.ts'
import { buildMember, buildPicture, type Member } from '../factories.ts'
import { decisionLink, newestDecision, staffDesk } from '../moderation.ts'
import { buildNegotiation } from '../offers.ts'
import { buildPaidOrder } from '../orders/orders.ts'
import { buildSale, review } from '../people.ts'
import { saveSearch } from '../saved-searches.ts'
import { buildStaff } from '../staff.ts'
import type { TestApp } from '../test-app.ts'
import {
  type BuildScene,
  credentialsOf,
  fileForm,
  giveOrderTo,
  type Scene,
  type SceneRule,
  type Scenes,
} from './scene.ts'

/** The conversation about an order, which its buyer opens by account and by link. */
async function buildChat(test: TestApp) {
  const { orderId, seller } = await buildPaidOrder(test, { session: crypto.randomUUID() })
  const buyer = await buildMember(test)
  await giveOrderTo(test, orderId, buyer)
  const opened = await send(test, openFromOrder, {
    params: { id: orderId },
    ...(await credentialsOf(test, buyer)),
  })
  return { id: opened.data.conversation.id, orderId, seller, buyer }
}

function inChat(more: (test: TestApp) => Promise<Partial<Scene>> | Partial<Scene> = () => ({})): SceneRule {
  return {
    async build(test, _who, owner) {
      const { id, orderId, seller, buyer } = await buildChat(test)
      const { sent, ...rest } = await more(test)
      const member = owner === 'seller' ? seller : buyer
      const isGuest = owner === 'guest'
      return {
        owner: isGuest
          ? { query: { token: test.app.features.links.token(orderId) } }
          : await credentialsOf(test, member),
        ownerId: isGuest ? null : member.id,
        ...rest,
        sent: { params: { id }, ...sent },
      }
    },
  }
}

async function message(test: TestApp): Promise<Partial<Scene>> {
  const other = await buildChat(test)
  const { data } = await send(test, uploadMessagePhoto, {
    params: { id: other.id },
    ...fileForm(await buildPicture()),
    ...(await credentialsOf(test, other.buyer)),
  })
  const foreign = { body: { id: crypto.randomUUID(), photo_ids: [data.photo.id] } }
  const body = { id: crypto.randomUUID(), text: `Is ${crypto.randomUUID().slice(0, 6)} its number?` }
  return { sent: { body }, foreign: { photo_ids: foreign } }
}

/** Limited members may still write about an order that is paid, so this conversation is about a listing. */
const beforeAnOrder: BuildScene = async (test, _who, owner) => {
  const { id, buyer, seller } = await buildConversation(test)
  const body = { id: crypto.randomUUID(), text: 'Is it still available?' }
  return { sent: { params: { id }, body }, ...(await ownedBy(test, owner === 'seller' ? seller : buyer)) }
}

/** An offer of $70, which is the seller's turn. */
function onOffer(sent: Sent, turn: 'buyer' | 'seller' | 'both'): SceneRule {
  return {
    owners: turn === 'both' ? ['buyer', 'seller'] : [turn],
    async build(test, _who, owner) {
      const deal = await buildNegotiation(test)
      const { id } = (await deal.offer(deal.buyer, 70)).data.offer
      const [mine, other] = owner === 'buyer' ? [deal.buyer, deal.seller] : [deal.seller, deal.buyer]
      return {
        sent: { params: { id }, ...sent },
        owner: await credentialsOf(test, mine),
        ownerId: mine.id,
        ...(turn === 'both' ? {} : { otherSide: await credentialsOf(test, other) }),
      }
    },
  }
}

/** A warning, which its subject reads in the app or by the link in the email. */
function onDecision(sent: Sent): SceneRule {
  return {
    owners: ['member', 'guest'],
    async build(test, _who, owner) {
      const member = await buildMember(test)
      const desk = staffDesk(test, await buildStaff(test, 'moderator'))
      await desk.act('person', member.id, { outcome: 'warn', policy: 'spam', text: 'Please stop.' })
      const id = (await newestDecision(test, 'person', member.id)) ?? ''
      const { token } = await decisionLink(test, member.email)
      const link = { query: { token } }
      return {
        sent: { params: { id }, ...sent },
        owner: owner === 'guest' ? link : await credentialsOf(test, member),
        ownerId: owner === 'guest' ? null : member.id,
      }
    },
  }
}

const savedSearch = (sent: Sent = {}): SceneRule => ({
  async build(test) {
    const member = await buildMember(test)
    const { data } = await saveSearch(test, member, { query: 'lamp' })
    return { sent: { params: { id: data.search.id }, ...sent }, ...(await ownedBy(test, member)) }
  },
})

async function ownedBy(test: TestApp, member: Member): Promise<Pick<Scene, 'owner' | 'ownerId'>> {
  return { owner: await credentialsOf(test, member), ownerId: member.id }
}

/** A published review about the seller. */
export async function buildReview(test: TestApp) {
  const sale = await buildSale(test)
  const words = { stars: 5, text: 'Quick and kind.' }
  await review(test, sale.orderId, await credentialsOf(test, sale.buyer), words)
  await review(test, sale.orderId, await credentialsOf(test, sale.seller), words)
  const row = await test.database.row<{ id: string }>(
    sql`select id from reviews where order_id = ${sale.orderId} and by_role = 'buyer'`,
  )
  return { ...sale, id: row?.id ?? '' }
}

const answeredReview: BuildScene = async (test) => {
  const { id, seller } = await buildReview(test)
  return { sent: { params: { id }, body: { text: 'Thank you.' } }, ...(await ownedBy(test, seller)) }
}

/** A notification of a member, which only they can mark as read. */
const notified: BuildScene = async (test, who) => {
  const { seller } = await buildPaidOrder(test, { session: crypto.randomUUID() })
  const row = await test.database.row<{ id: string }>(
    sql`select id from notifications where user_id = ${seller.id} limit 1`,
  )
  return {
    sent: { body: { all: true } },
    owner: await credentialsOf(test, who),
    foreign: { id: { body: { id: row?.id ?? '' } } },
  }
}

/** The calls about what people share, and what others decided about them. */
export const peopleScenes: Scenes = {
  'chat.get': inChat(),
  'chat.messages': inChat(),
  'chat.send': { ...inChat(message), buildForLimited: beforeAnOrder },
  'chat.uploadPhoto': inChat(async () => ({ sent: fileForm(await buildPicture()) })),
  'chat.read': inChat(() => ({ sent: { body: { seq: 0 } } })),
  'chat.typing': inChat(),
  'chat.keep': { ...inChat(() => ({ sent: { body: { is_muted: true } } })), owners: ['buyer', 'seller'] },
  'chat.report': inChat(() => ({ sent: { body: { reason: 'spam' } } })),
  'offers.get': onOffer({}, 'both'),
  'offers.accept': onOffer({ body: { amount: 70 } }, 'seller'),
  'offers.decline': onOffer({ body: { amount: 70 } }, 'seller'),
  'offers.counter': onOffer({ body: { amount: 90, seen: 70 } }, 'seller'),
  'offers.withdraw': onOffer({}, 'buyer'),
  'appeals.get': onDecision({}),
  'appeals.make': onDecision({ body: { text: 'I have the receipt of the shop.' } }),
  'savedSearches.change': savedSearch({ body: { is_paused: true } }),
  'savedSearches.look': savedSearch(),
  'savedSearches.delete': savedSearch(),
  'reviews.answer': { build: answeredReview },
  'notifications.read': { build: notified },
}
