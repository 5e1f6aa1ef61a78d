import type { Clock } from '../../../ports/clock.ts'

/** Days after a case in which staff can still look something up: appeals and answers of banks come late. */
const CASE_DAYS = 30

/** The time since which a case must have been open. */
export const caseSince = ({ now }: Pick<Clock, 'now'>) =>
  new Date(now().getTime() - CASE_DAYS * 24 * 3600_000)
