import type { RateLimiter } from '../../http/limits/rate-limiter.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { Notify } from '../notifications/notify.ts'
import type { Recipient } from '../notifications/recipient.ts'
import type { CredentialsRepository } from './credentials-repository.ts'
import type { PasswordHasher } from './passwords/passwords.ts'
import type { AccountRepository, UserRow } from './repository.ts'
import type { FactorRepository } from './second-factor/factor-repository.ts'
import type { Passkeys } from './second-factor/passkeys.ts'
import type { SessionCache } from './sessions/session-cache.ts'
import type { LogSignIn, SignInFactor } from './sessions/sign-in-log.ts'
import type { Tokens } from './sessions/tokens.ts'

/** A member of staff at the door of the console. */
export interface ConsoleEntry {
  at: Date
  staff: { id: string; role: 'moderator' | 'operator' }
  action: 'console.open' | 'console.close'
  /** What the member proved, and until when the console stays open; absent when closing. */
  opened?: { factor: SignInFactor; until: Date }
}

/** What one transaction over accounts can use. */
export interface AccountTransaction {
  accounts: AccountRepository
  credentials: CredentialsRepository
  factors: FactorRepository
  jobs: JobQueue
  /** Notes in the audit log that a member of staff opened or closed the console; from the operator's feature. */
  recordConsole: (entry: ConsoleEntry) => Promise<void>
  /** Removes what a person wrote and showed in claims, files included; from the orders feature. */
  forgetClaims: (userId: string) => Promise<void>
  /** Removes what a person wrote and showed in conversations; from the chat feature. */
  forgetMessages: (userId: string) => Promise<void>
  /** Removes a person's photos, files included; from the photos feature. */
  forgetPhotos: (ownerId: string) => Promise<void>
}

/** The account feature's dependencies. */
export interface AccountDependencies {
  accounts: AccountRepository
  credentials: CredentialsRepository
  factors: FactorRepository
  passkeys: Passkeys
  jobs: JobQueue
  unitOfWork: <Result>(work: (tx: AccountTransaction) => Promise<Result>) => Promise<Result>
  notify: Notify
  tokens: Tokens
  limiter: Pick<RateLimiter, 'tally' | 'excess'>
  logSignIn: LogSignIn
  sessionCache: SessionCache
  hasher: PasswordHasher
  clock: Clock
  random: Random
  secretKey: string
  publicUrl: string
  /** Exceptions from the list of throw-away email domains. */
  allowedEmailDomains: () => readonly string[]
  /** Whether new people can sign up at the moment. */
  areSignUpsOpen: () => boolean
  /** The marketplace's time zone, which decides the year of a sale. */
  timeZone: string
}

/** The owner of an account, as the recipient of a notification. */
export function memberRecipient({ id, email }: UserRow): Recipient {
  return { role: 'member', userId: id, email }
}
