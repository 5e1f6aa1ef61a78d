import type { CleanUp } from '../../../../server/app/clean-up.ts'
import {
  type Call,
  changed,
  emptyObject,
  hiddenError,
  type Lie,
  loginPage,
  type Reply,
  type StandIn,
  startStandIn,
} from './stand-in.ts'

/** A stand-in for Uber Direct. */
export interface Uber extends StandIn {
  /** Ids of its deliveries by the key of their booking. */
  booked: ReadonlyMap<string, string>
  env: Record<string, string>
}

const FEE = 899

const quoteLies: readonly Lie[] = [
  changed({ fee: 0 }),
  changed({ fee: -FEE }),
  changed({ fee: 3_000_000_000 }),
  changed({ currency: 'jpy' }),
  changed({ id: undefined }),
  changed({ expires: 'tomorrow' }),
  changed({ duration: 1e15 }),
  loginPage,
  hiddenError,
  emptyObject,
]

const deliveryLies: readonly Lie[] = [
  loginPage,
  changed({ status: 'teleported' }),
  changed({ id: undefined }),
  changed({ id: 'del_of_somebody_else', external_id: 'courier-of-somebody-else' }),
  changed({ verification_requirements: { pincode: { enabled: true, value: 'not a number at all' } } }),
  changed({ courier: { name: 'x'.repeat(10_000), location: { lat: 4000, lng: -4000 } } }),
  changed({ tracking_url: 'javascript:alert(1)' }),
  changed({ fee: -1 }),
  hiddenError,
  emptyObject,
]

/** Starts a stand-in for Uber Direct, which prices and books whatever it is asked for. */
export async function startUber(cleanUp: CleanUp): Promise<Uber> {
  const booked = new Map<string, string>()
  const standIn = await startStandIn(
    (call) => answer(call, booked),
    ({ path }) => {
      if (path.endsWith('/delivery_quotes')) return quoteLies
      return path.includes('/deliveries') ? deliveryLies : []
    },
    cleanUp,
  )
  return {
    ...standIn,
    booked,
    env: {
      UBER_DIRECT_CUSTOMER_ID: 'customer',
      UBER_DIRECT_CLIENT_ID: 'client',
      UBER_DIRECT_CLIENT_SECRET: 'secret-for-tests',
      UBER_DIRECT_WEBHOOK_KEY: 'key-for-tests',
      UBER_DIRECT_BASE_URL: standIn.url,
      UBER_DIRECT_AUTH_BASE_URL: standIn.url,
      SERVICE_HOURS: '0-24',
    },
  }
}

function answer({ method, path, text }: Call, booked: Map<string, string>): Reply {
  if (path === '/oauth/v2/token')
    return { json: { access_token: 'token', expires_in: 2_592_000, token_type: 'Bearer' } }
  if (path.endsWith('/delivery_quotes')) return { json: quote(booked.size) }
  if (method === 'POST' && path.endsWith('/deliveries')) return book(JSON.parse(text), booked)
  const [, id = ''] = /\/deliveries\/([^/]+)/.exec(path) ?? []
  const known = [...booked].find(([, each]) => each === decodeURIComponent(id))
  if (!known) return { status: 404, json: { code: 'delivery_not_found', kind: 'error', message: 'None' } }
  return { json: delivery(known, path.endsWith('/cancel') ? 'canceled' : 'pending') }
}

function quote(number: number): object {
  const expires = new Date(Date.now() + 15 * 60_000).toISOString()
  return { kind: 'delivery_quote', id: `dqt_${number}`, fee: FEE, currency: 'usd', duration: 38, expires }
}

/** Another request with the same key is refused, and says which delivery it has made. */
function book({ idempotency_key: key }: { idempotency_key: string }, booked: Map<string, string>): Reply {
  const earlier = booked.get(key)
  if (earlier)
    return { status: 409, json: { code: 'duplicate_delivery', metadata: { delivery_id: earlier } } }
  const id = `del_${key}`
  booked.set(key, id)
  return { json: delivery([key, id], 'pending') }
}

function delivery([key, id]: [key: string, id: string], status: string): object {
  return {
    kind: 'delivery',
    id,
    external_id: key,
    status,
    fee: FEE,
    tracking_url: `https://track.example/${id}`,
    verification_requirements: { pincode: { enabled: true, value: '6066' } },
  }
}
