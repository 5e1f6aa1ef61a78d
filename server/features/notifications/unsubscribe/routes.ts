import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../contract/calls/people/unsubscribe.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { Unsubscriber } from './service.ts'

/** The calls of the page that the link opens. */
export function unsubscribeRoutes(unsubscriber: Unsubscriber): Route[] {
  return [
    route(calls.readEmailChoice, ({ body }) => unsubscriber.read(body.token)),
    route(calls.makeEmailChoice, ({ body }) => unsubscriber.choose(body.token, body.is_on)),
  ]
}

/**
 * One-click unsubscribe: mail programs POST to the link itself. A GET only shows the page, because virus scanners follow links.
 * @source RFC 8058 §3.1
 */
export function mountOneClickUnsubscribe(app: FastifyInstance, unsubscriber: Unsubscriber): void {
  app.post('/unsubscribe', async (request, reply) => {
    const { token } = request.query as { token?: unknown }
    await unsubscriber.choose(typeof token === 'string' ? token : '', false)
    return await reply.type('text/plain; charset=utf-8').send('You get no more emails of this kind.')
  })
}
