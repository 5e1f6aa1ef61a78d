import { saveFavorite } from '../../contract/calls/listings/favorites.ts'
import { updateListing } from '../../contract/calls/listings/own-listings.ts'
import { cancelOrder } from '../../contract/calls/orders/order-buyer.ts'
import { followMember } from '../../contract/calls/people/profiles.ts'
import { openChat, sendChat } from './chat/chat.ts'
import { send } from './client.ts'
import { buildListing, type Member } from './factories.ts'
import { negotiation } from './offers.ts'
import { buy, listingStatus, MINUTE, orderRow, pay, typeCode } from './orders/orders.ts'
import { as, review } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Members who act on each other's items in a random walk. */
export interface Neighbors {
  members: Member[]
  listings: { id: string; owner: Member }[]
  orders: { id: string; listingId: string; buyer: Member; seller: Member }[]
}

export const actionNames = [
  'message',
  'offer',
  'answer',
  'favorite',
  'reprice',
  'follow',
  'publish',
  'pause',
  'buy',
  'cancel',
  'handOver',
  'review',
] as const
export type ActionName = (typeof actionNames)[number]

/** One step of a walk. The random numbers choose the member, the item or order, and the price. */
export interface Action {
  name: ActionName
  who: number
  which: number
  dollars: number
}

/** Who acted, and who must have been notified. */
export interface Done {
  actor: Member
  told: Member[]
}

/** Carries out an action. @returns null if it is not possible now */
export async function carryOut(test: TestApp, run: Neighbors, action: Action): Promise<Done | null> {
  return await actions[action.name](test, run, action)
}

type Carry = (test: TestApp, run: Neighbors, action: Action) => Promise<Done | null>

const at = <Item>(items: readonly Item[], number: number) => items[number % items.length]

/** The member who acts, and an item of somebody else. */
function strangerTo({ members, listings }: Neighbors, { who, which }: Action) {
  const actor = at(members, who)
  const listing = at(
    listings.filter(({ owner }) => owner !== actor),
    which,
  )
  return actor && listing ? { actor, listing } : null
}

/** A paid order whose item has not been handed over. */
async function openOrder(test: TestApp, orders: Neighbors['orders'], which: number) {
  const rows = await Promise.all(orders.map(({ id }) => orderRow(test, id)))
  return at(
    orders.filter((_, index) => ['paid', 'ready'].includes(rows[index]?.state ?? '')),
    which,
  )
}

/** The first offer that is waiting for an answer. */
async function openOffer(test: TestApp, { members, listings }: Neighbors) {
  for (const listing of listings)
    for (const buyer of members) {
      if (buyer === listing.owner) continue
      const deal = negotiation(test, listing.id)
      const { own } = await deal.item(buyer)
      if (own?.state === 'open') return { buyer, listing, deal, own }
    }
  return null
}

const ownerOf: (run: Neighbors, action: Action) => Neighbors['listings'][number] | undefined = (
  { listings },
  { which },
) => at(listings, which)

async function change(test: TestApp, { id, owner }: Neighbors['listings'][number], body: object) {
  const { status } = await send(test, updateListing, { ...(await as(test, owner)), params: { id }, body })
  return status === 200 ? { actor: owner, told: [] } : null
}

