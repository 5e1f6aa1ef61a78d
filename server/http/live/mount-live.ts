import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type LiveInterest, liveRequest } from '../../../contract/calls/site/live.ts'
import { Failure } from '../../../contract/failure.ts'
import type { Live } from '../../live/live.ts'
import type { Actor, Authenticator } from '../api/actor.ts'
import { callerAddress } from '../limits/caller-address.ts'
import { openBrowserStream } from './browser-stream.ts'

/** Milliseconds after which a stream ends and the browser connects again with a new access token; plus up to a quarter. */
const STREAM_LIFETIME = 10 * 60_000

export interface LiveRouteDependencies {
  live: Live
  authenticator: Pick<Authenticator, 'access' | 'isStillSignedIn'>
  /** Whether someone may see an order: its buyer, its seller, or the holder of its link. */
  maySeeOrder(id: string, reader: { userId: string | null; token: string | undefined }): Promise<boolean>
  /** Counts a call of an address. @throws Failure if there were too many */
  count(caller: string): void
}

/**
 * `POST /api/live`: an event stream of what the caller may see, from `Last-Event-ID` and the `age` of the page's data on;
 * without `Accept: text/event-stream` it ends with what was missed. It is a POST, so that the tokens of orders do not stand in
 * an address. What was missed is followed by `ready`, or by `reset` if events are no longer kept and the page must ask for
 * everything again. A member's stream ends with their session.
 */
export function mountLive(app: FastifyInstance, dependencies: LiveRouteDependencies): void {
  const { live, count, authenticator } = dependencies
  app.post('/api/live', async (request, reply) => {
    count(callerAddress(request.ip))
    const body = liveRequest.safeParse(request.body)
    if (!body.success) throw new Failure('request.invalid')
    const { age, ...interest } = body.data
    const actor = await readerOf(request, authenticator)
    const topics = await allowedTopics(actor, interest, dependencies)
    const point = {
      lastId: readId(request.headers['last-event-id']),
      age: age === undefined ? null : age * 1_000,
    }
    if (request.headers.accept !== 'text/event-stream')
      return await reply
        .header('cache-control', 'no-store')
        .type('text/event-stream; charset=utf-8')
        .send(await live.poll(topics, point))
    reply.hijack()
    const stream = openBrowserStream(reply.raw, topics)
    const timer = setTimeout(stream.close, STREAM_LIFETIME * (1 + Math.random() / 4)).unref()
    reply.raw.once('close', () => {
      clearTimeout(timer)
      live.disconnect(stream)
    })
    try {
      await live.connect(stream, point)
      // The session may have ended before the stream was told of such ends, and access is known for some seconds.
      if (actor && !(await authenticator.isStillSignedIn(actor))) stream.close()
    } catch (error) {
      request.log.error({ err: error }, 'a stream could not be opened')
      stream.close()
    }
    if (reply.raw.destroyed) live.disconnect(stream)
  })
}

/** @throws Failure `auth.expired` */
async function readerOf(
  { headers }: FastifyRequest,
  authenticator: LiveRouteDependencies['authenticator'],
): Promise<Actor | null> {
  const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const actor = token ? await authenticator.access(token) : null
  if (headers.authorization !== undefined && !actor) throw new Failure('auth.expired')
  return actor
}

async function allowedTopics(
  actor: Actor | null,
  { listings, orders, profiles = [] }: LiveInterest,
  { maySeeOrder }: LiveRouteDependencies,
): Promise<Set<string>> {
  const userId = actor?.userId ?? null
  const topics = new Set([
    'takedowns',
    ...listings.map((id) => `listing:${id}`),
    ...profiles.map((id) => `profile:${id}`),
  ])
  if (actor) topics.add(`member:${actor.userId}`).add(`session:${actor.sessionId}`)
  for (const order of orders)
    if (await maySeeOrder(order.id, { userId, token: order.token })) topics.add(`order:${order.id}`)
  return topics
}

function readId(header: string | string[] | undefined): number | null {
  const id = Number(header)
  return header !== undefined && Number.isSafeInteger(id) && id >= 0 ? id : null
}
