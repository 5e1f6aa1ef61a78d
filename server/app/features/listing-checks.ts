import type { Executor } from '../../db/database.ts'
import { findContacts } from '../../features/chat/masking/contacts.ts'
import { createListingChecks } from '../../features/listing-checks/checks.ts'
import {
  decideHeldListing,
  type HeldListingDecision,
  releaseRefusedListing,
} from '../../features/listing-checks/decisions/decide-held-listing.ts'
import {
  type BundledRecalls,
  loadBundledRecalls,
} from '../../features/listing-checks/recalls/bundled-recalls.ts'
import { createRecallFinder, recallListAge } from '../../features/listing-checks/recalls/find-recalls.ts'
import { importRecalls, RECALL_API } from '../../features/listing-checks/recalls/import-recalls.ts'
import {
  createRecallRepository,
  type RecallRepository,
} from '../../features/listing-checks/recalls/recall-repository.ts'
import { loadRules, RuleError } from '../../features/listing-checks/rules/load-rules.ts'
import type { Rule } from '../../features/listing-checks/rules/rule.ts'
import { createCheckRepository } from '../../features/listing-checks/storage/check-repository.ts'
import { createHistoryRepository } from '../../features/listing-checks/storage/history-repository.ts'
import { createListingSearchRepository } from '../../features/operator/listings/listing-search-repository.ts'
import { createTwinFinder } from '../../features/operator/listings/listing-twins.ts'
import { createCopyRepository } from '../../features/photos/copies/copy-repository.ts'
import { createCopyFinder } from '../../features/photos/copies/find-copies.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { StartError } from '../start-error.ts'
import type { Wiring } from './wiring.ts'

/** The rules that listings are checked with before others see them, and moderators' decisions. @throws StartError */
export function createListingChecksFeature(wiring: Wiring) {
  const { config, database, clock, notify } = wiring
  const rules = readRules(config.listingRules, clock.now())
  const bundledRecalls = loadBundledRecalls()
  const recalls = createRecallRepository(database)
  const checkRows = createCheckRepository(database)
  const findCopies = createCopyFinder(createCopyRepository(database))
  const listingChecks = createListingChecks({
    rules,
    findContacts,
    history: createHistoryRepository(database),
    findCopies,
    recalls: createRecallFinder(recalls, bundledRecalls),
    checks: checkRows,
    clock,
  })
  const deciding = { rules, notify, publicUrl: config.http.publicUrl, clock }
  return {
    listingChecks,
    findTwins: createTwinFinder(createListingSearchRepository(database), findCopies),
    usualReviewHours: () => checkRows.usualHours(clock.now()),
    listingDecisions: operatorActions(rules, bundledRecalls, recalls, clock.now),
    /** Runs in the transaction of the queue. */
    decideHeldListing: (
      { executor, jobs }: { executor: Executor; jobs: JobQueue },
      decision: HeldListingDecision,
    ) => decideHeldListing(deciding, { checks: createCheckRepository(executor), jobs }, decision),
    releaseRefusedListing: ({ executor }: { executor: Executor }, listingId: string) =>
      releaseRefusedListing(deciding, createCheckRepository(executor), listingId),
  }
}

/** @throws StartError with the file, the line and the reason of a mistake */
function readRules(folder: string | null, now: Date): Rule[] {
  try {
    return loadRules(folder, now)
  } catch (error) {
    throw error instanceof RuleError
      ? new StartError(`A rule for listings is wrong. ${error.message}`)
      : error
  }
}

/** What the operator's commands do with held listings and recalls. */
function operatorActions(
  rules: readonly Rule[],
  bundled: BundledRecalls,
  recalls: RecallRepository,
  now: () => Date,
) {
  return {
    moderatorNote: (id: string) => rules.find((rule) => rule.id === id)?.moderator ?? '',
    isAboutRecalls: (id: string) => rules.some((rule) => rule.id === id && rule.recalls),
    recallListAge: () => recallListAge(recalls, bundled, now()),
    recallApi: RECALL_API,
    importRecalls: (tx: Executor, text: string, source: string) =>
      importRecalls(createRecallRepository(tx), text, source, now()),
  }
}
