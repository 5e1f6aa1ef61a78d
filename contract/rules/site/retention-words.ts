import {
  type KeptName,
  type KeptRule,
  keptAfterDeletion,
  type RetentionName,
  retention,
} from './retention.ts'

const words: Readonly<Record<number, string>> = {
  2: 'two days',
  3: 'three days',
  365: 'one year',
  396: 'thirteen months',
  730: 'two years',
  1095: 'three years',
  2192: 'six years',
}

/** The time as people say it, e.g. `two years` or `60 days`. */
function daysText(name: RetentionName): string {
  const { days } = retention[name]
  return words[days] ?? `${days} days`
}

/** One sentence per kind of data that belongs to people. */
export function retentionLines(): string[] {
  return (Object.keys(retention) as RetentionName[])
    .filter((name) => !('isInternal' in retention[name]))
    .map((name) => `${retention[name].what}: ${daysText(name)} after ${retention[name].from}.`)
}

/** When something that outlives its account is deleted, e.g. `two years after the last message`; null: it has no end. */
export function keptUntil(name: KeptName): string | null {
  const { rule, ends }: KeptRule = keptAfterDeletion[name]
  if (!rule) return ends ? `once ${ends}` : null
  return ends
    ? `once ${ends}, after ${daysText(rule)} at the latest`
    : `${daysText(rule)} after ${retention[rule].from}`
}

/** For each kind of data that outlives an account: what it is, why it is kept, and when it is deleted. */
export function keptLines(): string[] {
  return (Object.keys(keptAfterDeletion) as KeptName[]).map((name) => {
    const { what, why } = keptAfterDeletion[name]
    const until = keptUntil(name)
    return until ? `${what}. ${why} Deleted ${until}.` : `${what}. ${why}`
  })
}
