import pg from 'pg'

/**
 * Whether an error, or one of its causes, says that a disk or a quota is full: PostgreSQL's `disk_full`, or the system's
 * `ENOSPC` and `EDQUOT`.
 * @source https://www.postgresql.org/docs/current/errcodes-appendix.html class 53
 */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    if (cause instanceof pg.DatabaseError ? code === '53100' : code === 'ENOSPC' || code === 'EDQUOT')
      return true
  }
  return false
}
