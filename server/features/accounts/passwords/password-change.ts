import { ensure, Failure } from '../../../../contract/failure.ts'
import type { Actor } from '../../../http/api/actor.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { forgetSessions } from '../sessions/sessions.ts'
import { ensureHardToGuess, verifyConstantTime } from './passwords.ts'
import { replacePassword } from './replace-password.ts'

/** Changing the password while signed in. */
export function createPasswordChange(deps: AccountDependencies) {
  return {
    /**
     * Ends all other sessions of the account and its links for a new password.
     * @throws Failure `account.wrong_password`, and what `ensureHardToGuess` throws
     */
    async changePassword({ userId, sessionId }: Actor, current: string, password: string): Promise<void> {
      const user = await deps.accounts.byId(userId)
      ensure(user, 'auth.expired')
      if (!(await verifyConstantTime(deps.hasher, user.password_hash, current)))
        throw new Failure('account.wrong_password')
      await ensureHardToGuess(password, user)
      const hash = await deps.hasher.hash(password)
      const closed = await deps.unitOfWork((tx) =>
        replacePassword(deps, tx, user, { hash, keptSession: sessionId }),
      )
      forgetSessions(deps, closed)
    },
  }
}
