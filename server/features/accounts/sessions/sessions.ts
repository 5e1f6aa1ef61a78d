import { ensure, Failure } from '../../../../contract/failure.ts'
import type { Actor } from '../../../http/api/actor.ts'
import type { Random } from '../../../ports/random.ts'
import type { ClosedSession } from '../credentials-repository.ts'
import type { AccountDependencies, AccountTransaction } from '../dependencies.ts'
import { verifyConstantTime } from '../passwords/passwords.ts'
import { askForSecondStep } from '../second-factor/second-step.ts'
import { tokenHash } from '../secrets.ts'
import { noteClosedConsoles } from './closed-session.ts'
import type { Device } from './devices.ts'
import { loggedSignIn, type SignInFactor } from './sign-in-log.ts'

/** Milliseconds a refresh token lives after its last use. @source product-decisions §2 */
const REFRESH_LIFETIME = 60 * 24 * 3600_000

export type OpenSession = ReturnType<typeof createSessions>['openSession']

/** Signing in and out, and the list of open sessions. @source spec §4; product-decisions §2 */
export function createSessions(deps: AccountDependencies) {
  const { clock, tokens, credentials } = deps
  return {
    /** @param factor what the person has shown already */
    openSession: (userId: string, device: Device, factor: SignInFactor) =>
      loggedSignIn(deps.logSignIn, { account: userId, address: device.address, factor }, () =>
        openSession(deps, userId, device),
      ),

    /** For somebody who has also proven their second factor. */
    openProvenSession: (userId: string, device: Device) => openProvenSession(deps, userId, device),

    async login(email: string, password: string, device: Device) {
      const user = await deps.accounts.byEmail(email)
      const attempt = { account: user?.id ?? null, address: device.address, factor: 'password' } as const
      return await loggedSignIn(deps.logSignIn, attempt, async () => {
        const matches = await verifyConstantTime(deps.hasher, user?.password_hash ?? null, password)
        if (user?.state === 'unverified') throw new Failure('account.unverified')
        if (user?.state === 'verified') throw new Failure('account.incomplete')
        if (!user || !matches) throw new Failure('account.wrong_password')
        return await openSession(deps, user.id, device)
      })
    },

    async refresh(refreshToken: string) {
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + REFRESH_LIFETIME)
      const session = await credentials.touchSession(tokenHash(refreshToken), now, expiresAt)
      ensure(session, 'auth.refresh_rejected')
      const accessToken = await tokens.issueAccess({ userId: session.user_id, sessionId: session.id })
      return { access_token: accessToken, token_type: 'Bearer' as const }
    },

    /** Ending a session that has already ended is not an error. */
    logout: async (refreshToken: string) => {
      await end(deps, (tx) => tx.credentials.closeSession(tokenHash(refreshToken)))
    },

    sessions: (actor: Actor) => credentials.sessions(actor.userId, clock.now()),

    /** Ends all sessions of a member, for staff. */
    async signOutEverywhere(userId: string): Promise<void> {
      await end(deps, (tx) => tx.credentials.closeAllSessions(userId))
    },

    async revokeSession(actor: Actor, id: string) {
      const ended = await end(deps, (tx) => tx.credentials.closeSessionById(actor.userId, id))
      if (ended === 0) throw new Failure('request.not_found')
    },
  }
}

/** Ends sessions, and the console in them. @returns how many there were */
async function end(
  deps: AccountDependencies,
  close: (tx: AccountTransaction) => Promise<ClosedSession[]>,
): Promise<number> {
  const closed = await deps.unitOfWork(async (tx) => {
    const sessions = await close(tx)
    await noteClosedConsoles(tx, sessions, deps.clock.now())
    return sessions
  })
  forgetSessions(deps, closed)
  return closed.length
}

/** @throws Failure `account.suspended`, `factor.needed` */
async function openSession(deps: AccountDependencies, userId: string, device: Device) {
  const user = await deps.accounts.byId(userId)
  if (user?.second_factor_at && !user.suspended_at) await askForSecondStep(deps, userId)
  return await openProvenSession(deps, userId, device)
}

async function openProvenSession(deps: AccountDependencies, userId: string, device: Device) {
  const { clock, random, tokens } = deps
  if ((await deps.accounts.byId(userId))?.suspended_at) throw new Failure('account.suspended')
  const now = clock.now()
  const sessionId = random.uuid()
  const refreshToken = randomToken(random)
  await end(deps, (tx) =>
    tx.credentials.openSession({
      id: sessionId,
      userId,
      refreshHash: tokenHash(refreshToken),
      deviceId: device.id,
      userAgent: device.userAgent,
      now,
      expiresAt: new Date(now.getTime() + REFRESH_LIFETIME),
    }),
  )
  const accessToken = await tokens.issueAccess({ userId, sessionId })
  return { access_token: accessToken, refresh_token: refreshToken, token_type: 'Bearer' as const }
}

/** Makes this process refuse sessions that have ended at once. */
export function forgetSessions(
  { sessionCache }: Pick<AccountDependencies, 'sessionCache'>,
  sessions: readonly { id: string }[],
): void {
  sessionCache.ended(sessions.map(({ id }) => id))
}

/** 256 random bits as text. */
export function randomToken(random: Random): string {
  return Buffer.from(random.bytes(32)).toString('base64url')
}
