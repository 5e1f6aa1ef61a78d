import * as calls from '../../../../contract/calls/accounts/second-factor.ts'
import * as staff from '../../../../contract/calls/console/staff.ts'
import { type Call, type Route, route } from '../../../http/api/route.ts'
import { callerAddress } from '../../../http/limits/caller-address.ts'
import { accountLimits as limits, secondStepLimit } from '../limits.ts'
import type { AccountService } from '../service.ts'
import { deviceOf } from '../sessions/session-routes.ts'
import type { PasskeyRow } from './factor-repository.ts'
import type { OwnerProof } from './factors.ts'

/** The calls about two-step sign-in, and those that open the console. */
export function factorRoutes(accounts: AccountService): Route[] {
  return [...secondStepRoutes(accounts), ...manageRoutes(accounts), ...staffSessionRoutes(accounts)]
}

function secondStepRoutes(accounts: AccountService): Route[] {
  return [
    route(
      calls.secondStep,
      (call) => {
        const { ticket, device_id, ...proof } = call.body
        return accounts.secondStep(ticket, proof, deviceOf(call, device_id))
      },
      { limits: [limits.verifyByIp, secondStepLimit(accounts.ticketOwner)] },
    ),
    route(
      calls.requestPasskey,
      async ({ body }) => ({ ...(await accounts.requestSecondStepPasskey(body.ticket)) }),
      { limits: [limits.verifyByIp] },
    ),
  ]
}

function manageRoutes(accounts: AccountService): Route[] {
  return [
    route(calls.getFactors, async ({ actor }) => {
      const { hasTotp, passkeys, codesLeft } = await accounts.factors(actor)
      return { has_totp: hasTotp, passkeys: passkeys.map(presentPasskey), recovery_codes_left: codesLeft }
    }),
    route(calls.requestOwnPasskey, async ({ actor }) => ({ ...(await accounts.requestOwnPasskey(actor)) }), {
      limits: [limits.factorsByAccount],
    }),
    route(calls.beginTotp, (call) => accounts.beginTotp(call.actor, ownerProof(call)), {
      limits: [limits.factorsByAccount],
    }),
    route(
      calls.confirmTotp,
      async ({ actor, body }) => ({ recovery_codes: await accounts.confirmTotp(actor, body.code) }),
      { limits: [limits.factorsByAccount] },
    ),
    route(
      calls.removeTotp,
      async (call) => {
        await accounts.removeTotp(call.actor, ownerProof(call))
        return { success: true as const }
      },
      { limits: [limits.factorsByAccount] },
    ),
    route(
      calls.beginPasskey,
      async (call) => ({ ...(await accounts.beginPasskey(call.actor, ownerProof(call))) }),
      { limits: [limits.factorsByAccount] },
    ),
    route(calls.addPasskey, async ({ actor, body }) => ({
      recovery_codes: await accounts.addPasskey(actor, body.passkey, body.name),
    })),
    route(
      calls.removePasskey,
      async (call) => {
        await accounts.removePasskey(call.actor, call.params.id, ownerProof(call))
        return { success: true as const }
      },
      { limits: [limits.factorsByAccount] },
    ),
    route(
      calls.renewCodes,
      async (call) => ({
        recovery_codes: await accounts.renewRecoveryCodes(call.actor, ownerProof(call)),
      }),
      { limits: [limits.factorsByAccount] },
    ),
  ]
}

/** The proof in a call that changes factors. */
function ownerProof({ body, ip }: Pick<Call<typeof calls.beginTotp>, 'body' | 'ip'>): OwnerProof {
  return { ...body, address: callerAddress(ip) }
}

function staffSessionRoutes(accounts: AccountService): Route[] {
  return [
    route(
      staff.openStaffSession,
      async ({ actor, body, ip }) => {
        const { until, ...opened } = await accounts.openConsole(actor, body, callerAddress(ip))
        return { ...opened, until: until.toISOString() }
      },
      { limits: [limits.factorsByAccount] },
    ),
    route(staff.requestStaffPasskey, async ({ actor }) => ({
      ...(await accounts.requestStaffPasskey(actor)),
    })),
    route(staff.closeStaffSession, async ({ actor }) => {
      await accounts.closeConsole(actor)
      return { success: true as const }
    }),
  ]
}

function presentPasskey({ id, name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
