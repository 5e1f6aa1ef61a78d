import type { Executor } from '../../db/database.ts'
import type { BlockService } from '../../features/blocks/service.ts'
import { findContacts } from '../../features/chat/masking/contacts.ts'
import type { ChatService } from '../../features/chat/service.ts'
import type { ListingPresenter } from '../../features/listings/listing.ts'
import type { ListingService } from '../../features/listings/service.ts'
import type { PhotoService } from '../../features/photos/service.ts'
import { createFollowRepository } from '../../features/profiles/follow-repository.ts'
import { createProfileRepository } from '../../features/profiles/profile-repository.ts'
import { profileRoutes } from '../../features/profiles/routes.ts'
import { createProfileService } from '../../features/profiles/service.ts'
import { createReviewRepository } from '../../features/reviews/review-repository.ts'
import { reviewRoutes } from '../../features/reviews/routes.ts'
import { createReviewService } from '../../features/reviews/service.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { LivePublisher } from '../../live/live.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

interface Shared {
  listings: ListingService
  present: ListingPresenter
  photos: PhotoService
  chat: ChatService
  blocks: BlockService
}

/** Profiles, follows, and what buyers and sellers say about each other. */
export function createPeopleFeature(wiring: Wiring, { listings, present, photos, chat, blocks }: Shared) {
  const { config, database, jobs, clock, random, live, notify, warn, links } = wiring
  const { publicUrl } = config.http
  const hasContacts = (text: string) => findContacts(text).length > 0
  const shared = { notify, hasContacts, warn, clock, random }
  const profiles = createProfileService({
    ...shared,
    db: bindProfiles(database, jobs),
    unitOfWork: unitOfWork(wiring, bindProfiles),
    itemsOf: listings.ofMember,
    itemsOfFollowed: listings.ofFollowed,
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
