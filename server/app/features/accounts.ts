import type { Executor } from '../../db/database.ts'
import { createCredentialsRepository } from '../../features/accounts/credentials-repository.ts'
import type { ConsoleEntry } from '../../features/accounts/dependencies.ts'
import { forgotPasswordJob } from '../../features/accounts/passwords/password-reset.ts'
import { argon2Hasher } from '../../features/accounts/passwords/passwords.ts'
import { createAccountRepository } from '../../features/accounts/repository.ts'
import { accountRoutes } from '../../features/accounts/routes.ts'
import { createFactorRepository } from '../../features/accounts/second-factor/factor-repository.ts'
import { createPasskeys } from '../../features/accounts/second-factor/passkeys.ts'
import { createAccountService } from '../../features/accounts/service.ts'
import { createAuthenticator } from '../../features/accounts/sessions/authenticator.ts'
import { createSessionCache } from '../../features/accounts/sessions/session-cache.ts'
import { createTokens } from '../../features/accounts/sessions/tokens.ts'
import { forgetMessagesOf } from '../../features/chat/photos/photo-clean-up.ts'
import { recordAudit } from '../../features/operator/audit-repository.ts'
import { forgetClaimsOf } from '../../features/orders/claims/photos/photo-clean-up.ts'
import { deletePhotosOf } from '../../features/photos/removal.ts'
import { createLoginGuard } from '../../http/limits/login-guard.ts'
import { createProofOfWork } from '../../http/limits/proof-of-work.ts'
import { createSignUpGuard } from '../../http/limits/sign-up-guard.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import { bindPhotos } from './photos.ts'
import { unitOfWork, type Wiring } from './wiring.ts'

/** Accounts, sessions and who is signed in. */
export function createAccountsFeature(wiring: Wiring) {
  const {
    config,
    settings,
    marketplace,
    database,
    log,
    clock,
    random,
    jobs,
    notify,
    hasher = argon2Hasher,
  } = wiring
  const tokens = createTokens(config.secretKey, clock)
  const credentials = createCredentialsRepository(database)
  const sessionCache = createSessionCache({
    find: ({ userId, sessionId: id }) => credentials.isOpen({ id, userId, now: clock.now() }),
    clock,
  })
  const accounts = createAccountService({
    ...bindAccounts(database, jobs),
    unitOfWork: unitOfWork(wiring, bindAccounts),
    notify,
    tokens,
    limiter: wiring.limiter,
    logSignIn: (attempt) => log[isExpected(attempt.outcome) ? 'info' : 'warn'](attempt, 'sign-in'),
    sessionCache,
    passkeys: createPasskeys(config.http.publicUrl),
    hasher,
    clock,
    random,
    secretKey: config.secretKey,
    publicUrl: config.http.publicUrl,
    allowedEmailDomains: () => settings.get('limits.email_domains_allowed'),
    areSignUpsOpen: () => settings.get('open.sign_ups'),
    timeZone: marketplace.timeZone,
  })
  jobs.handle(forgotPasswordJob, accounts.sendReset)
  const guards = createGuards(wiring)
  return {
    accounts,
    routesWith: (others: Parameters<typeof accountRoutes>[2]) => accountRoutes(accounts, guards, others),
    tokens,
    authenticator: createAuthenticator(tokens, sessionCache, credentials, clock),
    endSessions: sessionCache.ended,
    sweepCredentials: () => credentials.sweep(clock.now()),
  }
}

/** Whether a sign-in ended as it does for people who know their password. */
const isExpected = (outcome: string) => outcome === 'accepted' || outcome === 'factor.needed'

/** What slows down bulk sign-ups and guessing passwords. */
function createGuards({ config, settings, clock, random, limiter }: Wiring) {
  const { secretKey } = config
  const proofOfWork = createProofOfWork({ secretKey, clock, random, limiter })
  const deps = { limiter, proofOfWork }
  return {
    signUp: createSignUpGuard({ ...deps, perNetwork: () => settings.get('limits.sign_ups_per_network') }),
    login: createLoginGuard(deps),
  }
}

function bindAccounts(executor: Executor, queue: JobQueue) {
  return {
    accounts: createAccountRepository(executor),
    credentials: createCredentialsRepository(executor),
    factors: createFactorRepository(executor),
    jobs: queue,
    recordConsole: ({ at, staff, action, opened }: ConsoleEntry) =>
      recordAudit(executor, {
        at,
        actor: staff,
        action,
        subject: { kind: 'account', id: staff.id },
        ...(opened && { details: { factor: opened.factor, until: opened.until.toISOString() } }),
      }),
    forgetClaims: (userId: string) => forgetClaimsOf(executor, queue, userId),
    forgetMessages: (userId: string) => forgetMessagesOf(executor, queue, userId),
    forgetPhotos: (ownerId: string) => deletePhotosOf(bindPhotos(executor, queue), ownerId),
  }
}
