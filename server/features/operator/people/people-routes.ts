import * as calls from '../../../../contract/calls/console/people.ts'
import * as restrictionCalls from '../../../../contract/calls/console/restrictions.ts'
import { toDollars } from '../../../../contract/rules/money.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { presentHistory } from '../history-repository.ts'
import { exportPeople, filterOf, type PeopleExport } from './export-people.ts'
import type { StaffPeople } from './people.ts'
import type { PersonRow } from './people-search-repository.ts'

/** The console's calls about members. */
export function staffPeopleRoutes(people: StaffPeople, exporting: PeopleExport): Route[] {
  return [
    ...readingRoutes(people, exporting),
    route(calls.exportPeople, ({ staff, query, body }) => exportPeople(exporting, staff, query, body.reason)),
    ...changingRoutes(people),
  ]
}

function readingRoutes(people: StaffPeople, { marketplace }: Pick<PeopleExport, 'marketplace'>): Route[] {
  return [
    route(calls.searchPeople, async ({ query }) => {
      const { before, limit, ...filter } = query
      const { rows, hasMore, counts } = await people.search({
        ...filterOf(filter, marketplace),
        before,
        limit,
      })
      return { people: rows.map(presentRow), has_more: hasMore, counts }
    }),
    route(calls.readStaffPerson, async ({ params }) => {
      const found = await people.one(params.id)
      const { person } = found
      return {
        ...presentRow(person),
        suspended_at: person.suspended_at?.toISOString() ?? null,
        suspended_until: person.suspended_until?.toISOString() ?? null,
        suspended_reason: person.suspended_reason,
        has_second_factor: person.has_second_factor,
        sessions: person.sessions,
        listing_list: found.listings.map(({ price_cents, ...one }) => ({
          ...one,
          price: toDollars(price_cents),
        })),
        order_list: found.orders.map(({ total_cents, at, ...one }) => ({
          ...one,
          total: toDollars(total_cents),
          at: at.toISOString(),
        })),
        review_list: withTime(found.reviews),
        reports_about: withTime(found.reportsAbout),
        reports_by: withTime(found.reportsBy),
        notes: withTime(found.notes),
        history: presentHistory(found.steps),
      }
    }),
  ]
}

function changingRoutes(people: StaffPeople): Route[] {
  const done = async (work: Promise<unknown>) => {
    await work
    return { success: true as const }
  }
  return [
    route(calls.writeNote, ({ staff, params, body }) =>
      done(people.note({ by: staff, id: params.id, text: body.text })),
    ),
    route(calls.suspendPerson, async ({ staff, params, body }) => ({
      paused_listings: await people.suspend({ by: staff, id: params.id, ...body }),
    })),
    route(calls.liftPerson, ({ staff, params, body }) =>
      done(people.lift({ by: staff, id: params.id, reason: body.reason })),
    ),
    route(restrictionCalls.changeSuspension, ({ staff, params, body: { newest_decision, ...body } }) =>
      done(people.changeSuspension({ by: staff, id: params.id, ...body, newest: newest_decision })),
    ),
    route(restrictionCalls.liftLimit, ({ staff, params, body }) =>
      done(people.liftLimit({ by: staff, id: params.id, reason: body.reason })),
    ),
    route(calls.signOutPerson, ({ staff, params, body }) =>
      done(people.signOut({ by: staff, id: params.id, reason: body.reason })),
    ),
    route(calls.resetPersonFactors, ({ staff, params, body }) =>
      done(people.resetFactors({ by: staff, id: params.id, reason: body.reason })),
    ),
    route(calls.exportPerson, ({ staff, params, body }) =>
      people.exportData({ by: staff, id: params.id, reason: body.reason }),
    ),
    route(calls.deletePerson, ({ staff, params, body }) =>
      done(people.delete({ by: staff, id: params.id, reason: body.reason })),
    ),
  ]
}

function withTime<Row extends { at: Date }>(rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

function presentRow({
  id,
  username,
  email,
  state,
  limited_until,
  role,
  created_at,
  listings,
  reports,
  rating,
}: PersonRow) {
  return {
    id,
    username,
    email,
    state,
    limited_until: limited_until?.toISOString() ?? null,
    role,
    created_at: created_at.toISOString(),
    listings,
    reports,
    rating,
  }
}
