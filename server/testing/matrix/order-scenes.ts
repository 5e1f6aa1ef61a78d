import { proposeMeeting } from '../../../contract/calls/orders/meetings.ts'
import { sql } from '../../db/sql.ts'
import { type Sent, send } from '../client.ts'
import { buildSellerOrder, leave, tomorrowOf } from '../delivery/deliveries.ts'
import { buildListing, buildMember, buildPicture, type Member } from '../factories.ts'
import { claimSteps, PROBLEM } from '../orders/claims.ts'
import { buildHandedOver, buildPaidOrder, buy, DAY, orderRow } from '../orders/orders.ts'
import type { TestApp } from '../test-app.ts'
import {
  credentialsOf,
  fileForm,
  giveOrderTo,
  type Owner,
  type Scene,
  type SceneRule,
  type Scenes,
} from './scene.ts'

interface Sale {
  orderId: string
  seller: Member
  buyer: Member
}

/** An order that a member, a guest with its link and a seller can open. */
async function shared(test: TestApp, sale: { orderId: string; seller: Member }): Promise<Sale> {
  const buyer = await buildMember(test)
  await giveOrderTo(test, sale.orderId, buyer)
  return { ...sale, buyer }
}

const session = () => ({ session: crypto.randomUUID() })
const paid = async (test: TestApp) => await shared(test, await buildPaidOrder(test, session()))
const handedOver = async (test: TestApp) => await shared(test, await buildHandedOver(test, session()))
const delivered = async (test: TestApp) => {
  const { id: orderId, listing } = await buildSellerOrder(test)
  return { ...(await shared(test, { orderId, seller: listing.owner })), leaves: { id: orderId, listing } }
}
const left = async (test: TestApp) => {
  const sale = await delivered(test)
  await leave(test, { ...sale.leaves, token: '' })
  return sale
}
const unpaid = async (test: TestApp) => {
  const { id, owner: seller } = await buildListing(test)
  return await shared(test, { orderId: (await buy(test, id, session())).data.order_id, seller })
}
const unclaimed = async (test: TestApp) => {
  const { id, owner: seller } = await buildListing(test, { priceCents: 0 })
  const { data } = await buy(test, id, { ...session(), email: `${crypto.randomUUID()}@example.com` })
  return await shared(test, { orderId: data.order_id, seller })
}

async function claimed(test: TestApp, steps: (claim: ReturnType<typeof claimSteps>) => Promise<unknown>) {
  const sale = await handedOver(test)
  await steps(claimSteps(test, sale, sale.buyer))
  return sale
}

async function credentials(test: TestApp, { orderId, seller, buyer }: Sale, owner: Owner): Promise<Sent> {
  if (owner === 'guest') return { query: { token: test.app.features.links.token(orderId) } }
  return await credentialsOf(test, owner === 'seller' ? seller : buyer)
}

/** A call about an order. */
function about<Found extends Sale>(
  build: (test: TestApp, owner: Owner) => Promise<Found>,
  more: (test: TestApp, sale: Found, owner: Owner) => Promise<Partial<Scene>> | Partial<Scene> = () => ({}),
): SceneRule {
  return {
    async build(test, _who, owner) {
      const sale = await build(test, owner)
      const { sent, ...rest } = await more(test, sale, owner)
      return {
        owner: await credentials(test, sale, owner),
        ownerId: owner === 'guest' ? null : (owner === 'seller' ? sale.seller : sale.buyer).id,
        otherSide: await credentials(test, sale, owner === 'seller' ? 'buyer' : 'seller'),
        ...rest,
        sent: { params: { id: sale.orderId }, ...sent },
      }
    },
  }
}

const withBody = (body: object) => () => ({ sent: { body } })

async function proposal(test: TestApp, by: Owner) {
  const sale = await paid(test)
  const body = { place_id: 'meet-union-square', note: '', times: [{ date: tomorrowOf(test), hour: 18 }] }
  const who = await credentials(test, sale, by)
  await send(test, proposeMeeting, { params: { id: sale.orderId }, body, ...who })
  const row = await test.database.row<{ id: string }>(
    sql`select id from order_meetings where order_id = ${sale.orderId}`,
  )
  return { ...sale, meeting: row?.id ?? '' }
}

