import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { stoppableEmails } from '../../rules/people/notification-topics.ts'

const source = 'decision 225'
const errors = ['notifications.link_invalid', 'request.invalid'] as const

/** The token of the link in an email. */
const token = z.string().max(200)
/** `digest` counts as on while emails are on for at least one topic in it. */
const choice = z.strictObject({ topic: z.enum(stoppableEmails), is_on: z.boolean() })

export const readEmailChoice = endpoint({
  name: 'emails.read',
  method: 'POST',
  path: '/emails/choice',
  summary: 'The topic of an unsubscribe link, and whether its emails are on',
  auth: 'none',
  body: z.strictObject({ token }),
  response: choice,
  errors,
  source,
})

export const makeEmailChoice = endpoint({
  name: 'emails.choose',
  method: 'PUT',
  path: '/emails/choice',
  summary: 'Turns the emails of an unsubscribe link off or on, without signing in',
  auth: 'none',
  body: z.strictObject({ token, is_on: z.boolean() }),
  response: choice,
  errors,
  source,
})
