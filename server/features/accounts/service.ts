import type { JobQueue } from '../../jobs/queue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Random } from '../../ports/random.ts'
import type { CredentialsRepository } from './credentials-repository.ts'
import { createMembership } from './membership.ts'
import type { PasswordHasher } from './passwords.ts'
import type { AccountRepository } from './repository.ts'
import type { LivingSessions } from './session-cache.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'
import type { Tokens } from './tokens.ts'

/** What one transaction over the accounts can do. */
export interface AccountWork {
  accounts: AccountRepository
  credentials: CredentialsRepository
  jobs: JobQueue
  /** Removes a person's photos, files included; from the photos' room. */
  forgetPhotos: (ownerId: string) => Promise<void>
}

/** What the accounts need from the rest of the house. */
export interface AccountTools {
  accounts: AccountRepository
  credentials: CredentialsRepository
  jobs: JobQueue
  unitOfWork: <Result>(work: (features: AccountWork) => Promise<Result>) => Promise<Result>
  tokens: Tokens
  livingSessions: LivingSessions
  hasher: PasswordHasher
  clock: Clock
  random: Random
  secretKey: string
  publicUrl: string
  supportEmail: string
}

/** Everything the accounts do. */
export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService(tools: AccountTools) {
  return { ...createSignUp(tools), ...createSignIn(tools), ...createMembership(tools) }
}
