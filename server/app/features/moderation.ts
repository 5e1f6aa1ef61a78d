import { createChannel } from '../../db/channel.ts'
import type { Executor } from '../../db/database.ts'
import { createChatPhotoLinks } from '../../features/chat/photos/photo-links.ts'
import { createAppealRepository } from '../../features/moderation/appeals/appeal-repository.ts'
import { createDecisionLinks } from '../../features/moderation/appeals/decision-links.ts'
import { createDecisionRepository } from '../../features/moderation/decisions/decision-repository.ts'
import {
  createEnsureMayPublish,
  createRefuseLimited,
} from '../../features/moderation/decisions/refuse-limited.ts'
import { createRestrictionRepository } from '../../features/moderation/decisions/restriction-repository.ts'
import { createStrikeRepository } from '../../features/moderation/decisions/strike-repository.ts'
import type { ModerationTransaction } from '../../features/moderation/dependencies.ts'
import { createNoticeRepository } from '../../features/moderation/notices/notice-repository.ts'
import { createHeldItems } from '../../features/moderation/queue/held-item-repository.ts'
import { createItemRepository } from '../../features/moderation/queue/item-repository.ts'
import { createQueueReads } from '../../features/moderation/queue/queue-repository.ts'
import { createStaffRecords } from '../../features/moderation/queue/staff-record-repository.ts'
import { createSubjectReads } from '../../features/moderation/queue/subject-repository.ts'
import { createReporterRepository } from '../../features/moderation/reports/reporter-repository.ts'
import { decisionRoutes } from '../../features/moderation/routes.ts'
import { createModerationService } from '../../features/moderation/service.ts'
import { moderationRoutes } from '../../features/moderation/staff-routes.ts'
import { createContentRepository } from '../../features/moderation/targets/content-repository.ts'
import { createPrintRepository } from '../../features/moderation/targets/print-repository.ts'
import { createTargetRepository } from '../../features/moderation/targets/target-repository.ts'
import { recordAudit } from '../../features/operator/audit-repository.ts'
import { createReviewRepository } from '../../features/reviews/review-repository.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { LivePublisher } from '../../live/live.ts'
import type { createAccountsFeature } from './accounts.ts'
import type { createListingChecksFeature } from './listing-checks.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

type Needed = Pick<ReturnType<typeof createAccountsFeature>, 'endSessions'> &
  Pick<
    ReturnType<typeof createListingChecksFeature>,
    'decideHeldListing' | 'releaseRefusedListing' | 'listingDecisions' | 'findTwins'
  >

/** The review queue, decisions, appeals and notices. */
export function createModerationFeature(
  wiring: Wiring,
  { endSessions, decideHeldListing, releaseRefusedListing, listingDecisions, findTwins }: Needed,
) {
  const { config, database, clock, random, jobs, live, notify, warn, marketplace } = wiring
  const { publicUrl } = config.http
  // Tells every process that something public is gone.
  const caches = createChannel(database, 'caches')
  const photoLinks = createChatPhotoLinks(config.secretKey, clock)
  const moderation = createModerationService({
    db: {
      ...bindModeration(database, jobs, live.within(database)),
      queue: createQueueReads(database),
      subjects: createSubjectReads(database),
    },
    unitOfWork: unitOfWork(wiring, bindModeration),
    notify,
    links: createDecisionLinks(config.secretKey, publicUrl),
    clearCaches: () => caches.send(),
    decideHeldListing,
    releaseRefusedListing,
    moderatorNote: listingDecisions.moderatorNote,
    findTwins,
    forgetSessions: endSessions,
    messagePhotoPath: (id) => photoLinks.path(id, 1280),
    publicUrl,
    warn,
    clock,
    random,
  })
  const refuseLimited = createRefuseLimited(createRestrictionRepository(database), { clock, marketplace })
  jobs.schedule({ name: 'restrictions', cron: '* * * * *', run: moderation.expire })
  return {
    moderation,
    fileReport: moderation.fileReport,
    refuseLimited,
    ensureMayPublish: createEnsureMayPublish({ clock, marketplace }),
    caches,
    routes: [...moderationRoutes(moderation), ...decisionRoutes(moderation)],
  }
}

function bindModeration(
  executor: Executor,
  queue: JobQueue,
  publisher: LivePublisher,
): ModerationTransaction {
  return {
    executor,
    items: createItemRepository(executor),
    heldItems: createHeldItems(executor),
    reporters: createReporterRepository(executor),
    targets: createTargetRepository(executor),
    content: createContentRepository(executor),
    prints: createPrintRepository(executor),
    reviews: createReviewRepository(executor),
    decisions: createDecisionRepository(executor),
    restrictions: createRestrictionRepository(executor),
    strikes: createStrikeRepository(executor),
    appeals: createAppealRepository(executor),
    notices: createNoticeRepository(executor),
    staffRecords: createStaffRecords(executor),
    jobs: queue,
    live: publisher,
    audit: (entry) => recordAudit(executor, entry),
  }
}
