import type { Executor } from '../../db/database.ts'
import { tellFans } from '../../features/favorites/favorite-news.ts'
import { createFavoriteNews } from '../../features/favorites/news-repository.ts'
import { createFavoriteRepository } from '../../features/favorites/repository.ts'
import { favoriteRoutes } from '../../features/favorites/routes.ts'
import { createFavoriteService } from '../../features/favorites/service.ts'
import type { ListingPresenter } from '../../features/listings/listing.ts'
import { createCounts } from '../../features/listings/lists/counts.ts'
import type { ListingRepository } from '../../features/listings/repository.ts'
import type { FileReport } from '../../features/moderation/reports/file-report.ts'
import { createReportRepository } from '../../features/reports/repository.ts'
import { reportRoutes } from '../../features/reports/routes.ts'
import { createReportService } from '../../features/reports/service.ts'
import { createSearchRepository } from '../../features/search/repository.ts'
import { searchRoutes } from '../../features/search/routes.ts'
import { createSearchService } from '../../features/search/service.ts'
import { createVocabularyRepository } from '../../features/search/vocabulary/repository.ts'
import { createViewRepository } from '../../features/views/repository.ts'
import { viewRoutes } from '../../features/views/routes.ts'
import { createViewService } from '../../features/views/service.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { createSearchIndexFeature } from './search-index.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** Everything about finding listings. */
export type DiscoveryFeatures = ReturnType<typeof createDiscoveryFeatures>

/** Milliseconds that the interpretation of a search text is cached. */
const SEARCH_CACHE_LIFETIME = 10_000

interface Listings {
  listingRows: ListingRepository
  /** What others see; may be a little old. */
  shownListings: ListingRepository
  present: ListingPresenter
}

/** Search, favorites, views, reports and counts of listings. */
export function createDiscoveryFeatures(
  wiring: Wiring,
  { listingRows: listings, shownListings: shown, present }: Listings,
  { fileReport }: { fileReport: FileReport },
) {
  const { config, marketplace, database, reads, clock, random, jobs, live, notify, warn, cacheLifetime } =
    wiring
  const views = createViewService({
    views: createViewRepository(database),
    listing: listings.byId,
    marketplace,
    clock,
    secretKey: config.secretKey,
  })
  const favorites = createFavoriteService({
    favorites: createFavoriteRepository(database),
    listing: listings.byId,
    addRecent: views.addRecent,
    clock,
  })
  const news = {
    db: bindNews(database, jobs),
    unitOfWork: unitOfWork({ database, jobs, live }, bindNews),
    notify,
    publicUrl: config.http.publicUrl,
    warn,
    clock,
  }
  jobs.schedule({ name: 'favorite-news', cron: '*/5 * * * *', run: () => tellFans(news) })
  const lifetime = cacheLifetime ?? config.http.cacheMilliseconds
  const counts = createCounts(shown, lifetime)
  const index = createSearchIndexFeature(wiring)
  const search = createSearchService({
    search: createSearchRepository(reads),
    words: createVocabularyRepository(database),
    clock,
    // The vocabulary changes once a minute, so this is cached even where responses are not.
    lifetime: cacheLifetime ?? SEARCH_CACHE_LIFETIME,
    countEmpty: () => wiring.countEvent('search_without_results'),
    ...(index ? { withIndex: index.withIndex } : {}),
  })
  jobs.schedule({ name: 'search-words-gone', cron: '40 8 * * *', run: search.forget })
  const reports = createReportService({
    reports: createReportRepository(database),
    fileReport,
    clock,
    random,
  })
  return {
    routes: [
      ...viewRoutes(views, present),
      ...favoriteRoutes(favorites, present),
      ...reportRoutes(reports),
      ...searchRoutes({
        search,
        counts,
        listing: shown.byId,
        ofSeller: shown.ofSeller,
        nearPrice: shown.nearPrice,
        present,
      }),
    ],
    counts,
    search,
    indexing: index?.indexing ?? null,
    reports,
    tellFans: () => tellFans(news),
    sweepViews: views.sweep,
    sweepInterests: reports.sweepInterests,
    sweepReportWords: reports.sweepWords,
    foldCounts: listings.foldCounts,
  }
}

function bindNews(executor: Executor, queue: JobQueue) {
  return { news: createFavoriteNews(executor), jobs: queue }
}
