import { Secret, TOTP } from 'otpauth'
import { login } from '../../contract/calls/accounts/auth.ts'
import * as calls from '../../contract/calls/accounts/second-factor.ts'
import { send } from './client.ts'
import { buildToken, type Member } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Signing in with a second factor, as a browser does it. */
export function secondFactorHelpers(appOf: () => TestApp) {
  /** The code that an authenticator app shows now. */
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: appOf().clock.now().getTime() })

  const enterPassword = ({ email, password }: Pick<Member, 'email' | 'password'>) =>
    send(appOf(), login, {
      body: { grant_type: 'password', username: email, password, client_id: 'a device' },
    })

  return {
    codeOf,
    enterPassword,

    /** Turns on an authenticator app. @returns its secret, and the recovery codes that came with it */
    async turnOn(member: Member) {
      const token = await buildToken(appOf(), member.id)
      const { password } = member
      const { secret } = (await send(appOf(), calls.beginTotp, { token, body: { password } })).data
      const confirmed = await send(appOf(), calls.confirmTotp, { token, body: { code: codeOf(secret) } })
      return { secret, codes: confirmed.data.recovery_codes ?? [] }
    },

    /** The ticket that the right password gets. */
    async ticketOf(member: Member): Promise<string> {
      return String((await enterPassword(member)).details?.ticket)
    },

    secondStep: (ticket: string, proof: object) =>
      send(appOf(), calls.secondStep, { body: { ticket, device_id: 'a device', ...proof } }),
  }
}
