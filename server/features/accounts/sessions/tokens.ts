import { jwtVerify, SignJWT } from 'jose'
import type { Actor } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'

/** Seconds an access token lives. @source product-decisions §2 */
export const ACCESS_TOKEN_SECONDS = 15 * 60
/** Seconds the token between verification and set-password lives. @source product-decisions §2 */
export const TEMPORARY_TOKEN_SECONDS = 30 * 60

/** Seconds that somebody has for the second step of signing in. */
export const TICKET_SECONDS = 10 * 60

/** Issues and reads signed tokens. */
export interface Tokens {
  issueAccess(actor: Actor): Promise<string>
  issueTemporary(userId: string): Promise<string>
  /** Says that somebody has typed their password, for the second step of signing in. */
  issueTicket(userId: string, ticketId: string): Promise<string>
  /** The actor of an access token; null if it is forged, expired or of another kind. */
  readAccess(token: string): Promise<Actor | null>
  /** The account of a temporary token, or null. */
  readTemporary(token: string): Promise<{ userId: string } | null>
  /** The account of a ticket, and the ticket's own id; null if it is forged, expired or of another kind. */
  readTicket(ticket: string): Promise<{ userId: string; id: string } | null>
}

/** Tokens signed with HMAC-SHA256 under the installation's key. */
export function createTokens(secretKey: string, clock: Clock): Tokens {
  // Imported once, because `jose` would import raw bytes again for every token.
  const importing = importKey(secretKey)
  const sign = async (audience: string, claims: Record<string, string>, seconds: number) => {
    const now = Math.floor(clock.now().getTime() / 1000)
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + seconds)
      .sign(await importing)
  }
  const read = async (audience: string, token: string) => {
    try {
      const { payload } = await jwtVerify(token, await importing, {
        audience,
        algorithms: ['HS256'],
        currentDate: clock.now(),
      })
      return payload
    } catch {
      return null
    }
  }
  const readSubject = async (audience: string, token: string) => {
    const payload = await read(audience, token)
    return payload?.sub ? { userId: payload.sub } : null
  }
  return {
    issueAccess: ({ userId, sessionId }) =>
      sign('access', { sub: userId, sid: sessionId }, ACCESS_TOKEN_SECONDS),
    issueTemporary: (userId) => sign('temporary', { sub: userId }, TEMPORARY_TOKEN_SECONDS),
    issueTicket: (userId, jti) => sign('second-step', { sub: userId, jti }, TICKET_SECONDS),
    async readAccess(token) {
      const payload = await read('access', token)
      return payload?.sub && typeof payload.sid === 'string'
        ? { userId: payload.sub, sessionId: payload.sid }
        : null
    },
    readTemporary: (token) => readSubject('temporary', token),
    async readTicket(ticket) {
      const payload = await read('second-step', ticket)
      return payload?.sub && payload.jti ? { userId: payload.sub, id: payload.jti } : null
    },
  }
}

function importKey(secretKey: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secretKey)
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}
