import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** An id that is safe in a log line, in HTML and in a spoken sentence. */
const safe = /^[\w.-]{8,64}$/

/**
 * Names each request. The name is in its log lines, in the header `x-request-id`, and in the message of a failure.
 * A trusted proxy may give it (`x-request-id`); otherwise it is unique across processes and restarts: a random prefix and
 * a counter.
 */
export function requestIds(trustedProxies: number): (request: Pick<IncomingMessage, 'headers'>) => string {
  const prefix = randomBytes(6).toString('base64url')
  let count = 0
  return ({ headers }) => {
    const given = trustedProxies > 0 ? headers['x-request-id'] : undefined
    return typeof given === 'string' && safe.test(given) ? given : `${prefix}-${(++count).toString(36)}`
  }
}
