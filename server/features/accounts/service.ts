import { createBusinessService } from './business.ts'
import type { AccountDependencies } from './dependencies.ts'
import { createMembership } from './membership.ts'
import { createPasswordReset } from './password-reset.ts'
import { createSessions } from './sessions.ts'
import { createSignUp } from './sign-up.ts'

/** Everything that people can do with accounts. */
export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService(deps: AccountDependencies) {
  const sessions = createSessions(deps)
  return {
    ...createSignUp(deps),
    ...sessions,
    ...createPasswordReset(deps, sessions.openSession),
    ...createMembership(deps),
    ...createBusinessService(deps),
  }
}
