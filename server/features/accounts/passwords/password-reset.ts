import { ensure } from '../../../../contract/failure.ts'
import { jobKind } from '../../../jobs/queue.ts'
import { type AccountDependencies, type AccountTransaction, memberRecipient } from '../dependencies.ts'
import { tokenHash } from '../secrets.ts'
import type { Device } from '../sessions/devices.ts'
import { forgetSessions, type OpenSession, randomToken } from '../sessions/sessions.ts'
import { ensureHardToGuess } from './passwords.ts'
import { replacePassword } from './replace-password.ts'

/** Milliseconds a reset link works. */
const RESET_LIFETIME = 3600_000

/** Sends the link for a new password. */
export const forgotPasswordJob = jobKind<{ email: string }>('forgot-password', 5, 5, {
  deleteWhenDone: true,
})

/** Choosing a new password by email. @source spec §4; product-decisions §2 */
export function createPasswordReset(deps: AccountDependencies, openSession: OpenSession) {
  return {
    /** Always adds a job, so that the response time does not reveal whether the address has an account. */
    forgotPassword: (email: string) => deps.jobs.enqueue(forgotPasswordJob, { email }),

    /** Sends a link if there is an account. */
    sendReset: ({ email }: { email: string }) => deps.unitOfWork((tx) => sendReset(deps, tx, email)),

    /** Whether the link's token can still set a password. */
    isResetValid: async (token: string) => (await ownerOfReset(deps, token)) !== undefined,

    /** Ends all sessions and opens one for this device. */
    async resetPassword(token: string, password: string, device: Device) {
      const owner = await ownerOfReset(deps, token)
      ensure(owner, 'account.reset_invalid')
      await ensureHardToGuess(password, owner)
      const hash = await deps.hasher.hash(password)
      const closed = await deps.unitOfWork(async (tx) => {
        ensure(await tx.credentials.takeReset(tokenHash(token), deps.clock.now()), 'account.reset_invalid')
        return await replacePassword(deps, tx, owner, { hash, keptSession: null })
      })
      forgetSessions(deps, closed)
      return await openSession(owner.id, device, 'email')
    },
  }
}

/** Whose password a link's token can still set. */
async function ownerOfReset({ credentials, accounts, clock }: AccountDependencies, token: string) {
  const reset = await credentials.reset(tokenHash(token), clock.now())
  return reset && (await accounts.byId(reset.user_id))
}

async function sendReset(deps: AccountDependencies, tx: AccountTransaction, email: string): Promise<void> {
  const user = await tx.accounts.byEmail(email)
  if (!user || user.state === 'unverified') return
  const token = randomToken(deps.random)
  const expiresAt = new Date(deps.clock.now().getTime() + RESET_LIFETIME)
  await tx.credentials.saveReset({ hash: tokenHash(token), userId: user.id, expiresAt })
  const link = `${deps.publicUrl}/reset-password?token=${token}`
  await deps.notify(tx, { kind: 'account.password-reset', facts: { link } }, [memberRecipient(user)])
}
