import * as itemCalls from '../../contract/calls/people/item-offers.ts'
import * as calls from '../../contract/calls/people/offers.ts'
import { send } from './client.ts'
import { buildListing, buildMember, type Member } from './factories.ts'
import { as } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A listing for $100 and a member who may want it, with everything that the two can do about an offer. */
export async function buildNegotiation(test: TestApp, options: { priceCents?: number } = {}) {
  const buyer = await buildMember(test)
  const { id: listingId, owner: seller } = await buildListing(test, {
    priceCents: options.priceCents ?? 100_00,
  })
  return { listingId, seller, buyer, ...negotiation(test, listingId) }
}

/** What people can do about offers for a listing. Amounts are dollars. */
export function negotiation(test: TestApp, listingId: string) {
  const on = async (id: string, who: Member) => ({ ...(await as(test, who)), params: { id } })
  return {
    offer: async (who: Member, amount: number) =>
      send(test, calls.makeOffer, { ...(await as(test, who)), body: { listing_id: listingId, amount } }),
    accept: async (who: Member, id: string, amount: number) =>
      send(test, calls.acceptOffer, { ...(await on(id, who)), body: { amount } }),
    decline: async (who: Member, id: string, amount: number) =>
      send(test, calls.declineOffer, { ...(await on(id, who)), body: { amount } }),
    counter: async (who: Member, id: string, seen: number, amount: number) =>
      send(test, calls.counterOffer, { ...(await on(id, who)), body: { seen, amount } }),
    withdraw: async (who: Member, id: string) => send(test, calls.withdrawOffer, await on(id, who)),
    see: async (who: Member, id: string) => (await send(test, calls.getOffer, await on(id, who))).data.offer,
    item: async (who?: Member) =>
      (
        await send(test, itemCalls.getItemOffers, {
          ...(who ? await as(test, who) : {}),
          params: { id: listingId },
        })
      ).data,
    settle: async (
      who: Member,
      body: { is_open: boolean; accept_from?: number | null; decline_below?: number | null },
    ) => send(test, itemCalls.changeOfferSettings, { ...(await on(listingId, who)), body }),
    toFans: async (who: Member, amount: number) =>
      send(test, itemCalls.offerToFans, { ...(await on(listingId, who)), body: { amount } }),
  }
}
