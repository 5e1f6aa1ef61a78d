import type { AccountDependencies } from './dependencies.ts'
import { createBusinessService } from './membership/business.ts'
import { createMembership } from './membership/membership.ts'
import { createPasswordChange } from './passwords/password-change.ts'
import { createPasswordReset } from './passwords/password-reset.ts'
import { createFactors } from './second-factor/factors.ts'
import { createSecondStep } from './second-factor/second-step.ts'
import { createStaffSessions } from './second-factor/staff-session.ts'
import { createSessions } from './sessions/sessions.ts'
import { createSignUp } from './sign-up/sign-up.ts'

/** The account operations. */
export type AccountService = ReturnType<typeof createAccountService>

export function createAccountService(deps: AccountDependencies) {
  const sessions = createSessions(deps)
  return {
    ...createSignUp(deps),
    ...sessions,
    ...createPasswordReset(deps, sessions.openSession),
    ...createPasswordChange(deps),
    ...createFactors(deps),
    ...createSecondStep(deps, sessions.openProvenSession),
    ...createStaffSessions(deps),
    ...createMembership(deps),
    ...createBusinessService(deps),
  }
}
