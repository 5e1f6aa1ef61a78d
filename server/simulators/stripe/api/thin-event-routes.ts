import { findEvent } from '../store/events.ts'
import { thinEventObject } from '../store/thin-events.ts'
import { noSuch } from './api-error.ts'
import type { ReadCall, Routes } from './routes.ts'

/** @source https://docs.stripe.com/api/v2/core/events */
export function addThinEventRoutes(routes: Routes): void {
  routes.get('/core/events/:id', retrieve)
}

async function retrieve({ id, params, executor, account }: ReadCall): Promise<object> {
  params.finish()
  const event = await findEvent(executor, { id, account, thin: true })
  if (!event) throw noSuch('v2.core.event', id)
  return thinEventObject(event)
}
