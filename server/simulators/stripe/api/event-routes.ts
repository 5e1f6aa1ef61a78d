import { eventObject, findEvent, listEvents } from '../store/events.ts'
import { listOf } from '../wire.ts'
import { badParam, noSuch } from './api-error.ts'
import type { Params } from './params.ts'
import { cutPage, type ReadCall, type Routes, readPage } from './routes.ts'

/**
 * Lists events, including those whose webhooks were not delivered.
 * @source https://docs.stripe.com/api/events
 * @source https://docs.stripe.com/webhooks/process-undelivered-events
 */
export function addEventRoutes(routes: Routes): void {
  routes.get('/events', list, 'any account')
  routes.get('/events/:id', retrieve, 'any account')
}

async function list({ params, executor, account }: ReadCall): Promise<object> {
  const page = readPage(params)
  const types = readTypes(params)
  const success = params.choice('delivery_success', ['true', 'false'])
  params.finish()
  const delivered = success === undefined ? null : success === 'true'
  const found = await listEvents(executor, { ...page, account, types, delivered, limit: page.limit + 1 })
  const { rows, hasMore } = cutPage(found, page.limit)
  return listOf(rows.map(eventObject), { url: '/v1/events', hasMore })
}

async function retrieve({ id, params, executor, account }: ReadCall): Promise<object> {
  params.finish()
  const event = await findEvent(executor, { id, account, thin: false })
  if (!event) throw noSuch('event', id)
  return eventObject(event)
}

function readTypes(params: Params): string[] | null {
  const type = params.text('type')
  const types = params.texts('types')
  if (type !== undefined && types !== undefined) {
    throw badParam('You may only specify one of these parameters: type, types.', 'type')
  }
  return types ?? (type === undefined ? null : [type])
}
