import * as calls from '../../../contract/calls/people/decisions.ts'
import { sendNotice } from '../../../contract/calls/site/notices.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { ModerationService } from './service.ts'

/** The calls of decisions, appeals and notices. */
export function decisionRoutes(moderation: ModerationService): Route[] {
  return [
    route(calls.listDecisions, async ({ actor }) => ({
      decisions: await moderation.statements(actor.userId),
    })),
    route(
      calls.getDecision,
      async ({ params, query, actor }) => ({
        decision: await moderation.statement(params.id, {
          userId: actor?.userId ?? null,
          token: query.token,
        }),
      }),
      { limits: [{ name: 'decision', max: 120, seconds: 3600, by: ({ ip }) => ip }] },
    ),
    route(
      calls.makeAppeal,
      async ({ params, query, body, actor }) => ({
        decision: await moderation.appeal(
          params.id,
          { userId: actor?.userId ?? null, token: query.token },
          body.text,
        ),
      }),
      { limits: [{ name: 'appeals', max: 20, seconds: 3600, by: ({ ip }) => ip }] },
    ),
    route(
      sendNotice,
      async ({ body: { nickname, name, email, url, ground, text } }) => {
        // Bots are told the same as everybody else.
        if (nickname) return { reference: 'N-RECEIVED' }
        return { reference: await moderation.sendNotice({ name, email, url, ground, text }) }
      },
      {
        limits: [
          { name: 'notice-ip', max: 10, seconds: 3600, by: ({ ip }) => ip },
          { name: 'notice-email', max: 5, seconds: 3600, by: ({ body }) => body.email },
        ],
      },
    ),
  ]
}
