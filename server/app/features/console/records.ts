import type { Listing } from '../../../../contract/calls/shapes.ts'
import { exportData } from '../../../features/accounts/membership/export-data.ts'
import type { ModerationService } from '../../../features/moderation/service.ts'
import { createRecordHistory } from '../../../features/operator/history-repository.ts'
import { staffListingRoutes } from '../../../features/operator/listings/listing-routes.ts'
import { createListingSearchRepository } from '../../../features/operator/listings/listing-search-repository.ts'
import { createListingShelf } from '../../../features/operator/listings/listing-shelf.ts'
import type { FindTwins } from '../../../features/operator/listings/listing-twins.ts'
import { createStaffPeople } from '../../../features/operator/people/people.ts'
import { staffPeopleRoutes } from '../../../features/operator/people/people-routes.ts'
import { createPeopleSearchRepository } from '../../../features/operator/people/people-search-repository.ts'
import { createPersonRecordsRepository } from '../../../features/operator/people/person-records-repository.ts'
import { createRecordsRepository } from '../../../features/operator/records/records-repository.ts'
import type { createAccountsFeature } from '../accounts.ts'
import type { Wiring } from '../wiring.ts'

interface Shared extends Pick<ReturnType<typeof createAccountsFeature>, 'accounts'> {
  moderation: ModerationService
  exportListings: (ownerId: string) => Promise<Listing[]>
  findTwins: FindTwins
}

/** The console's pages about listings and people. */
export function createRecordRoutes(
  wiring: Wiring,
  { accounts, moderation, exportListings, findTwins }: Shared,
) {
  const { database, clock, random, marketplace } = wiring
  const history = createRecordHistory(database)
  const actions = { transaction: database.transaction, now: clock.now, moderation }
  const shelf = createListingShelf({
    listings: createListingSearchRepository(database),
    findTwins,
    history,
  })
  const search = createPeopleSearchRepository(database, clock)
  const people = createStaffPeople({
    ...actions,
    people: search,
    records: createRecordsRepository(database),
    details: createPersonRecordsRepository(database),
    history,
    random,
    accounts: {
      signOut: accounts.signOutEverywhere,
      resetFactors: accounts.resetFactors,
      exportData: (id) => exportData(accounts, exportListings, id),
      deleteOnRequest: accounts.deleteOnRequest,
    },
  })
  return [
    ...staffListingRoutes(shelf, actions),
    ...staffPeopleRoutes(people, { ...actions, people: search, marketplace }),
  ]
}
