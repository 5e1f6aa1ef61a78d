import type { Authenticator } from '../../http/api/actor.ts'
import type { LivingSessions } from './session-cache.ts'
import type { Tokens } from './tokens.ts'

/** Lets in whoever has a token of ours whose session is open. */
export function createAuthenticator(tokens: Tokens, sessions: LivingSessions): Authenticator {
  return {
    async access(token) {
      const actor = await tokens.readAccess(token)
      return actor && (await sessions.has(actor)) ? actor : null
    },
    isStillSignedIn: (actor) => sessions.find(actor),
    temporary: (token) => tokens.readTemporary(token),
  }
}
