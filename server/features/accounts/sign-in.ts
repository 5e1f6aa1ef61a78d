import { ensure, Failure } from '../../../contract/failure.ts'
import type { Actor } from '../../http/api/actor.ts'
import { jobKind } from '../../jobs/queue.ts'
import { post } from '../../mail/mail-job.ts'
import { passwordChangedMail, resetMail } from './emails.ts'
import { isCommonPassword, verifyConstantTime } from './passwords.ts'
import { tokenHash } from './secrets.ts'
import type { AccountTools } from './service.ts'

/** Milliseconds a refresh token lives after its last use. @source product-decisions §2 */
const REFRESH_LIFETIME = 60 * 24 * 3600_000
/** Milliseconds a reset link works. */
const RESET_LIFETIME = 3600_000

/** Sends the link for a new password. */
export const forgotJob = jobKind<{ email: string }>('forgot-password', 5, 5, { deleteWhenDone: true })

/** The device that signs in. */
export interface Device {
  id: string
  userAgent: string | null
}

/** Signing in and out, keeping a session, choosing a new password. @source spec §4; product-decisions §2 */
export function createSignIn(tools: AccountTools) {
  const { clock, random, tokens, credentials } = tools
  const ended = (sessions: { id: string }[]) => tools.livingSessions.ended(sessions.map(({ id }) => id))
  const randomToken = () => Buffer.from(random.bytes(32)).toString('base64url')

  const openSession = async (userId: string, device: Device) => {
    if ((await tools.accounts.byId(userId))?.suspended_at) throw new Failure('account.suspended')
    const now = clock.now()
    const sessionId = random.uuid()
    const refreshToken = randomToken()
    const replaced = await credentials.openSession({
      id: sessionId,
      userId,
      refreshHash: tokenHash(refreshToken),
      deviceId: device.id,
      userAgent: device.userAgent,
      now,
      expiresAt: new Date(now.getTime() + REFRESH_LIFETIME),
    })
    ended(replaced)
    const accessToken = await tokens.issueAccess({ userId, sessionId })
    return { access_token: accessToken, refresh_token: refreshToken, token_type: 'Bearer' as const }
  }

  return {
    openSession,

    async login(email: string, password: string, device: Device) {
      const user = await tools.accounts.byEmail(email)
      const matches = await verifyConstantTime(tools.hasher, user?.password_hash ?? null, password)
      if (user?.state === 'unverified') throw new Failure('account.unverified')
      if (user?.state === 'verified') throw new Failure('account.incomplete')
      if (!user || !matches) throw new Failure('account.wrong_password')
      return await openSession(user.id, device)
    },

    async refresh(refreshToken: string) {
      const now = clock.now()
      const session = await credentials.touchSession(
        tokenHash(refreshToken),
        now,
        new Date(now.getTime() + REFRESH_LIFETIME),
      )
      ensure(session, 'auth.refresh_rejected')
      const accessToken = await tokens.issueAccess({ userId: session.user_id, sessionId: session.id })
      return { access_token: accessToken, token_type: 'Bearer' as const }
    },

    /** Ending a session that is over already is no failure. */
    logout: async (refreshToken: string) => {
      ended(await credentials.closeSession(tokenHash(refreshToken)))
    },

    sessions: (actor: Actor) => credentials.sessions(actor.userId, clock.now()),

    async revokeSession(actor: Actor, id: string) {
      const closed = await credentials.closeSessionById(actor.userId, id)
      if (closed.length === 0) throw new Failure('request.not_found')
      ended(closed)
    },

    /** Put aside at once for every address alike: how long the answer takes says nothing about who has an account. */
    forgotPassword: (email: string) => tools.jobs.enqueue(forgotJob, { email }),

    /** Sends a link where there is an account. */
    sendReset: ({ email }: { email: string }) =>
      tools.unitOfWork(async (work) => {
        const user = await work.accounts.byEmail(email)
        if (!user || user.state === 'unverified') return
        const token = randomToken()
        const expiresAt = new Date(clock.now().getTime() + RESET_LIFETIME)
        await work.credentials.saveReset({ hash: tokenHash(token), userId: user.id, expiresAt })
        await post(
          work.jobs,
          resetMail(user.email, `${tools.publicUrl}/reset-password?token=${token}`),
          'urgent',
        )
      }),

    /** Signs out everywhere; whoever holds the mail may sign in anew. */
    async resetPassword(token: string, password: string, device: Device) {
      if (await isCommonPassword(password)) throw new Failure('account.password_common')
      const hash = await tools.hasher.hash(password)
      const { userId, closed } = await tools.unitOfWork(async (work) => {
        const reset = await work.credentials.takeReset(tokenHash(token), clock.now())
        ensure(reset, 'account.reset_invalid')
        await work.accounts.changePassword(reset.user_id, hash)
        const sessions = await work.credentials.closeAllSessions(reset.user_id)
        const user = await work.accounts.byId(reset.user_id)
        if (user) await post(work.jobs, passwordChangedMail(user.email, tools.supportEmail), 'urgent')
        return { userId: reset.user_id, closed: sessions }
      })
      ended(closed)
      return await openSession(userId, device)
    },
  }
}
