import * as itemCalls from '../../../contract/calls/people/item-offers.ts'
import * as calls from '../../../contract/calls/people/offers.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { OfferService } from './service.ts'

const byActor = ({ actor }: { actor: { userId: string } }) => actor.userId

/** The calls of offers. */
export function offerRoutes(offers: OfferService): Route[] {
  return [
    route(
      calls.makeOffer,
      async ({ actor, body }) => ({ offer: await offers.make(actor.userId, body.listing_id, body.amount) }),
      { limits: [{ name: 'offers', max: 60, seconds: 3600, by: byActor }] },
    ),
    route(calls.listOffers, ({ actor, query }) => offers.list(actor.userId, query.role, query.cursor)),
    route(calls.countOffers, async ({ actor }) => ({ count: await offers.waiting(actor.userId) })),
    route(calls.getOffer, async ({ actor, params }) => ({
      offer: await offers.show(params.id, actor.userId),
    })),
    ...answerRoutes(offers),
    ...itemRoutes(offers),
  ]
}

function answerRoutes(offers: OfferService): Route[] {
  return [
    route(calls.acceptOffer, async ({ actor, params, body }) => ({
      offer: await offers.accept(params.id, actor.userId, body.amount),
    })),
    route(calls.declineOffer, async ({ actor, params, body }) => ({
      offer: await offers.decline(params.id, actor.userId, body.amount),
    })),
    route(calls.counterOffer, async ({ actor, params, body }) => ({
      offer: await offers.counter(params.id, actor.userId, body),
    })),
    route(calls.withdrawOffer, async ({ actor, params }) => ({
      offer: await offers.withdraw(params.id, actor.userId),
    })),
  ]
}

function itemRoutes(offers: OfferService): Route[] {
  return [
    route(itemCalls.getItemOffers, ({ actor, params }) => offers.ofItem(params.id, actor?.userId ?? null)),
    route(itemCalls.changeOfferSettings, async ({ actor, params, body }) => ({
      settings: await offers.change(params.id, actor.userId, body),
    })),
    route(itemCalls.offerToFans, async ({ actor, params, body }) => ({
      sent: await offers.toFans(params.id, actor.userId, body.amount),
    })),
  ]
}
