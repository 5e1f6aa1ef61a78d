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

export interface WriteRequest {
  requestId: string
  idempotencyKey: string | null
  method: string
  path: string
  body: string
}

const lifetimeMs = 24 * 60 * 60 * 1000

/**
 * Runs a write and stores its answer in one transaction, so that a killed process leaves both or neither.
 * @source https://docs.stripe.com/api/idempotent_requests
 */
export async function runOnce(
  context: SimulatorContext,
  request: WriteRequest,
  work: (tx: Executor) => Promise<object>,
): Promise<SimulatorResponse> {
  const { idempotencyKey: key } = request
  return inTransaction(context.pool, async (tx) => {
    if (key === null) return { status: 200, body: JSON.stringify(await work(tx)) }
    await lock(tx, key)
    const fingerprint = fingerprintOf(request)
    const now = context.clock.now()
    const stored = await storedResponse(tx, key, now)
    if (stored) return replay(stored, { fingerprint, key })
    const response = await attempt(() => work(tx))
    await store(tx, { key, fingerprint, now, response, requestId: request.requestId })
    return response
  })
}

/** Deletes keys that are older than a day. */
export async function pruneIdempotencyKeys(executor: Executor, now: Date): Promise<void> {
  const before = new Date(now.getTime() - lifetimeMs)
  await executor.run(sql`delete from stripe_simulator.idempotency_keys where created <= ${before}`)
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
  const after = new Date(now.getTime() - lifetimeMs)
  return tx.row<StoredResponse>(
    sql`select fingerprint, status, body, request_id from stripe_simulator.idempotency_keys where key = ${key} and created > ${after}`,
  )
}

function replay(stored: StoredResponse, request: { fingerprint: string; key: string }): SimulatorResponse {
  if (stored.fingerprint === request.fingerprint) {
    return { status: stored.status, body: stored.body, replayOf: stored.request_id }
  }
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`
  throw new StripeApiError(400, { type: 'idempotency_error', message })
}

async function attempt(work: () => Promise<object>): Promise<SimulatorResponse> {
  try {
    return { status: 200, body: JSON.stringify(await work()) }
  } catch (error) {
    if (error instanceof StripeApiError && error.begun) {
      return { status: error.status, body: JSON.stringify({ error: error.body }) }
    }
    throw error
  }
}

async function store(
  tx: Executor,
  entry: { key: string; fingerprint: string; now: Date; response: SimulatorResponse; requestId: string },
): Promise<void> {
  const { key, fingerprint, now, response, requestId } = entry
  await tx.run(sql`
    insert into stripe_simulator.idempotency_keys (key, created, fingerprint, status, body, request_id)
    values (${key}, ${now}, ${fingerprint}, ${response.status}, ${response.body}, ${requestId})
    on conflict (key) do update set created = excluded.created, fingerprint = excluded.fingerprint,
      status = excluded.status, body = excluded.body, request_id = excluded.request_id`)
}

/** The order of the parameters does not matter. */
function fingerprintOf({ method, path, body }: WriteRequest): string {
  const parameters = body.split('&').sort().join('&')
  return createHash('sha256').update(`${method} ${path}\n${parameters}`).digest('hex')
}
