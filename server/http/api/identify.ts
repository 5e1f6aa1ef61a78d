import type { AnyEndpoint } from '../../../contract/endpoint.ts'
import { Failure } from '../../../contract/failure.ts'
import type { Authenticator, Identity, Role } from './actor.ts'
import type { Cookies } from './cookies.ts'
import { permissionOf } from './permissions.ts'

/** What a request carries to prove who makes it. */
export interface Credentials {
  authorization: string | null
  cookies: Cookies
  query: unknown
}

export interface IdentityDependencies {
  authenticator: Authenticator
  /** Whether the cookies open the operator's dashboard. */
  isOperator(cookies: Cookies): boolean
}

const anonymous: Identity = { role: 'anonymous', actor: null, temporaryUserId: null }

/**
 * Finds out who makes a call and checks that their role may.
 * @throws Failure `auth.*`, or the error in the table of permissions
 */
export async function authorize(
  endpoint: AnyEndpoint,
  credentials: Credentials,
  dependencies: IdentityDependencies,
): Promise<Identity> {
  const { roles, denied } = permissionOf(endpoint.name)
  const identity =
    endpoint.auth === 'none'
      ? identifyByCookie(roles, credentials.cookies, dependencies)
      : await identifyByToken(endpoint, credentials, dependencies)
  if (!roles.includes(identity.role)) throw new Failure(denied)
  return identity
}

/** The cookie is read only where it matters: most calls admit everyone. */
function identifyByCookie(
  roles: readonly Role[],
  cookies: Cookies,
  { isOperator }: IdentityDependencies,
): Identity {
  return roles.includes('anonymous') || !isOperator(cookies) ? anonymous : { ...anonymous, role: 'operator' }
}

async function identifyByToken(
  { auth }: AnyEndpoint,
  { authorization, query }: Credentials,
  { authenticator }: IdentityDependencies,
): Promise<Identity> {
  if (authorization === null) return auth === 'optional' && hasLinkToken(query) ? guest : anonymous
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1]
  if (!token) throw new Failure('auth.expired')
  if (auth === 'temporary') {
    const account = await authenticator.temporary(token)
    if (!account) throw new Failure('auth.expired')
    return { role: 'registrant', actor: null, temporaryUserId: account.userId }
  }
  const actor = await authenticator.access(token)
  if (!actor) throw new Failure('auth.expired')
  return { role: 'member', actor, temporaryUserId: null }
}

const guest: Identity = { ...anonymous, role: 'guest' }

/** The token of an order's link; the order checks that it is its own. */
function hasLinkToken(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'token' in query && Boolean(query.token)
}
