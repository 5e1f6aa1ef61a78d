import type { ErrorCode } from '../../../contract/errors.ts'
import type { Role } from './actor.ts'

/** Who may make a call, and the error for everyone else. */
export interface Permission {
  roles: readonly Role[]
  denied: ErrorCode
  /** Whether staff must have proven their second factor in the last ten minutes: for money and roles. */
  stepUp?: boolean
}
