import type { ErrorCode } from '../../errors.ts'

/** What every call of the console may answer to those who may not make it. */
export const staffErrors = [
  'staff.closed',
  'staff.locked',
  'staff.denied',
  'auth.expired',
] as const satisfies readonly ErrorCode[]
