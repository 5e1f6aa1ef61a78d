import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import type { WebhookAnswer, WebhookMessage, WebhookSender } from '../../ports/webhook-sender.ts'
import { type AddressRules, acceptsUrl, isLocalName, literalAddress, mayConnect } from './address-rules.ts'
import { createResolver, type ResolveName } from './resolve-name.ts'

/** Milliseconds until an endpoint must have answered. */
const TIMEOUT = 10_000
/** Bytes that are read of an answer. */
const MAX_ANSWER = 64 * 1024

interface SenderOptions extends AddressRules {
  resolve?: ResolveName
  timeoutMs?: number
}

/** A name that leads to an address which must not be connected to. */
class RefusedAddress extends Error {}

/**
 * Sends events over HTTPS. The connection goes to the address that was checked, so that a name which answers differently the next
 * time (DNS rebinding) gains nothing.
 */
export function createHttpWebhooks({
  resolve = createResolver(),
  timeoutMs = TIMEOUT,
  ...rules
}: SenderOptions): WebhookSender {
  return {
    accepts: (url) => acceptsUrl(url, rules),
    async send(message) {
      if (!acceptsUrl(message.url, rules)) return { problem: 'address' }
      try {
        return { status: await post(message, { resolve, timeoutMs, rules }) }
      } catch (error) {
        return { problem: problemOf(error) }
      }
    },
  }
}

interface Sending {
  resolve: ResolveName
  timeoutMs: number
  rules: AddressRules
}

/** @returns the status of the answer */
async function post(
  { url: text, headers, body }: WebhookMessage,
  { resolve, timeoutMs, rules }: Sending,
): Promise<number> {
  const url = new URL(text)
  const isSecure = url.protocol === 'https:'
  const answered = Promise.withResolvers<number>()
  const request = (isSecure ? https : http).request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A new connection each time: a kept one would go to the address of an earlier check.
    agent: false,
    // Node asks for no name where the URL has an address, which `acceptsUrl` has checked.
    ...(literalAddress(url) ? {} : { lookup: checkedLookup(resolve, isSecure, rules) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  request.on('error', answered.reject)
  request.on('response', (response) => {
    answered.resolve(response.statusCode ?? 0)
    discard(response)
  })
  request.end(body)
  return await answered.promise
}

/** Reads the rest of an answer, so that its sender sees no broken connection, up to a limit. */
function discard(response: IncomingMessage): void {
  let length = 0
  response.on('error', () => {})
  response.on('data', (part: Buffer) => {
    length += part.byteLength
    if (length > MAX_ANSWER) response.destroy()
  })
}

/** Resolves a name and passes its addresses on if every one of them may be connected to. */
function checkedLookup(resolve: ResolveName, isSecure: boolean, rules: AddressRules): LookupFunction {
  return (name, options, done) => {
    addressesOf(name, resolve).then(
      (addresses) => {
        const [first] = addresses
        if (!first || addresses.some(({ address }) => !mayConnect(address, isSecure, rules)))
          return done(new RefusedAddress(name), '', 4)
        if (options.all) return done(null, addresses)
        done(null, first.address, first.family)
      },
      (error) => done(error, '', 4),
    )
  }
}

/** DNS does not know the names of this machine, which are accepted in development only. */
const addressesOf: (name: string, resolve: ResolveName) => ReturnType<ResolveName> = async (name, resolve) =>
  isLocalName(name)
    ? [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ]
    : await resolve(name)

function problemOf(error: unknown): Extract<WebhookAnswer, { problem: string }>['problem'] {
  if (error instanceof RefusedAddress) return 'address'
  const { name, code = '' } = error as NodeJS.ErrnoException
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout'
  return /CERT|TLS|SSL|EPROTO|SIGNATURE|ISSUER/.test(String(code)) ? 'certificate' : 'connection'
}
