import type { RateRule } from './rate-limiter.ts'

/** What the limits need to know of a call that reports something. */
interface ReportCall {
  ip: string
  actor: { userId: string } | null
  params: { id: string }
}

/**
 * Limits on reports. Members are counted by account, because a household or an office shares one network; visitors by network. A
 * member's second report of the same target changes nothing, so only those of visitors are limited.
 */
export const reportLimits: RateRule<ReportCall>[] = [
  { name: 'report', max: 10, seconds: 3600, by: ({ ip, actor }) => actor?.userId ?? ip },
  { name: 'report-network', max: 60, seconds: 3600, by: ({ ip }) => ip },
  {
    name: 'report-one',
    max: 2,
    seconds: 86_400,
    by: ({ ip, actor, params }) => (actor ? null : `${ip} ${params.id}`),
  },
]
