import { z } from 'zod'
import {
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordProblem,
} from '../../rules/accounts/account-fields.ts'

export const accessToken = z.strictObject({ access_token: z.string(), token_type: z.literal('Bearer') })
export const tokens = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
})
export const deviceId = z.string().min(1).max(200)
export const password = z
  .string('Please enter a password.')
  .meta({ minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH })
  .superRefine((text, context) => {
    const message = passwordProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })
