import { StripeApiError } from './api-error.ts'

/** A decoded form: texts in nested groups. A list is a group whose names are 0, 1, 2 … */
export interface Form {
  [name: string]: string | Form
}

const maximumDepth = 10
const maximumPairs = 5_000

/**
 * Decodes `a=1&b[c]=2&d[0]=3&e[]=4`, as the official SDKs encode it.
 * The groups have no prototype, so a name like `__proto__` is harmless.
 * @throws StripeApiError 400 for text that is not such a form
 */
export function decodeForm(text: string): Form {
  const form = emptyForm()
  if (text === '') return form
  const pairs = text.split('&')
  if (pairs.length > maximumPairs) throw unreadable('too many parameters')
  for (const pair of pairs) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const key = decodePart(equals < 0 ? pair : pair.slice(0, equals))
    put(form, pathOf(key), equals < 0 ? '' : decodePart(pair.slice(equals + 1)))
  }
  return form
}

/** An empty group. */
export function emptyForm(): Form {
  return Object.create(null) as Form
}

function decodePart(text: string): string {
  const decoded = decodePercent(text.replaceAll('+', ' '))
  // PostgreSQL cannot store this character.
  if (decoded === undefined || decoded.includes('\0')) throw unreadable('invalid percent-encoding')
  return decoded
}

function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `a[b][c]` is the path a, b, c. */
function pathOf(key: string): string[] {
  const open = key.indexOf('[')
  if (open < 0) return [key]
  if (open === 0 || !key.endsWith(']')) throw unreadable(`invalid parameter name ${key}`)
  const path = [key.slice(0, open), ...key.slice(open + 1, -1).split('][')]
  if (path.length > maximumDepth) throw unreadable('parameters are nested too deeply')
  return path
}

function put(form: Form, path: string[], value: string): void {
  let group = form
  path.slice(0, -1).forEach((part) => {
    const name = part === '' ? nextIndex(group) : part
    const next = group[name] ?? emptyForm()
    if (typeof next === 'string') throw unreadable(`${name} is both a value and a group`)
    group[name] = next
    group = next
  })
  const last = path.at(-1) ?? ''
  const name = last === '' && path.length > 1 ? nextIndex(group) : last
  if (typeof group[name] === 'object') throw unreadable(`${name} is both a value and a group`)
  group[name] = value
}

function nextIndex(group: Form): string {
  return String(Object.keys(group).length)
}

function unreadable(what: string): StripeApiError {
  return new StripeApiError(400, { type: 'invalid_request_error', message: `Invalid request: ${what}` })
}
