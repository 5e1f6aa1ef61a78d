import type { TodayWaiting, WaitingKind } from '../../../../contract/calls/console/today.ts'
import type { StaffRole } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { DifferenceRow } from '../../reconciliation/difference-repository.ts'
import type { AttentionRow } from '../money/attention-records-repository.ts'
import type { RecordsRepository } from '../records/records-repository.ts'
import type { TroubledEndpoint } from '../webhooks/troubled-endpoint-repository.ts'
import type { BrokenRow, TodayRepository, Waiting } from './today-repository.ts'

const DAY = 24 * 3600_000
/** Days in the figures of the week. */
const RECENT = 7

export interface TodayDependencies {
  today: TodayRepository
  /** The lists of the page with the money, so that both count the same. */
  records: RecordsRepository
  reconciliation: { open(): Promise<DifferenceRow[]> }
  /** Webhook endpoints that do not get their events. */
  troubledWebhooks(): Promise<TroubledEndpoint[]>
  clock: Clock
}

/** What moderators may see of what waits. */
const forModerators: readonly WaitingKind[] = ['claim', 'report']

/** What waits, what broke, and the last days; moderators get only what is theirs. */
export async function viewToday(deps: TodayDependencies, role: StaffRole) {
  const isOperator = role === 'operator'
  const [waits, broke, week] = await Promise.all([
    readWaiting(deps),
    isOperator ? readBroken(deps) : null,
    isOperator ? deps.today.days(deps.clock.now(), RECENT) : null,
  ])
  return {
    waits: isOperator ? waits : waits.filter(({ kind }) => forModerators.includes(kind)),
    broke: broke?.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() })) ?? null,
    week,
  }
}

async function readWaiting({ today, records, reconciliation, troubledWebhooks }: TodayDependencies) {
  const [claims, disputes, warnings, refunds, payouts, differences, reports, enquiries, webhooks] =
    await Promise.all([
      records.attentionClaims(),
      records.attentionDisputes(),
      records.attentionWarnings(),
      records.attentionRefunds(),
      records.attentionPayouts(),
      reconciliation.open(),
      today.queue(),
      today.enquiries(),
      troubledWebhooks(),
    ])
  const toAnswer = disputes.filter(({ kind }) => kind === 'dispute_to_answer')
  return [
    ofRows('claim', claims),
    { ...ofRows('dispute', toAnswer), count: toAnswer.length },
    ofRows('warning', warnings),
    ofRows('refund', refunds),
    ofRows('payout', payouts),
    counted('difference', {
      count: differences.length,
      oldest_at: oldest(differences.map(({ first_seen_at }) => first_seen_at)),
    }),
    counted('report', reports),
    counted('enquiry', enquiries),
    counted('webhook', {
      count: webhooks.length,
      oldest_at: oldest(webhooks.flatMap(({ since }) => since ?? [])),
    }),
  ]
}

function ofRows(kind: WaitingKind, rows: readonly AttentionRow[]): TodayWaiting {
  const at = oldest(rows.flatMap((row) => row.at ?? []))
  const due = oldest(rows.flatMap((row) => row.due_at ?? []))
  return {
    ...counted(kind, { count: rows[0]?.total ?? 0, oldest_at: at }),
    due_at: due?.toISOString() ?? null,
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
    order_id: rows[0]?.order_id ?? null,
  }
}

function counted(kind: WaitingKind, { count, oldest_at }: Waiting): TodayWaiting {
  return {
    kind,
    count,
    oldest_at: oldest_at?.toISOString() ?? null,
    due_at: null,
    cents: null,
    order_id: null,
  }
}

function oldest(instants: readonly Date[]): Date | null {
  return instants.reduce<Date | null>((first, at) => (first && first < at ? first : at), null)
}

async function readBroken({ today, clock }: TodayDependencies): Promise<BrokenRow[]> {
  const from = new Date(clock.now().getTime() - DAY)
  const lists = await Promise.all([today.failedJobs(24), today.rejections(from), today.pageErrors(from)])
  return lists.flat()
}
