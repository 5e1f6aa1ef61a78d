import type { Authenticator } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { CredentialsRepository } from '../credentials-repository.ts'
import { staffActorOf } from '../second-factor/staff-session.ts'
import type { SessionCache } from './session-cache.ts'
import type { Tokens } from './tokens.ts'

/** Accepts tokens of ours whose session is open. */
export function createAuthenticator(
  tokens: Tokens,
  sessions: SessionCache,
  credentials: Pick<CredentialsRepository, 'staffSession'>,
  clock: Clock,
): Authenticator {
  return {
    async access(token) {
      const actor = await tokens.readAccess(token)
      return actor && (await sessions.has(actor)) ? actor : null
    },
    async staff(token) {
      const actor = await tokens.readAccess(token)
      const session = actor && (await credentials.staffSession(actor, clock.now()))
      return session ? staffActorOf(actor, session, clock) : null
    },
    isStillSignedIn: (actor) => sessions.find(actor),
    temporary: (token) => tokens.readTemporary(token),
  }
}
