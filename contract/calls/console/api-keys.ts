import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { keyScopes, MAX_KEY_NAME } from '../../rules/site/api-keys.ts'
import { done, id, instant } from '../shapes.ts'
import { text, tidyLine } from '../texts.ts'
import { reason, reasonBody } from './console-shapes.ts'
import { staffErrors } from './staff-errors.ts'

const scopes = z.array(z.enum(keyScopes))

export const listApiKeys = endpoint({
  name: 'consoleApiKeys.list',
  method: 'GET',
  path: '/console/api_keys',
  summary: 'API keys, the newest first',
  auth: 'staff',
  response: z.strictObject({
    keys: z.array(
      z.strictObject({
        id,
        name: z.string(),
        /** Its first characters. */
        prefix: z.string(),
        scopes,
        state: z.enum(['active', 'expired', 'revoked']),
        /** Null for the terminal’s link, and for an account that was deleted. */
        created_by: z.string().nullable(),
        created_at: instant,
        expires_at: instant.nullable(),
        /** To the minute; null if it was never used. */
        last_used_at: instant.nullable(),
        revoked_at: instant.nullable(),
      }),
    ),
  }),
  errors: staffErrors,
  source: 'decision 249',
})

export const createApiKey = endpoint({
  name: 'consoleApiKeys.create',
  method: 'POST',
  path: '/console/api_keys',
  summary: 'Create an API key, which is shown once',
  auth: 'staff',
  body: z.object({
    name: text()
      .transform(tidyLine)
      .pipe(
        z
          .string()
          .min(1, 'Give the key a name.')
          .max(MAX_KEY_NAME, `Keep the name below ${MAX_KEY_NAME} characters.`),
      ),
    scopes: scopes
      .min(1, 'Choose what the key may read.')
      .max(keyScopes.length)
      .refine(
        (chosen) => !chosen.includes('orders:personal') || chosen.includes('orders:read'),
        'Contact details are part of orders: choose orders too.',
      ),
    /** Days until it expires; null: never. */
    expires_in_days: z.int().min(1).max(3650).nullable(),
    reason,
  }),
  response: z.strictObject({ id, key: z.string() }),
  errors: [...staffErrors, 'staff.step_up'],
  source: 'decision 249',
})

export const revokeApiKey = endpoint({
  name: 'consoleApiKeys.revoke',
  method: 'POST',
  path: '/console/api_keys/:id/revoke',
  summary: 'Revoke an API key at once',
  auth: 'staff',
  params: z.object({ id }),
  body: reasonBody,
  response: done,
  errors: [...staffErrors, 'staff.step_up', 'key.unknown'],
  source: 'decision 249',
})