const actions: Record<ActionName, Carry> = {
  async message(test, run, action) {
    const found = strangerTo(run, action)
    if (!found) return null
    const { actor, listing } = found
    const opened = await openChat(test, listing.id, await as(test, actor))
    if (opened.status !== 200) return null
    const { id } = opened.data.conversation
    const sent = await sendChat(test, id, { text: `Hello ${action.dollars}` }, await as(test, actor))
    return sent.status === 201 ? { actor, told: [listing.owner] } : null
  },

  async offer(test, run, action) {
    const found = strangerTo(run, action)
    if (!found) return null
    const deal = negotiation(test, found.listing.id)
    // Sending the same offer again has no effect.
    if ((await deal.item(found.actor)).own?.state === 'open') return null
    const { status } = await deal.offer(found.actor, action.dollars)
    return status === 200 ? { actor: found.actor, told: [found.listing.owner] } : null
  },

  /** The side whose turn it is accepts, declines or counters. */
  async answer(test, run, action) {
    const found = await openOffer(test, run)
    if (!found) return null
    const { buyer, listing, deal, own } = found
    const [actor, other] = own.turn === 'buyer' ? [buyer, listing.owner] : [listing.owner, buyer]
    const how = action.dollars % 3
    const { status } =
      how === 0
        ? await deal.counter(actor, own.id, own.amount, action.dollars)
        : await deal[how === 1 ? 'accept' : 'decline'](actor, own.id, own.amount)
    return status === 200 ? { actor, told: [other] } : null
  },

  async favorite(test, run, action) {
    const found = strangerTo(run, action)
    if (!found) return null
    const params = { id: found.listing.id }
    const { status } = await send(test, saveFavorite, { ...(await as(test, found.actor)), params })
    return status === 200 ? { actor: found.actor, told: [] } : null
  },

  async reprice(test, run, action) {
    const listing = ownerOf(run, action)
    return listing ? await change(test, listing, { price: action.dollars }) : null
  },

  async pause(test, run, action) {
    const listing = ownerOf(run, action)
    if (!listing) return null
    const isPaused = (await listingStatus(test, listing.id)) === 'paused'
    return await change(test, listing, { status: isPaused ? 'active' : 'paused' })
  },

  async follow(test, { members }, { who, which }) {
    const [actor, other] = [at(members, who), at(members, which)]
    if (!actor || !other || actor === other) return null
    const { status } = await send(test, followMember, {
      ...(await as(test, actor)),
      params: { id: other.id },
    })
    return status === 200 ? { actor, told: [] } : null
  },

  async publish(test, run, { who, dollars }) {
    const actor = at(run.members, who)
    if (!actor) return null
    run.listings.push(await buildListing(test, { owner: actor, priceCents: dollars * 100 }))
    return { actor, told: [] }
  },

  async buy(test, run, action) {
    const found = strangerTo(run, action)
    if (!found) return null
    const { actor, listing } = found
    const { data, status } = await buy(test, listing.id, { ...(await as(test, actor)), email: actor.email })
    if (status !== 200 || (await pay(test, data.checkout_url)) !== 303) return null
    run.orders.push({ id: data.order_id, listingId: listing.id, buyer: actor, seller: listing.owner })
    return { actor, told: [listing.owner] }
  },

  async cancel(test, { orders }, { which, who }) {
    const order = await openOrder(test, orders, which)
    if (!order) return null
    const [actor, other] = who % 2 === 0 ? [order.buyer, order.seller] : [order.seller, order.buyer]
    const { status } = await send(test, cancelOrder, {
      ...(await as(test, actor)),
      params: { id: order.id },
      body: { reason: 'changed_mind' },
    })
    return status === 200 ? { actor, told: [other] } : null
  },

  async handOver(test, { orders }, { which }) {
    const order = await openOrder(test, orders, which)
    if (!order) return null
    const code = (await orderRow(test, order.id)).pickup_code
    const { status } = await typeCode(test, order.id, order.seller, code ?? '')
    return status === 200 ? { actor: order.seller, told: [order.buyer] } : null
  },

  async review(test, { orders }, { which, who }) {
    const order = at(orders, which)
    if (!order) return null
    const actor = who % 2 === 0 ? order.buyer : order.seller
    const { status } = await review(test, order.id, await as(test, actor), { stars: 4 })
    return status === 200 || status === 201 ? { actor, told: [] } : null
  },
}

/** Sends every pending notification. Moves the clock on, because price changes and new items have to settle first. */
export async function tellEverything(test: TestApp): Promise<void> {
  const { features } = test.app
  await test.settle()
  await features.sweepSavedSearches()
  test.clock.advance(31 * MINUTE)
  await features.discovery.tellFans()
  await features.profiles.tellFollowers()
  await features.sweepSavedSearches()
  await test.settle()
}
