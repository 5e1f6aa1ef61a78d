import { ensure } from '../../../../contract/failure.ts'
import type { Executor } from '../../../db/database.ts'
import type { Staff } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import { recordAudit } from '../audit-repository.ts'
import { byStaff } from '../staff-action.ts'
import type { TroubledEndpoint } from '../webhooks/troubled-endpoint-repository.ts'
import { createHealthRepository, type HealthRepository } from './health-repository.ts'
import { describeProviders, type ProviderStateRow, type UsedProvider } from './provider-states.ts'

export interface HealthDependencies {
  health: HealthRepository
  /** What this installation uses, without any secret. */
  providers: readonly UsedProvider[]
  /** How calls to providers ended, with their number since a time. */
  providerStates(since: Date): Promise<ProviderStateRow[]>
  versions: { stoop: string; node: string }
  /** Bytes of the file system with DATA_DIR. */
  disk(): Promise<{ free: number; total: number }>
  /** When the file was last touched that backups touch; null where there is none. */
  markedBackup(): Promise<Date | null>
  /** Networks that are limited because of declined cards, and those cards of the last hour. */
  cardTesting(): Promise<{ slowed: number; refused: number; declined: number }>
  /** Webhook endpoints that do not get their events. */
  troubledWebhooks(): Promise<TroubledEndpoint[]>
  /** Days since the list of recalls was imported, or since the bundled one was written. */
  recallListAge(): Promise<{ days: number; isBundled: boolean }>
  /** Runs a failed job again if the transaction commits. */
  retryJob(tx: Executor, queue: string, id: string): Promise<void>
  /** Announces the job after the commit. */
  wake(queue: string): void
  transaction<Result>(work: (tx: Executor) => Promise<Result>): Promise<Result>
  clock: Clock
}

const HOUR = 3600_000
/** Days after which the list of recalls is old. The agency announces new recalls every week. */
const MAX_RECALL_LIST_DAYS = 90

/** How this installation is. */
export async function viewHealth(deps: HealthDependencies) {
  const { health, providers, versions, clock } = deps
  const [queues, failures, database, tables, disk, archived, marked, cards, webhooks, recalls, states] =
    await Promise.all([
      health.queues(),
      health.failures(),
      health.database(),
      health.tables(),
      deps.disk(),
      health.archivedAt(),
      deps.markedBackup(),
      deps.cardTesting(),
      deps.troubledWebhooks(),
      deps.recallListAge(),
      deps.providerStates(new Date(clock.now().getTime() - HOUR)),
    ])
  const { bytes, connections, max_connections, postgres, migration } = database
  const backup = [archived, marked].flatMap((at) => at?.getTime() ?? [])
  return {
    queues,
    failures: failures.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    providers: describeProviders(providers, states),
    database: { bytes, connections, max_connections, tables },
    disk: { free_bytes: disk.free, total_bytes: disk.total },
    versions: { ...versions, postgres, migration },
    card_testing: {
      slowed_networks: cards.slowed,
      refused_networks: cards.refused,
      declined_cards: cards.declined,
    },
    webhooks: webhooks.map(({ since, ...row }) => ({ ...row, since: since?.toISOString() ?? null })),
    last_backup_at: backup.length > 0 ? new Date(Math.max(...backup)).toISOString() : null,
    recall_list: {
      days: recalls.days,
      is_bundled: recalls.isBundled,
      is_old: recalls.days > MAX_RECALL_LIST_DAYS,
    },
  }
}

/** Runs a failed job once more, with an audit row. @throws Failure `operator.job_missing` */
export async function retryJob(
  { transaction, retryJob: retry, wake, clock }: HealthDependencies,
  by: Staff,
  { queue, id, reason }: { queue: string; id: string; reason: string },
): Promise<void> {
  await transaction(async (tx) => {
    const isFailed = await createHealthRepository(tx).isFailed(queue, id)
    ensure(isFailed || null, 'operator.job_missing')
    await retry(tx, queue, id)
    const subject = { kind: 'job' as const, id }
    await recordAudit(
      tx,
      byStaff(by, clock, {
        action: 'job.retry',
        subject,
        details: { queue, before: 'failed', after: 'waiting', reason },
      }),
    )
  })
  wake(queue)
}
