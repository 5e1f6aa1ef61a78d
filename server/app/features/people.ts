import type { FollowedItemsQuery } from '../../../contract/calls/people/profiles.ts'
import { categoriesNamed } from '../../../contract/rules/listings/categories.ts'
import type { Executor } from '../../db/database.ts'
import type { BlockService } from '../../features/blocks/service.ts'
import { findContacts } from '../../features/chat/masking/contacts.ts'
import type { ChatService } from '../../features/chat/service.ts'
import type { ListingPresenter } from '../../features/listings/listing.ts'
import { readConditions } from '../../features/listings/lists/filter-input.ts'
import type { ListingService } from '../../features/listings/service.ts'
import type { FileReport } from '../../features/moderation/reports/file-report.ts'
import type { PhotoService } from '../../features/photos/service.ts'
import { createFollowRepository } from '../../features/profiles/follow-repository.ts'
import { createProfileRepository } from '../../features/profiles/profile-repository.ts'
import { profileRoutes } from '../../features/profiles/routes.ts'
import { createProfileService } from '../../features/profiles/service.ts'
import { createReviewRepository } from '../../features/reviews/review-repository.ts'
import { reviewRoutes } from '../../features/reviews/routes.ts'
import { createReviewService } from '../../features/reviews/service.ts'
import type { SearchService } from '../../features/search/service.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { LivePublisher } from '../../live/live.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

interface Shared {
  listings: ListingService
  present: ListingPresenter
  photos: PhotoService
  chat: ChatService
  blocks: BlockService
  search: SearchService
  fileReport: FileReport
}

/** Profiles, follows, and what buyers and sellers say about each other. */
export function createPeopleFeature(
  wiring: Wiring,
  { listings, present, photos, chat, blocks, search, fileReport }: Shared,
) {
  const { config, database, jobs, clock, random, live, notify, warn, links } = wiring
  const { publicUrl } = config.http
  const hasContacts = (text: string) => findContacts(text).length > 0
  const shared = { notify, fileReport, hasContacts, warn, clock, random }
  const profiles = createProfileService({
    ...shared,
    db: bindProfiles(database, jobs),
    unitOfWork: unitOfWork(wiring, bindProfiles),
    itemsOf: listings.ofMember,
    itemsOfFollowed: createFollowedItems(listings, search),
    answers: chat.answers,
    isBlocked: blocks.isBlocked,
    hasBlocked: blocks.hasBlocked,
    releasePhotos: photos.release,
    followedPage: `${publicUrl}/my-stuff/following`,
    publicUrl,
  })
  const reviews = createReviewService({
    ...shared,
    db: bindReviews(database, jobs, live.within(database)),
    unitOfWork: unitOfWork(wiring, bindReviews),
    linkFits: links.fits,
    memberUrl: links.memberUrl,
    guestUrl: links.guestUrl,
  })
  jobs.schedule({ name: 'reviews', cron: '*/10 * * * *', run: reviews.sweep })
  // In the morning, at noon and in the evening, in the marketplace's time zone.
  jobs.schedule({ name: 'followed-items', cron: '30 9,13,18 * * *', run: profiles.tellFollowers })
  return {
    routes: [...profileRoutes(profiles, present), ...reviewRoutes(reviews)],
    profiles,
    reviews,
  }
}

/** What followed members sell, narrowed like a search. A text without words finds nothing. */
function createFollowedItems(listings: ListingService, search: SearchService) {
  return async (followerId: string, query: FollowedItemsQuery) => {
    const hasText = query.query.trim() !== ''
    const words = hasText ? (await search.compile(query.query)).query : null
    const categories = query.category === undefined ? null : (categoriesNamed(query.category) ?? [])
    if (hasText && words === null) return { rows: [], nextCursor: null }
    return await listings.ofFollowed(
      followerId,
      { ...readConditions(query), categories, words },
      query.cursor,
    )
  }
}

function bindProfiles(executor: Executor, queue: JobQueue) {
  return {
    profiles: createProfileRepository(executor),
    follows: createFollowRepository(executor),
    jobs: queue,
  }
}

function bindReviews(executor: Executor, queue: JobQueue, publisher: LivePublisher) {
  return { reviews: createReviewRepository(executor), jobs: queue, live: publisher }
}
