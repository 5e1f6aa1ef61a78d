import { StripeApiError } from './api-error.ts'
import { emptyForm, type Form } from './form.ts'

const maximumDepth = 12

/**
 * Reads a JSON body as a form, so that both APIs check parameters alike: numbers and booleans become texts, lists become
 * groups whose names are 0, 1, 2 …, and null becomes an empty text.
 * @throws StripeApiError 400 for a body that is not a JSON object
 */
export function formFromJson(text: string): Form {
  if (text === '') return emptyForm()
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable()
  return groupOf(value, 0)
}

function groupOf(value: object, depth: number): Form {
  if (depth > maximumDepth) throw unreadable()
  const form = emptyForm()
  for (const [name, part] of Object.entries(value)) {
    form[name] = typeof part === 'object' && part !== null ? groupOf(part, depth + 1) : textOf(part)
  }
  return form
}

function textOf(value: unknown): string {
  const text = value === null ? '' : String(value)
  // PostgreSQL cannot store this character.
  if (text.includes('\0')) throw unreadable()
  return text
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

function unreadable(): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message: 'The body is not a JSON object.' })
}
