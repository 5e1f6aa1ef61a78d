import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  chosenChannels,
  emailFrequencies,
  notificationTopics,
} from '../../rules/people/notification-topics.ts'
import { done } from '../shapes.ts'

const source = 'decision 224'
const errors = ['auth.missing', 'auth.expired'] as const
const minute = z.int().min(0).max(1439)
const base64url = z
  .string()
  .max(200)
  .regex(/^[\w-]+={0,2}$/)
const topic = z.enum(notificationTopics)
const channel = z.enum(chosenChannels)

/** In minutes after midnight, city time. */
const quietHours = z.strictObject({ from: minute, to: minute })

/** How optional emails that can wait are sent (decision 234). */
const emailFrequency = z.enum(emailFrequencies)

const settings = z.strictObject({
  /** One per topic and channel. `is_fixed`: it cannot be turned off. */
  choices: z.array(z.strictObject({ topic, channel, is_on: z.boolean(), is_fixed: z.boolean() })),
  email_frequency: emailFrequency,
  quiet_hours: quietHours.nullable(),
  /** The VAPID public key to subscribe with; base64url. */
  push_key: z.string(),
  /** Whether this session's browser is subscribed. */
  is_subscribed: z.boolean(),
})
export type NotificationSettings = z.output<typeof settings>

export const getNotificationSettings = endpoint({
  name: 'notifications.settings',
  method: 'GET',
  path: '/notifications/settings',
  summary: 'The caller’s notification settings',
  auth: 'required',
  response: settings,
  errors,
  source,
})

export const changeNotificationSettings = endpoint({
  name: 'notifications.change',
  method: 'PATCH',
  path: '/notifications/settings',
  summary:
    'Turns a topic on or off for one channel, or sets how often optional emails come, or the quiet hours',
  auth: 'required',
  body: z.strictObject({
    choice: z.strictObject({ topic, channel, is_on: z.boolean() }).optional(),
    email_frequency: emailFrequency.optional(),
    /** Null: none. */
    quiet_hours: quietHours.nullable().optional(),
  }),
  response: settings,
  errors: [...errors, 'request.invalid'],
  source,
})

export const subscribeDevice = endpoint({
  name: 'notifications.subscribe',
  method: 'PUT',
  path: '/notifications/device',
  summary: 'Notifies the caller’s device by Web Push from now on, until the session ends',
  auth: 'required',
  body: z.strictObject({ endpoint: z.url().max(1000), p256dh: base64url, auth: base64url }),
  response: done,
  errors: [...errors, 'push.unknown_service'],
  source,
})

export const unsubscribeDevice = endpoint({
  name: 'notifications.unsubscribe',
  method: 'DELETE',
  path: '/notifications/device',
  summary: 'Stops notifying the caller’s device',
  auth: 'required',
  response: done,
  errors,
  source,
})