/** A photo that was uploaded for the claim of another order. */
async function foreignPhoto(test: TestApp, by: 'buyer' | 'seller'): Promise<string> {
  const sale = await handedOver(test)
  const steps = claimSteps(test, sale, sale.buyer)
  if (by === 'seller') await steps.open()
  return await steps.upload(by === 'buyer' ? await steps.asBuyer() : await steps.asSeller())
}

/** The calls about an order. */
export const orderScenes: Scenes = {
  'orders.get': about(paid),
  'orders.see': about(paid, (test) => ({ sent: { body: { until: test.clock.now().toISOString() } } })),
  'orders.handOver': about(paid, async (test, { orderId }) => ({
    sent: { body: { code: (await orderRow(test, orderId)).pickup_code ?? '' } },
  })),
  'orders.sendOut': about(delivered),
  'orders.renewCode': about(async (test) => {
    const sale = await paid(test)
    await test.database.run(sql`update orders set code_tries_left = 0 where id = ${sale.orderId}`)
    return sale
  }),
  'orders.collectInstead': about(delivered),
  'orders.claim': about(unclaimed),
  'orders.release': about(handedOver),
  'orders.confirmArrival': about(left),
  'orders.missArrival': about(
    async (test) => {
      const sale = await left(test)
      test.clock.advance(2 * DAY)
      return sale
    },
    withBody({ reason: 'Nobody came.' }),
  ),
  'orders.keepHold': about(unpaid),
  'orders.proposeMeeting': about(paid, (test) => ({
    sent: {
      body: { place_id: 'meet-union-square', times: [{ date: tomorrowOf(test), hour: 18 }] },
    },
  })),
  'orders.acceptMeeting': about(
    async (test, owner) => await proposal(test, owner === 'seller' ? 'buyer' : 'seller'),
    (_test, { meeting }) => ({ sent: { body: { meeting_id: meeting } } }),
  ),
  'orders.cancel': about(paid, withBody({ reason: 'Changed plans.' })),
  'claims.open': about(handedOver, async (test, sale) => {
    const photo = await claimSteps(test, sale, sale.buyer).upload(await credentials(test, sale, 'buyer'))
    const body = { reason: 'damaged', text: PROBLEM, wish: 'return', photo_ids: [photo] }
    const foreign = { ...body, photo_ids: [photo, await foreignPhoto(test, 'buyer')] }
    return { sent: { body }, foreign: { photo_ids: { body: foreign } } }
  }),
  'claims.answer': about(
    (test) => claimed(test, (claim) => claim.open()),
    async (test) => {
      const body = { answer: 'disagree', text: 'It was whole when I gave it to you.' }
      const foreign = { ...body, photo_ids: [await foreignPhoto(test, 'seller')] }
      return { sent: { body }, foreign: { photo_ids: { body: foreign } } }
    },
  ),
  'claims.accept': about((test) =>
    claimed(test, async (claim) => {
      await claim.open()
      await claim.answer('partial', { cents: 500 })
    }),
  ),
  'claims.escalate': about(
    (test) =>
      claimed(test, async (claim) => {
        await claim.open()
        await claim.answer('disagree')
      }),
    withBody({ text: 'It is broken.' }),
  ),
  'claims.withdraw': about((test) => claimed(test, (claim) => claim.open())),
  'claims.confirmReturn': about(
    (test) =>
      claimed(test, async (claim) => {
        await claim.open()
        await claim.answer('return')
      }),
    async (test, { orderId }) => {
      const row = await test.database.row<{ return_code: string }>(
        sql`select return_code from order_claims where order_id = ${orderId}`,
      )
      return { sent: { body: { code: row?.return_code ?? '' } } }
    },
  ),
  'claims.uploadPhoto': about(
    (test, owner) => (owner === 'seller' ? claimed(test, (claim) => claim.open()) : handedOver(test)),
    async () => ({ sent: fileForm(await buildPicture()) }),
  ),
  'reviews.ofOrder': about(handedOver),
  'reviews.write': about(handedOver, withBody({ stars: 5, tags: [], text: 'Quick and kind.' })),
  'chat.openOrder': about(paid),
}
