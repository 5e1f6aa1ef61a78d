import { createHash } from 'node:crypto'
import { type Executor, inTransaction } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { SimulatorContext } from '../context.ts'
import { StripeApiError } from './api-error.ts'

/** A response, byte for byte. */
export interface SimulatorResponse {
  status: number
  body: string
  /** Id of the first request with this answer; set for replays. */
  replayOf?: string
}

/** How long answers are replayed, and which. */
export interface IdempotencyRules {
  lifetimeMs: number
  /** Whether the answer of a request that failed is replayed too, instead of running it again. */
  replaysFailures: boolean
}

export interface WriteRequest {
  /** Keys of different scopes do not meet. */
  scope: string
  rules: IdempotencyRules
  requestId: string
  idempotencyKey: string | null
  method: string
  path: string
  body: string
}

const dayMs = 24 * 60 * 60 * 1000

/** @source https://docs.stripe.com/api/idempotent_requests */
export const idempotencyRules: IdempotencyRules = { lifetimeMs: dayMs, replaysFailures: true }

/** Of the v2 API. @source https://docs.stripe.com/api-v2-overview#idempotency */
export const idempotencyRulesV2: IdempotencyRules = { lifetimeMs: 30 * dayMs, replaysFailures: false }

/**
 * Runs a write and stores its answer in one transaction, so that a killed process leaves both or neither.
 * @source https://docs.stripe.com/api/idempotent_requests
 */
export async function runOnce(
  context: SimulatorContext,
  request: WriteRequest,
  work: Work,
): Promise<SimulatorResponse> {
  const { idempotencyKey, rules } = request
  return inTransaction(context.pool, async (tx) => {
    if (idempotencyKey === null) return succeeded(work, tx)
    const key = request.scope === '' ? idempotencyKey : `${request.scope} ${idempotencyKey}`
    await lock(tx, key)
    const fingerprint = fingerprintOf(request)
    const now = context.clock.now()
    const stored = await storedResponse(tx, key, now)
    if (stored) return replay(stored, { fingerprint, key: idempotencyKey })
    const response = rules.replaysFailures ? await attempt(work, tx) : await succeeded(work, tx)
    const expiresAt = new Date(now.getTime() + rules.lifetimeMs)
    await store(tx, { key, fingerprint, now, expiresAt, response, requestId: request.requestId })
    return response
  })
}

/** Deletes keys that have expired. */
export async function pruneIdempotencyKeys(executor: Executor, now: Date): Promise<void> {
  await executor.run(sql`delete from stripe_simulator.idempotency_keys where expires_at <= ${now}`)
}

interface StoredResponse {
  fingerprint: string
  status: number
  body: string
  request_id: string
}

async function lock(tx: Executor, key: string): Promise<void> {
  const name = `stripe_simulator:${key}`
  const row = await tx.row<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
  )
  if (row?.free) return
  const message = `There is currently another in-progress request using this Idempotency Key: ${key}. Please try again later.`
  throw new StripeApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
}

// A separate statement after the lock, so that it sees what the previous holder wrote.
function storedResponse(tx: Executor, key: string, now: Date): Promise<StoredResponse | undefined> {
  return tx.row<StoredResponse>(
    sql`select fingerprint, status, body, request_id from stripe_simulator.idempotency_keys where key = ${key} and expires_at > ${now}`,
  )
}

function replay(stored: StoredResponse, request: { fingerprint: string; key: string }): SimulatorResponse {
  if (stored.fingerprint === request.fingerprint) {
    return { status: stored.status, body: stored.body, replayOf: stored.request_id }
  }
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`
  throw new StripeApiError(400, { type: 'idempotency_error', message })
}

type Work = (tx: Executor) => Promise<object>

async function succeeded(work: Work, tx: Executor): Promise<SimulatorResponse> {
  return { status: 200, body: JSON.stringify(await work(tx)) }
}

async function attempt(work: Work, tx: Executor): Promise<SimulatorResponse> {
  try {
    return await succeeded(work, tx)
  } catch (error) {
    if (error instanceof StripeApiError && error.begun) {
      return { status: error.status, body: JSON.stringify({ error: error.body }) }
    }
    throw error
  }
}

async function store(
  tx: Executor,
  entry: {
    key: string
    fingerprint: string
    now: Date
    expiresAt: Date
    response: SimulatorResponse
    requestId: string
  },
): Promise<void> {
  const { key, fingerprint, now, expiresAt, response, requestId } = entry
  await tx.run(sql`
    insert into stripe_simulator.idempotency_keys (key, created, expires_at, fingerprint, status, body, request_id)
    values (${key}, ${now}, ${expiresAt}, ${fingerprint}, ${response.status}, ${response.body}, ${requestId})
    on conflict (key) do update set created = excluded.created, expires_at = excluded.expires_at, fingerprint = excluded.fingerprint,
      status = excluded.status, body = excluded.body, request_id = excluded.request_id`)
}

/** The order of the parameters does not matter. */
function fingerprintOf({ method, path, body }: WriteRequest): string {
  const parameters = body.split('&').sort().join('&')
  return createHash('sha256').update(`${method} ${path}\n${parameters}`).digest('hex')
}
