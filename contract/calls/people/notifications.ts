import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { done, id, instant, timeCursor } from '../shapes.ts'

const source = 'decision 223'
const errors = ['auth.missing', 'auth.expired'] as const
/** Something that a member was told. */
export const notification = z.strictObject({
  id,
  title: z.string(),
  body: z.string().nullable(),
  /** The page that it is about, on this site. */
  path: z.string().nullable(),
  at: instant,
  is_read: z.boolean(),
})
export type Notification = z.output<typeof notification>

export const listNotifications = endpoint({
  name: 'notifications.list',
  method: 'GET',
  path: '/notifications',
  summary: 'What the caller was told, newest first',
  auth: 'required',
  query: z.object({ before: timeCursor.optional() }),
  response: z.strictObject({ notifications: z.array(notification), next: z.string().nullable() }),
  errors,
  source,
})

export const countNotifications = endpoint({
  name: 'notifications.unread',
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications the caller has not read, and the pages that these are about',
  auth: 'required',
  response: z.strictObject({ unread: z.int(), paths: z.array(z.string()) }),
  errors,
  source,
})

export const readNotifications = endpoint({
  name: 'notifications.read',
  method: 'POST',
  path: '/notifications/read',
  summary: 'Marks one notification as read, those about a page, or all',
  auth: 'required',
  body: z.union([
    z.strictObject({ id }),
    z.strictObject({ path: z.string().min(1).max(300).startsWith('/') }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  response: done,
  errors,
  source,
})
