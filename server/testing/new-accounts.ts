import { expect } from 'vitest'
import * as auth from '../../contract/calls/accounts/auth.ts'
import * as signUp from '../../contract/calls/accounts/sign-up.ts'
import { send } from './client.ts'
import type { TestApp } from './test-app.ts'

/** The default device of new accounts. */
export const device = 'web-device-test'

/** Creates accounts through the API, including the emails. The app may start later. */
export function accountHelpers(app: () => TestApp) {
  let count = 0

  /** The newest code that was emailed to an address; empty if there is none. */
  async function newestCode(email: string): Promise<string> {
    await app().settle()
    const mail = (await app().mails()).find((candidate) => candidate.to === email)
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  }

  /** Registers and verifies; returns the temporary token. */
  async function registerAndVerify(email: string): Promise<string> {
    await send(app(), signUp.registerByEmail, { body: { email } })
    const response = await send(app(), signUp.verifyEmail, { body: { email, code: await newestCode(email) } })
    expect(response.status).toBe(200)
    return response.data.access_token
  }

  return {
    /** An unused address. */
    newEmail: () => `person${++count}@example.com`,
    newestCode,
    registerAndVerify,
    /** Creates a finished account; returns its tokens. */
    async createAccount(
      email: string,
      password = 'stairs and stoops 11',
    ): Promise<{ access: string; refresh: string }> {
      const token = await registerAndVerify(email)
      const { data } = await send(app(), signUp.setPassword, { body: { password, device_id: device }, token })
      return { access: data.access_token, refresh: data.refresh_token }
    },
    login: (username: string, password: string, client = device) =>
      send(app(), auth.login, { body: { grant_type: 'password', username, password, client_id: client } }),
  }
}
