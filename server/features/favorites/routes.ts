import * as calls from '../../../contract/calls/listings/favorites.ts'
import { toCents, toDollars } from '../../../contract/rules/money.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { ListingPresenter } from '../listings/listing.ts'
import type { FavoriteService } from './service.ts'

const centsOf = (dollars: number | undefined) => (dollars === undefined ? null : toCents(dollars))

/** The calls about favorites. */
export function favoriteRoutes(favorites: FavoriteService, present: ListingPresenter): Route[] {
  const byActor = ({ actor }: { actor: { userId: string } }) => actor.userId
  return [
    route(calls.listFavorites, async ({ actor }) => ({
      favorites: (await favorites.list(actor.userId)).map((row) => ({
        listing: present.one(row),
        saved_price: toDollars(row.saved_cents),
        saved_at: row.saved_at.toISOString(),
      })),
    })),
    route(
      calls.saveFavorite,
      async ({ actor, params }) => {
        await favorites.save(actor.userId, params.id)
        return { success: true as const }
      },
      {
        limits: [
          { name: 'favorite', max: 600, seconds: 3600, by: byActor },
          // Each save raises the popularity: nobody can push a listing to the top of TRENDING.
          {
            name: 'favorite-one',
            max: 30,
            seconds: 3600,
            by: ({ actor, params }) => `${actor.userId} ${params.id}`,
          },
        ],
      },
    ),
    route(calls.removeFavorite, async ({ actor, params }) => {
      await favorites.remove(actor.userId, params.id)
      return { success: true as const }
    }),
    route(
      calls.mergeBrowsing,
      async ({ actor, body }) => ({
        favorites: await favorites.merge(actor.userId, {
          favorites: body.favorites.map((id) => ({ id, savedCents: centsOf(body.saved_prices[id]) })),
          recent: body.recently_viewed,
        }),
      }),
      { limits: [{ name: 'favorites-merge', max: 60, seconds: 3600, by: byActor }] },
    ),
  ]
}
