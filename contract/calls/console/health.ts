import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { webhookStates } from '../../rules/site/webhooks.ts'
import { done, id, instant } from '../shapes.ts'
import { reason } from './console-shapes.ts'
import { staffErrors } from './staff-errors.ts'

const queue = z.strictObject({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** Failed and waiting for their next attempt. */
  retrying: z.int(),
  failed: z.int(),
})

const failure = z.strictObject({
  id,
  queue: z.string(),
  error: z.string(),
  at: instant,
  attempts: z.int(),
  /** Whether attempts are left, so that nobody has to do anything. */
  is_retried: z.boolean(),
})

export const healthProvider = z.strictObject({
  name: z.string(),
  /** What does it, e.g. "Stripe". */
  by: z.string(),
  kind: z.enum(['real', 'simulated', 'own', 'off']),
})
export type HealthProvider = z.output<typeof healthProvider>

/** Why a call to a provider failed. */
export const providerFailures = [
  'unavailable',
  'timeout',
  'rate_limited',
  'unauthorized',
  'bad_answer',
  'bad_signature',
  'error',
] as const
export type ProviderFailureReason = (typeof providerFailures)[number]

/** Whether a provider answers, from the calls of every process. */
export const providerHealth = z.strictObject({
  ...healthProvider.shape,
  /** `failing`: the last call failed. `unused`: it was never called. `off`: it is not set up. */
  state: z.enum(['fine', 'failing', 'unused', 'off']),
  last_answer_at: instant.nullable(),
  last_failure_at: instant.nullable(),
  last_failure: z.enum(providerFailures).nullable(),
  /** Within the last hour. */
  calls: z.int(),
  failures: z.int(),
})
export type ProviderHealth = z.output<typeof providerHealth>

const table = z.strictObject({
  name: z.string(),
  bytes: z.int(),
  rows: z.int(),
  /** Rows that were read by scanning whole tables, since the statistics began. */
  scanned_rows: z.int(),
})

export const getHealth = endpoint({
  name: 'consoleHealth.get',
  method: 'GET',
  path: '/console/health',
  summary: 'Jobs, providers, database, disk, versions and backups of this installation',
  auth: 'staff',
  response: z.strictObject({
    queues: z.array(queue),
    /** The newest 50. */
    failures: z.array(failure),
    providers: z.array(providerHealth),
    database: z.strictObject({
      bytes: z.int(),
      connections: z.int(),
      max_connections: z.int(),
      /** The largest ones. */
      tables: z.array(table),
    }),
    /** Of the file system with DATA_DIR. */
    disk: z.strictObject({ free_bytes: z.int(), total_bytes: z.int() }),
    versions: z.strictObject({
      stoop: z.string(),
      node: z.string(),
      postgres: z.string(),
      migration: z.string(),
    }),
    /** Against card testing. */
    card_testing: z.strictObject({
      /** Networks whose checkouts wait or need a proof of work now. */
      slowed_networks: z.int(),
      /** Networks that may not begin any. */
      refused_networks: z.int(),
      /** Within the last hour. */
      declined_cards: z.int(),
    }),
    /** Endpoints that are paused or failing, or whose deliveries have waited for another attempt for an hour. */
    webhooks: z.array(
      z.strictObject({
        id,
        url: z.string(),
        state: z.enum(webhookStates),
        /** Whether it was paused because it answered 410 Gone. */
        is_gone: z.boolean(),
        /** Null if it is not known. */
        since: instant.nullable(),
        /** Deliveries that wait for another attempt. */
        waiting: z.int(),
      }),
    ),
    /** Null where none is known. */
    last_backup_at: instant.nullable(),
    /** The list of recalled products that listings are compared with. */
    recall_list: z.strictObject({
      /** Whole days since its import, or since the bundled sample was written. */
      days: z.int(),
      /** Whether only the sample that comes with Stoop is known. */
      is_bundled: z.boolean(),
      /** Whether it is older than it should be. */
      is_old: z.boolean(),
    }),
  }),
  errors: staffErrors,
  source: 'trust.md §2',
})

export const retryJob = endpoint({
  name: 'consoleHealth.retry',
  method: 'POST',
  path: '/console/health/retry',
  summary: 'Run a job that failed once more',
  auth: 'staff',
  body: z.object({ queue: z.string().min(1).max(100), id, reason }),
  response: done,
  errors: [...staffErrors, 'staff.step_up', 'operator.job_missing'],
  source: 'trust.md §2',
})
