import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { Failure } from '../../../contract/failure.ts'
import type { Authenticator, Identity, KeyCaller, Staff, StaffActor } from './actor.ts'
import type { Cookies } from './cookies.ts'
import { permissionOf } from './permissions/permissions.ts'

/** What a request carries to prove who makes it. */
export interface Credentials {
  authorization: string | null
  cookies: Cookies
  /** See `isFromOwnPage`. */
  isFromOwnPage: boolean
  query: unknown
}

export interface IdentityDependencies {
  authenticator: Authenticator
  /** The operator whose cookies hold the pass of a link from the terminal; null for everyone else. */
  operatorOf(cookies: Cookies): Staff | null
  /** The API key behind a bearer token; null if it is unknown, revoked or expired. */
  findKey(token: string): Promise<KeyCaller | null>
  now(): Date
}

/** Milliseconds after which staff prove their second factor again before they move money or change roles. */
const STEP_UP_LIFETIME = 10 * 60_000

const anonymous: Identity = { role: 'anonymous', actor: null, staff: null, key: null, temporaryUserId: null }

/**
 * Finds out who makes a call and checks that their role may.
 * @throws Failure `auth.*`, `key.*`, or the error in the table of permissions
 */
export async function authorize(
  endpoint: AnyEndpoint,
  credentials: Credentials,
  dependencies: IdentityDependencies,
): Promise<Identity> {
  const { roles, denied, stepUp = false } = permissionOf(endpoint.name)
  const identity = await identify(endpoint, credentials, dependencies)
  if (!roles.includes(identity.role)) throw new Failure(denied)
  if (stepUp && !(identity.staff && identity.staff.provenAgo < STEP_UP_LIFETIME))
    throw new Failure('staff.step_up')
  return identity
}

async function identify(
  endpoint: AnyEndpoint,
  credentials: Credentials,
  dependencies: IdentityDependencies,
): Promise<Identity> {
  if (endpoint.auth === 'none') return anonymous
  if (endpoint.auth === 'staff') return await identifyStaff(endpoint, credentials, dependencies)
  if (endpoint.auth === 'key') return await identifyKey(endpoint, credentials, dependencies)
  return await identifyByToken(endpoint, credentials, dependencies)
}

/**
 * The pass comes first: its browser may also be signed in as a member. Browsers add the pass, a cookie, by themselves, so it counts for changes that
 * a page of this site sends.
 * @throws Failure `auth.*`, `staff.*`
 */
async function identifyStaff(
  { method }: AnyEndpoint,
  { authorization, cookies, isFromOwnPage }: Credentials,
  { authenticator, operatorOf, now }: IdentityDependencies,
): Promise<Identity> {
  const operator = method === 'GET' || isFromOwnPage ? operatorOf(cookies) : null
  if (operator) return { ...anonymous, role: operator.role, staff: operator }
  if (authorization === null) throw new Failure('staff.closed')
  const actor = await authenticator.staff(bearer(authorization))
  if (!actor) throw new Failure('auth.expired')
  return { ...anonymous, role: actor.role, actor, staff: presentStaff(actor, now()) }
}

function presentStaff({ role, userId, username, until, steppedUpAt }: StaffActor, now: Date): Staff {
  const provenAgo = steppedUpAt ? now.getTime() - steppedUpAt.getTime() : Number.POSITIVE_INFINITY
  return { role, id: userId, username, until, provenAgo }
}

/** @throws Failure `key.*` */
async function identifyKey(
  { scopes = [] }: AnyEndpoint,
  { authorization }: Credentials,
  { findKey }: IdentityDependencies,
): Promise<Identity> {
  if (authorization === null) return anonymous
  const token = tokenOf(authorization)
  const key = token && (await findKey(token))
  if (!key) throw new Failure('key.invalid')
  const missing = scopes.find((scope) => !key.scopes.includes(scope))
  if (missing) throw new Failure('key.scope_missing', { missing_scope: missing })
  return { ...anonymous, role: 'integration', key }
}

async function identifyByToken(
  { auth }: AnyEndpoint,
  { authorization, query }: Credentials,
  { authenticator }: IdentityDependencies,
): Promise<Identity> {
  if (authorization === null) return auth === 'optional' && hasLinkToken(query) ? guest : anonymous
  const token = bearer(authorization)
  if (auth === 'temporary') {
    const account = await authenticator.temporary(token)
    if (!account) throw new Failure('auth.expired')
    return { ...anonymous, role: 'registrant', temporaryUserId: account.userId }
  }
  const actor = await authenticator.access(token)
  if (!actor) throw new Failure('auth.expired')
  return { ...anonymous, role: 'member', actor }
}

/** @throws Failure `auth.expired` */
function bearer(authorization: string): string {
  const token = tokenOf(authorization)
  if (!token) throw new Failure('auth.expired')
  return token
}

const tokenOf = (authorization: string) => /^Bearer (\S+)$/i.exec(authorization)?.[1]

const guest: Identity = { ...anonymous, role: 'guest' }

/** The token of an order's link; the order checks that it is its own. */
function hasLinkToken(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'token' in query && Boolean(query.token)
}
