import * as calls from '../../contract/calls/people/saved-searches.ts'
import { send } from './client.ts'
import type { Member } from './factories.ts'
import { as } from './people.ts'
import type { TestApp } from './test-app.ts'

type Criteria = Partial<calls.SearchCriteria>

/** Saves a search for a member. */
export async function saveSearch(
  test: TestApp,
  owner: Member,
  criteria: Criteria,
  { name = criteria.query || 'Everything', frequency = 'instant' as calls.SavedSearch['frequency'] } = {},
) {
  return send(test, calls.saveSearch, { ...(await as(test, owner)), body: { name, criteria, frequency } })
}

/** A member's saved searches. */
export async function savedSearches(test: TestApp, owner: Member): Promise<calls.SavedSearch[]> {
  return (await send(test, calls.listSavedSearches, await as(test, owner))).data.searches
}

/** Does what the scheduled task does, and delivers the emails. */
export async function sweepSearches(test: TestApp): Promise<void> {
  await test.app.features.sweepSavedSearches()
  await test.settle()
}
