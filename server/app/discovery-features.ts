import { createFavoriteRepository } from '../features/favorites/repository.ts'
import { favoriteRoutes } from '../features/favorites/routes.ts'
import { createFavoriteService } from '../features/favorites/service.ts'
import type { ListingPresenter } from '../features/listings/listing.ts'
import { createCounts } from '../features/listings/lists/counts.ts'
import type { ListingRepository } from '../features/listings/repository.ts'
import { createReportRepository } from '../features/reports/repository.ts'
import { reportRoutes } from '../features/reports/routes.ts'
import { createReportService } from '../features/reports/service.ts'
import { createSearchRepository } from '../features/search/repository.ts'
import { searchRoutes } from '../features/search/routes.ts'
import { createSearchService } from '../features/search/service.ts'
import { createViewRepository } from '../features/views/repository.ts'
import { viewRoutes } from '../features/views/routes.ts'
import { createViewService } from '../features/views/service.ts'
import type { AppContext } from './create-app.ts'

/** What finding things consists of. */
export type DiscoveryFeatures = ReturnType<typeof createDiscoveryFeatures>

/** Milliseconds that the meaning of a search text is remembered. */
const MEANINGS_KEPT = 10_000

/** The rooms about finding things and keeping them in sight. */
export function createDiscoveryFeatures(
  { config, database, clock, random, cacheLifetime }: AppContext,
  listings: ListingRepository,
  present: ListingPresenter,
) {
  const views = createViewService({
    views: createViewRepository(database),
    listing: listings.byId,
    clock,
    secretKey: config.secretKey,
  })
  const favorites = createFavoriteService({
    favorites: createFavoriteRepository(database),
    listing: listings.byId,
    addRecent: views.addRecent,
    clock,
  })
  const lifetime = cacheLifetime ?? config.http.cacheMilliseconds
  const counts = createCounts(listings, lifetime)
  const search = createSearchService({
    search: createSearchRepository(database),
    clock,
    // Words are learnt once a minute: what a text means is remembered even where no answer is kept.
    lifetime: cacheLifetime ?? MEANINGS_KEPT,
  })
  const reports = createReportService({ reports: createReportRepository(database), clock, random })
  return {
    routes: [
      ...viewRoutes(views, present),
      ...favoriteRoutes(favorites, present),
      ...reportRoutes(reports),
      ...searchRoutes({
        search,
        counts,
        listing: listings.byId,
        ofSeller: listings.ofSeller,
        nearPrice: listings.nearPrice,
        present,
      }),
    ],
    counts,
    search,
    sweepViews: views.sweep,
    sweepInterests: reports.sweep,
    foldCounts: listings.foldCounts,
  }
}
