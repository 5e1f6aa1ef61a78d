import type { FastifyInstance } from 'fastify'
import * as calls from '../../../../contract/calls/people/unsubscribe.ts'
import { Failure } from '../../../../contract/failure.ts'
import type { OptionalEmail } from '../../../../contract/rules/people/notification-topics.ts'
import { type Route, route } from '../../../http/api/route.ts'
import type { PushRepository } from '../push/push-repository.ts'
import type { UnsubscribeLinks } from './links.ts'

/** Reads and changes what the token of an email's link is for. @throws Failure `notifications.link_invalid` */
export interface Unsubscriber {
  read(token: string): Promise<{ topic: OptionalEmail; is_on: boolean }>
  choose(token: string, isOn: boolean): Promise<{ topic: OptionalEmail; is_on: boolean }>
}

export function createUnsubscriber(links: UnsubscribeLinks, choices: PushRepository): Unsubscriber {
  const find = (token: string) => {
    const found = links.read(token)
    if (!found) throw new Failure('notifications.link_invalid')
    return found
  }
  const read = async (token: string) => {
    const { userId, topic } = find(token)
    return { topic, is_on: await choices.isOn(userId, topic, 'mail') }
  }
  return {
    read,
    async choose(token, isOn) {
      const { userId, topic } = find(token)
      await choices.choose(userId, { topic, channel: 'mail', is_on: isOn })
      return await read(token)
    },
  }
}

/** The calls of the page that the link opens. */
export function unsubscribeRoutes(unsubscriber: Unsubscriber): Route[] {
  return [
    route(calls.readEmailChoice, ({ body }) => unsubscriber.read(body.token)),
    route(calls.makeEmailChoice, ({ body }) => unsubscriber.choose(body.token, body.is_on)),
  ]
}

/**
 * Mail programs turn emails off with a POST to the link's own address, without cookies; a GET shows the page and changes
 * nothing, because virus scanners open links. @source RFC 8058 §3.1
 */
export function mountOneClickUnsubscribe(app: FastifyInstance, unsubscriber: Unsubscriber): void {
  app.post('/unsubscribe', async (request, reply) => {
    const { token } = request.query as { token?: unknown }
    await unsubscriber.choose(typeof token === 'string' ? token : '', false)
    return await reply.type('text/plain; charset=utf-8').send('You get no more emails of this kind.')
  })
}
