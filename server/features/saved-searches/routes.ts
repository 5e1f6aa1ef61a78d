import * as calls from '../../../contract/calls/people/saved-searches.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { SavedSearchService } from './service.ts'

const done = { success: true as const }

/** The calls of saved searches. */
export function savedSearchRoutes(searches: SavedSearchService): Route[] {
  return [
    route(calls.listSavedSearches, async ({ actor }) => ({ searches: await searches.list(actor.userId) })),
    route(calls.countNewFinds, async ({ actor }) => ({ count: await searches.countWithNews(actor.userId) })),
    route(
      calls.saveSearch,
      async ({ actor, body }) => ({ search: await searches.save(actor.userId, body) }),
      {
        limits: [{ name: 'saved-searches', max: 100, seconds: 3600, by: ({ actor }) => actor.userId }],
      },
    ),
    route(calls.changeSavedSearch, async ({ actor, params, body }) => ({
      search: await searches.change(actor.userId, params.id, body),
    })),
    route(calls.lookAtSavedSearch, async ({ actor, params }) => {
      await searches.look(actor.userId, params.id)
      return done
    }),
    route(calls.deleteSavedSearch, async ({ actor, params }) => {
      await searches.remove(actor.userId, params.id)
      return done
    }),
  ]
}
