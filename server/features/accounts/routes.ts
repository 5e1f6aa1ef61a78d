import * as auth from '../../../contract/calls/accounts/auth.ts'
import * as signUp from '../../../contract/calls/accounts/sign-up.ts'
import * as users from '../../../contract/calls/accounts/users.ts'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { type Call, type Route, route } from '../../http/api/route.ts'
import type { LoginGuard } from '../../http/limits/login-guard.ts'
import type { SignUpGuard } from '../../http/limits/sign-up-guard.ts'
import { accountLimits as limits, loginFromAnywhere, registerLimits, resendLimits } from './limits.ts'
import { exportData, presentUser } from './membership/export-data.ts'
import { factorRoutes } from './second-factor/factor-routes.ts'
import type { AccountService } from './service.ts'
import { deviceName } from './sessions/devices.ts'

const done = async (work: Promise<unknown>) => {
  await work
  return { success: true } as const
}

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
      return await accounts.openSession(userId, deviceOf(call, call.body.device_id))
    }),
  ]
}

function sessionRoutes(accounts: AccountService, guard: LoginGuard): Route[] {
  return [
    route(
      auth.login,
      (call) => {
        const { username, password, client_id } = call.body
        return guard.watch(call, () => accounts.login(username, password, deviceOf(call, client_id)))
      },
      {
        limits: [
          guard.beforeLimits,
          limits.loginByIp,
          limits.loginByPlace,
          loginFromAnywhere(accounts.knowsDevice),
        ],
      },
    ),
    route(auth.refreshToken, ({ body }) => accounts.refresh(body.refresh_token), {
      limits: [limits.refreshByIp],
    }),
    route(auth.logout, ({ body }) => done(accounts.logout(body.refresh_token))),
    route(auth.forgotPassword, ({ body }) => done(accounts.forgotPassword(body.email)), {
      limits: [limits.forgotByIp, limits.forgotAMinute, limits.forgotAnHour],
    }),
    route(auth.checkReset, async ({ body }) => ({ valid: await accounts.isResetValid(body.token) }), {
      limits: [limits.checkResetByIp],
    }),
    route(
      auth.resetPassword,
      async (call) => {
        return await accounts.resetPassword(
          call.body.token,
          call.body.password,
          deviceOf(call, call.body.device_id),
        )
      },
      { limits: [limits.verifyByIp] },
    ),
    route(auth.listSessions, async ({ actor }) => ({
      sessions: (await accounts.sessions(actor)).map((session) => ({
        id: session.id,
        device: deviceName(session.user_agent),
        current: session.id === actor.sessionId,
        created_at: session.created_at.toISOString(),
        last_used_at: session.last_used_at.toISOString(),
      })),
    })),
    route(auth.revokeSession, ({ actor, params }) => done(accounts.revokeSession(actor, params.id))),
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

function deviceOf(call: Pick<Call<typeof auth.login>, 'userAgent'>, id: string) {
  return { id, userAgent: call.userAgent }
}
