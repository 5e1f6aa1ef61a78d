import type { ErrorCode } from '../../../../contract/errors.ts'
import type { Role } from '../actor.ts'
import type { Relation } from './relation.ts'

/** Who may make a call, and the error for everyone else. */
export interface Permission {
  roles: readonly Role[]
  denied: ErrorCode
  /** Whether staff must have proven their second factor in the last ten minutes: for money and roles. */
  stepUp?: boolean
  /** Whose the thing in the path has to be. The feature's service decides; calls of staff and programs may name everything. */
  of?: Relation
  /** The same for things that fields of the query or the body name. A token is no thing: it proves who calls. */
  names?: Readonly<Record<string, Relation>>
  /** Whether members without a role get `staff.denied`: they cannot open the console. */
  onlyStaff?: boolean
  /**
   * Whether members whose account is limited get `account.limited`: they can neither publish nor write. Both sides of a paid order may
   * still write about it.
   */
  refusesLimited?: boolean
}

export const anyone: Permission = { roles: ['anonymous', 'guest', 'member'], denied: 'auth.missing' }
export const members: Permission = { roles: ['member'], denied: 'auth.missing' }
/** Between the verification of an email address and the first password. */
export const registrants: Permission = { roles: ['registrant'], denied: 'auth.missing' }
/** Programs with an API key. Its scopes, which the contract names, are checked beside the table. */
export const integrations: Permission = { roles: ['integration'], denied: 'key.missing' }

/** Everyone, about something public or something whose secret name they know. */
export const anyoneAbout: Permission = { ...anyone, of: 'anyone' }
/** Members, about something public. */
export const membersAbout: Permission = { ...members, of: 'anyone' }

/** Members, about something of theirs. */
export function membersOf(relation: Relation): Permission {
  return { ...members, of: relation }
}

/** Members and guests with a link, about something of theirs. `denied` is what somebody without either gets. */
export function sidesOf(relation: Relation, denied: Permission['denied']): Permission {
  return { roles: ['guest', 'member'], denied, of: relation }
}
