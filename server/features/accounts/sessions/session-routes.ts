import * as auth from '../../../../contract/calls/accounts/auth.ts'
import { type Route, route } from '../../../http/api/route.ts'
import { callerAddress } from '../../../http/limits/caller-address.ts'
import type { LoginGuard } from '../../../http/limits/login-guard.ts'
import { accountLimits as limits, loginFromAnywhere } from '../limits.ts'
import type { AccountService } from '../service.ts'
import { type Device, deviceName } from './devices.ts'

/** The answer of calls that return nothing else. */
export const done = async (work: Promise<unknown>) => {
  await work
  return { success: true } as const
}

/** The device that made a call. */
export function deviceOf({ userAgent, ip }: { userAgent: string | null; ip: string }, id: string): Device {
  return { id, userAgent, address: callerAddress(ip) }
}

/** The calls about signing in and out, new passwords and open sessions. */
export function sessionRoutes(accounts: AccountService, guard: LoginGuard): Route[] {
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
