import type { Authenticator } from '../../../http/api/actor.ts'
import type { SessionCache } from './session-cache.ts'
import type { Tokens } from './tokens.ts'

/** Accepts tokens of ours whose session is open. */
export function createAuthenticator(tokens: Tokens, sessions: SessionCache): Authenticator {
  return {
    async access(token) {
      const actor = await tokens.readAccess(token)
      return actor && (await sessions.has(actor)) ? actor : null
    },
    isStillSignedIn: (actor) => sessions.find(actor),
    temporary: (token) => tokens.readTemporary(token),
  }
}
