import type { AnyEndpoint, Auth } from '../../../../contract/endpoint.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import type { KeyScope } from '../../../../contract/rules/site/api-keys.ts'
import type { Role } from '../actor.ts'
import { permissionOf } from './permissions.ts'

/** What a call takes its caller for: a role, or the error that it answers because of their credentials. */
type Taken = Role | ErrorCode
type TakenBy = Readonly<Record<Auth, Taken>>

/** A token that is no access token, or no longer one. */
const unreadable: TakenBy = {
  none: 'anonymous',
  optional: 'auth.expired',
  required: 'auth.expired',
  temporary: 'auth.expired',
  staff: 'auth.expired',
  key: 'key.invalid',
}
const nobody: TakenBy = {
  none: 'anonymous',
  optional: 'anonymous',
  required: 'anonymous',
  temporary: 'anonymous',
  staff: 'staff.closed',
  key: 'anonymous',
}
const signedIn = (staff: Taken): TakenBy => ({ ...unreadable, optional: 'member', required: 'member', staff })
const key: TakenBy = { ...unreadable, key: 'integration' }

interface CallerRule {
  /** For the docs. */
  words: string
  takenBy: TakenBy
  /** What the key of an integration may read. */
  scopes?: readonly KeyScope[]
  /** The second factor was proven more than ten minutes ago. */
  isUnproven?: true
  /** Their account has a role. */
  isStaff?: true
  /** Their account is limited: they can neither publish nor write. */
  isLimited?: true
}

/** Every kind of caller, with what each kind of call takes them for. Data for the docs and for the test that tries them. */
export const callers = {
  anonymous: { words: 'without credentials', takenBy: nobody },
  guest: {
    words: 'with the link of an order or a decision, without an account',
    takenBy: { ...nobody, optional: 'guest' },
  },
  registrant: {
    words: 'with the token between the verification of an email address and the first password',
    takenBy: { ...unreadable, temporary: 'registrant' },
  },
  member: { words: 'signed in', takenBy: signedIn('staff.denied') },
  limited: {
    words: 'signed in, while a decision says that they can neither publish nor write',
    takenBy: signedIn('staff.denied'),
    isLimited: true,
  },
  suspended: { words: 'with a token from before their account was suspended', takenBy: unreadable },
  banned: { words: 'with a token from before their account was suspended for good', takenBy: unreadable },
  deleted: { words: 'with a token from before they deleted their account', takenBy: unreadable },
  signedOut: { words: 'with a token from before they signed out', takenBy: unreadable },
  expired: { words: 'with an access token older than 15 minutes', takenBy: unreadable },
  forged: { words: 'with a token that was not signed here', takenBy: unreadable },
  moderator: {
    words: 'a moderator who has opened the console',
    takenBy: signedIn('moderator'),
    isStaff: true,
  },
  unproven: {
    words: 'an operator who proved their second factor more than ten minutes ago',
    takenBy: signedIn('operator'),
    isStaff: true,
    isUnproven: true,
  },
  operator: {
    words: 'an operator who has just proved their second factor',
    takenBy: signedIn('operator'),
    isStaff: true,
  },
  closed: {
    words: 'an operator who has not opened the console',
    takenBy: signedIn('staff.locked'),
    isStaff: true,
  },
  formerStaff: {
    words: 'a member whose role was taken away while the console was open',
    takenBy: signedIn('staff.denied'),
  },
  terminal: {
    words: 'a browser that the link of the terminal has just opened the console in',
    takenBy: { ...nobody, staff: 'operator' },
  },
  listingsKey: { words: 'a program with a key for `listings:read`', takenBy: key, scopes: ['listings:read'] },
  ordersKey: { words: 'a program with a key for `orders:read`', takenBy: key, scopes: ['orders:read'] },
  revokedKey: { words: 'a program with a key that was revoked', takenBy: unreadable },
} as const satisfies Record<string, CallerRule>

export type CallerKind = keyof typeof callers

/** All kinds of callers, in the order of the docs. */
export const callerKinds = Object.keys(callers) as CallerKind[]

/**
 * The error that a caller of this kind gets from a call whatever it is about; null where they may make it, about what is public or
 * theirs.
 */
export function refusalOf(
  { name, auth, scopes = [] }: Pick<AnyEndpoint, 'name' | 'auth' | 'scopes'>,
  kind: CallerKind,
): ErrorCode | null {
  const { roles, denied, stepUp, onlyStaff, refusesLimited } = permissionOf(name)
  const caller: CallerRule = callers[kind]
  const taken = caller.takenBy[auth]
  if (isError(taken)) return taken
  if (!roles.includes(taken)) return denied
  if (scopes.some((scope) => !caller.scopes?.includes(scope))) return 'key.scope_missing'
  if (stepUp && caller.isUnproven) return 'staff.step_up'
  if (onlyStaff && !caller.isStaff) return 'staff.denied'
  return refusesLimited && caller.isLimited ? 'account.limited' : null
}

function isError(taken: Taken): taken is ErrorCode {
  return taken.includes('.')
}
