import {
  type HealthProvider,
  type ProviderFailureReason,
  type ProviderHealth,
  providerFailures,
} from '../../../../contract/calls/console/health.ts'

/** What does something in this installation, and the ports through which it is called. */
export interface UsedProvider extends HealthProvider {
  ports: readonly string[]
}

/** How the calls of one port ended, in all processes. */
export interface ProviderStateRow {
  provider: string
  answered_at: Date | null
  failed_at: Date | null
  failure: string | null
  calls: number
  failures: number
}

/** Whether each provider answers. One that is called through several ports fails as soon as the last call of one of them failed. */
export function describeProviders(
  used: readonly UsedProvider[],
  states: readonly ProviderStateRow[],
): ProviderHealth[] {
  return used.map(({ ports, ...provider }) => {
    const rows = states.filter((row) => ports.includes(row.provider))
    const newest = rows.toSorted((one, other) => timeOf(other.failed_at) - timeOf(one.failed_at))[0]
    const sum = (key: 'calls' | 'failures') => rows.reduce((total, row) => total + row[key], 0)
    return {
      ...provider,
      // What is called through no port is the database, which has just answered.
      state: provider.kind === 'off' ? 'off' : ports.length === 0 ? 'fine' : stateOf(rows),
      last_answer_at: latest(rows.map(({ answered_at }) => answered_at)),
      last_failure_at: latest(rows.map(({ failed_at }) => failed_at)),
      last_failure: reasonOf(newest?.failure ?? null),
      calls: sum('calls'),
      failures: sum('failures'),
    }
  })
}

function stateOf(rows: readonly ProviderStateRow[]): ProviderHealth['state'] {
  if (rows.length === 0) return 'unused'
  return rows.some((row) => timeOf(row.failed_at) > timeOf(row.answered_at)) ? 'failing' : 'fine'
}

function latest(times: readonly (Date | null)[]): string | null {
  const newest = Math.max(0, ...times.map(timeOf))
  return newest === 0 ? null : new Date(newest).toISOString()
}

const timeOf = (at: Date | null) => at?.getTime() ?? 0

/** A reason that this version does not know is an error. */
function reasonOf(failure: string | null): ProviderFailureReason | null {
  return failure === null ? null : (providerFailures.find((known) => known === failure) ?? 'error')
}
