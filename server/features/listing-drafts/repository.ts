import type { Executor } from '../../db/database.ts'
import { createComparableQueries } from './similar-listings/comparables-repository.ts'
import { createDescriptionQueries } from './similar-listings/descriptions-repository.ts'
import { createLookupQueries } from './similar-listings/lookup-repository.ts'

/** Queries on existing listings that help to draft a new one, bound to a pool or a transaction. */
export type DraftRepository = ReturnType<typeof createDraftRepository>

export function createDraftRepository(db: Executor) {
  return { ...createComparableQueries(db), ...createLookupQueries(db), ...createDescriptionQueries(db) }
}
