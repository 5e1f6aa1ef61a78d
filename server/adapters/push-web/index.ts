import webPush from 'web-push'
import { ProviderError, type ProviderFailure } from '../../ports/provider-error.ts'
import type { PushMessage, PushSender, PushSubscription } from '../../ports/push.ts'
import type { PushKeys } from './keys.ts'

const provider = 'push'
/** Milliseconds for a push service's answer. */
const TIMEOUT = 10_000

export interface WebPushSettings {
  keys: PushKeys
  /** Whom a push service can write to about our messages: `mailto:` or `https:`. */
  contact: string
  /** Origins of push services, such as `https://*.push.apple.com`. */
  services: readonly string[]
}

/**
 * Notifies browsers by Web Push: encrypted for the browser, signed for its push service.
 * @source RFC 8030, RFC 8291, RFC 8292
 */
export function createWebPush({ keys, contact, services }: WebPushSettings): PushSender {
  const isAllowed = (endpoint: string) => {
    if (!URL.canParse(endpoint)) return false
    const { origin, username, password } = new URL(endpoint)
    return !username && !password && services.some((service) => isOf(origin, service))
  }
  return {
    publicKey: keys.publicKey,
    isAllowed,
    async send(subscription, message) {
      if (!isAllowed(subscription.endpoint)) return false
      const { status } = await post(subscription, message, { subject: contact, ...keys })
      if (status === 404 || status === 410) return false
      if (status >= 200 && status < 300) return true
      throw new ProviderError(
        provider,
        reasonOf(status),
        `The push service answered ${status}`,
        String(status),
      )
    },
  }
}

/** Whether an origin is a service's; `*` stands for one or more labels of a host. */
function isOf(origin: string, service: string): boolean {
  const [start = '', end] = service.split('*')
  return end === undefined
    ? origin === service
    : origin.startsWith(start) && origin.endsWith(end) && origin.length > service.length
}

async function post(
  { endpoint, p256dh, auth }: PushSubscription,
  { payload, topic, urgency, ttlSeconds }: PushMessage,
  vapidDetails: { subject: string; publicKey: string; privateKey: string },
): Promise<Response> {
  const request = encrypted(() =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency,
      topic,
    }),
  )
  const headers = Object.entries(request.headers)
    // The length is counted again from the body.
    .filter(([name]) => name.toLowerCase() !== 'content-length')
    .map(([name, value]): [string, string] => [name, String(value)])
  try {
    return await fetch(endpoint, {
      method: 'POST',
      headers,
      body: request.body ? new Uint8Array(request.body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    })
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    throw new ProviderError(
      provider,
      isTimeout ? 'timeout' : 'unavailable',
      'The push service cannot be reached',
    )
  }
}

/** @throws ProviderError `refused` where the browser's keys cannot be used */
function encrypted<Result>(encrypt: () => Result): Result {
  try {
    return encrypt()
  } catch {
    throw new ProviderError(provider, 'refused', 'The subscription’s keys cannot be used')
  }
}

function reasonOf(status: number): ProviderFailure {
  if (status === 429) return 'rate_limited'
  if (status === 401 || status === 403) return 'unauthorized'
  return status >= 500 ? 'unavailable' : 'refused'
}
