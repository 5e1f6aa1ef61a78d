import * as moderationCalls from '../../../contract/calls/console/moderation.ts'
import * as calls from '../../../contract/calls/console/queue.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { StaffVerdict } from './queue/verdict.ts'
import type { ModerationService } from './service.ts'

/** The console's calls of the review queue and decisions. */
export function moderationRoutes(moderation: ModerationService): Route[] {
  return [
    route(calls.listQueue, ({ staff, query }) => moderation.list(staff, query)),
    route(calls.getQueueItem, ({ staff, params }) => moderation.detail(params.id, staff)),
    route(calls.claimItem, async ({ staff, params }) => ({
      item: await moderation.claim(params.id, authorOf(staff), 'claim'),
    })),
    route(calls.releaseItem, async ({ staff, params }) => ({
      item: await moderation.claim(params.id, authorOf(staff), 'release'),
    })),
    route(calls.decideItem, ({ staff, params, body }) =>
      moderation.decide(params.id, authorOf(staff), { ...verdictOf(body), version: body.version }),
    ),
    route(moderationCalls.decideWithoutReport, async ({ staff, body }) => ({
      decision_id: await moderation.decideAlone(authorOf(staff), body.target, {
        ...verdictOf(body),
        newest: body.newest_decision,
      }),
    })),
    route(moderationCalls.getMemberRecord, async ({ params }) => ({
      member: await moderation.member(params.id),
    })),
  ]
}

function authorOf({ role, id }: { role: 'moderator' | 'operator'; id: string | null }) {
  return { role, id }
}

type SentVerdict = Pick<StaffVerdict, 'outcome' | 'policy' | 'days'> & {
  text: string
  note: string
  with_take_down: boolean
  with_strike: boolean
}

function verdictOf({
  outcome,
  policy,
  text,
  note,
  days,
  with_take_down,
  with_strike,
}: SentVerdict): StaffVerdict {
  return { outcome, policy, text, note, days, withTakeDown: with_take_down, withStrike: with_strike }
}
