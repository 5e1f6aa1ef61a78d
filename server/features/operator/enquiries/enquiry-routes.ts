import * as calls from '../../../../contract/calls/console/enquiries.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { presentHistory } from '../history-repository.ts'
import type { EnquiryDesk } from './enquiries.ts'
import type { DeskRow } from './enquiry-repository.ts'

/** The console's calls about messages from the site's forms. */
export function enquiryRoutes(desk: EnquiryDesk): Route[] {
  const done = async (work: Promise<void>) => {
    await work
    return { success: true as const }
  }
  return [
    route(calls.searchEnquiries, async ({ staff, query }) => {
      const { rows, hasMore, counts } = await desk.search(staff, query)
      return { enquiries: rows.map(presentRow), has_more: hasMore, counts }
    }),
    route(calls.exportEnquiries, ({ staff, query, body }) => desk.export(staff, query, body.reason)),
    route(calls.readEnquiry, async ({ params }) => {
      const { enquiry, answers, staff, steps } = await desk.one(params.id)
      return {
        ...presentRow(enquiry),
        fields: Object.entries(enquiry.fields),
        answer_list: answers.map(({ id, created_at, author, body }) => ({
          id,
          at: created_at.toISOString(),
          author,
          text: body,
        })),
        staff,
        history: presentHistory(steps),
      }
    }),
    route(calls.answerEnquiry, ({ staff, params, body }) =>
      done(desk.answer({ by: staff, id: params.id, ...body })),
    ),
    route(calls.assignEnquiry, ({ staff, params, body }) =>
      done(desk.assign({ by: staff, id: params.id, to: body.to })),
    ),
    route(calls.closeEnquiry, ({ staff, params, body }) =>
      done(desk.setClosed({ by: staff, id: params.id, isClosed: body.is_closed, reason: body.reason })),
    ),
  ]
}

function presentRow(row: DeskRow) {
  const { id, kind, name, email, state, assignee_id, assignee, answers, created_at } = row
  return {
    id,
    kind,
    name,
    email,
    state,
    assignee: assignee_id && assignee ? { id: assignee_id, username: assignee } : null,
    answers,
    created_at: created_at.toISOString(),
  }
}
