import * as signUp from '../../../contract/calls/accounts/sign-up.ts'
import * as users from '../../../contract/calls/accounts/users.ts'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { type Route, route } from '../../http/api/route.ts'
import type { LoginGuard } from '../../http/limits/login-guard.ts'
import type { SignUpGuard } from '../../http/limits/sign-up-guard.ts'
import { accountLimits as limits, registerLimits, resendLimits } from './limits.ts'
import { exportData, presentUser } from './membership/export-data.ts'
import { factorRoutes } from './second-factor/factor-routes.ts'
import type { AccountService } from './service.ts'
import { deviceOf, done, sessionRoutes } from './sessions/session-routes.ts'

/** Dependencies on other features. */
interface OtherFeatures {
  exportListings: (ownerId: string) => Promise<Listing[]>
  /** Number of a member's orders with unread updates. */
  countUnreadOrders: (userId: string) => Promise<number>
}

/** The calls about accounts. */
export function accountRoutes(
  accounts: AccountService,
  guards: { signUp: SignUpGuard; login: LoginGuard },
  others: OtherFeatures,
): Route[] {
  return [
    ...signUpRoutes(accounts, guards.signUp),
    ...sessionRoutes(accounts, guards.login),
    ...factorRoutes(accounts),
    ...memberRoutes(accounts, others),
  ]
}

function signUpRoutes(accounts: AccountService, guard: SignUpGuard): Route[] {
  return [
    route(signUp.registerByEmail, ({ body }) => done(accounts.register(body.email)), {
      limits: [guard.byNetwork, ...registerLimits(accounts.hasAccount)],
    }),
    route(signUp.resendVerificationEmail, ({ body }) => done(accounts.resend(body.email)), {
      limits: [limits.registerByIp, ...resendLimits],
    }),
    route(
      signUp.verifyEmail,
      async ({ body }) => ({
        access_token: await accounts.verify(body.email, body.code),
        token_type: 'Bearer' as const,
      }),
      { limits: [limits.verifyByIp] },
    ),
    route(signUp.setPassword, async (call) => {
      const userId = await accounts.setPassword(call.temporaryUserId, call.body.password)
      return await accounts.openSession(userId, deviceOf(call, call.body.device_id), 'email')
    }),
  ]
}

function memberRoutes(
  accounts: AccountService,
  { exportListings, countUnreadOrders }: OtherFeatures,
): Route[] {
  return [
    route(users.getMe, async ({ actor }) => {
      const [user, order_news] = await Promise.all([accounts.me(actor), countUnreadOrders(actor.userId)])
      return { ...presentUser(user), order_news }
    }),
    route(users.updateMe, async ({ actor, body }) =>
      presentUser(await accounts.rename(actor, body.username)),
    ),
    route(
      users.changePassword,
      ({ actor, body }) => done(accounts.changePassword(actor, body.current_password, body.password)),
      { limits: [limits.changePasswordByAccount] },
    ),
    route(users.exportMe, ({ actor }) => exportData(accounts, exportListings, actor.userId)),
    route(users.deleteMe, ({ actor, body }) => done(accounts.deleteAccount(actor, body.password)), {
      limits: [limits.deleteByAccount],
    }),
    route(users.getOwnBusiness, async ({ actor }) => ({ business: await accounts.ownBusiness(actor) })),
    route(users.setOwnBusiness, async ({ actor, body }) => ({
      business: await accounts.saveBusiness(actor, body),
    })),
    route(users.removeOwnBusiness, async ({ actor }) => {
      await accounts.removeBusiness(actor)
      return { success: true as const }
    }),
    route(users.getBusinessAccount, ({ params }) => accounts.business(params.owner_id), { cached: true }),
  ]
}
