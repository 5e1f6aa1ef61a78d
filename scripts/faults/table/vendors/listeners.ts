import { createECDH, randomBytes } from 'node:crypto'
import type { CleanUp } from '../../../../server/app/clean-up.ts'
import { hiddenError, loginPage, type StandIn, startStandIn } from './stand-in.ts'

/** Services that are only told something: PostHog, browsers' push services, and the operator's own receiver of webhooks. */
export interface Listeners {
  posthog: StandIn
  push: StandIn
  receiver: StandIn
  /** Ids of the webhooks that the receiver has accepted. */
  received: ReadonlySet<string>
  env: Record<string, string>
}

/** Starts them. They accept everything. */
export async function startListeners(cleanUp: CleanUp): Promise<Listeners> {
  const received = new Set<string>()
  const lies = () => [loginPage, hiddenError]
  const posthog = await startStandIn(() => ({ json: { status: 1 } }), lies, cleanUp)
  const push = await startStandIn(() => ({ status: 201 }), lies, cleanUp)
  const receiver = await startStandIn(
    ({ headers }) => {
      received.add(String(headers['webhook-id']))
      return {}
    },
    lies,
    cleanUp,
  )
  return {
    posthog,
    push,
    receiver,
    received,
    env: { POSTHOG_KEY: 'key-for-tests', POSTHOG_HOST: posthog.url, PUSH_SERVICES: push.url },
  }
}

/** What a browser gives to somebody who may notify it. */
export function newSubscription({ url }: StandIn): { endpoint: string; p256dh: string; auth: string } {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `${url}/push/${randomBytes(9).toString('base64url')}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}
