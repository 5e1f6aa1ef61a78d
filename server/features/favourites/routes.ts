import * as calls from '../../../contract/calls/favourites.ts'
import { toCents, toDollars } from '../../../contract/rules/money.ts'
import { type Route, route } from '../../http/call.ts'
import type { ListingPresenter } from '../listings/listing.ts'
import type { FavouriteService } from './service.ts'

const centsOf = (dollars: number | undefined) => (dollars === undefined ? null : toCents(dollars))

/** The calls about hearts. */
export function favouriteRoutes(favourites: FavouriteService, present: ListingPresenter): Route[] {
  const byActor = ({ actor }: { actor: { userId: string } }) => actor.userId
  return [
    route(calls.listFavourites, async ({ actor }) => ({
      favorites: (await favourites.list(actor.userId)).map((row) => ({
        listing: present.one(row),
        saved_price: toDollars(row.saved_cents),
        saved_at: row.saved_at.toISOString(),
      })),
    })),
    route(
      calls.saveFavourite,
      async ({ actor, params }) => {
        await favourites.save(actor.userId, params.id)
        return { success: true as const }
      },
      {
        limits: [
          { name: 'favourite', max: 600, seconds: 3600, by: byActor },
          // Each mark warms the listing: nobody presses one to the top of TRENDING.
          {
            name: 'favourite-one',
            max: 30,
            seconds: 3600,
            by: ({ actor, params }) => `${actor.userId} ${params.id}`,
          },
        ],
      },
    ),
    route(calls.removeFavourite, async ({ actor, params }) => {
      await favourites.remove(actor.userId, params.id)
      return { success: true as const }
    }),
    route(
      calls.mergeBrowsing,
      async ({ actor, body }) => ({
        favorites: await favourites.merge(actor.userId, {
          favourites: body.favorites.map((id) => ({ id, savedCents: centsOf(body.saved_prices[id]) })),
          recent: body.recently_viewed,
        }),
      }),
      { limits: [{ name: 'favourites-merge', max: 60, seconds: 3600, by: byActor }] },
    ),
  ]
}
