import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as auth from '../../../../contract/calls/accounts/auth.ts'
import * as users from '../../../../contract/calls/accounts/users.ts'
import { createListing, getOwnListings } from '../../../../contract/calls/listings/own-listings.ts'
import { uploadPhoto } from '../../../../contract/calls/listings/photo-uploads.ts'
import { createCheckoutSession } from '../../../../contract/calls/orders/payments.ts'
import { sql } from '../../../db/sql.ts'
import { send } from '../../../testing/client.ts'
import {
  buildListing,
  buildMember,
  buildPhoto,
  buildPicture,
  type Member,
} from '../../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let member: Member
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await buildMember(app)
})

/** Signs in on a device and uses the token once, so that it is cached. */
async function signIn(device: string): Promise<{ access: string; refresh: string }> {
  const { data } = await send(app, auth.login, {
    body: { grant_type: 'password', username: member.email, password: member.password, client_id: device },
  })
  expect((await send(app, users.getMe, { token: data.access_token })).status).toBe(200)
  return { access: data.access_token, refresh: data.refresh_token }
}

async function expectRefused(token: string): Promise<void> {
  const photo = await buildPhoto(app, (await buildMember(app)).id)
  const { id } = await buildListing(app)
  const fields = { title: 'x', description: 'x', category: 'Other', price: '1', photo_ids: photo.id }
  const responses = [
    await send(app, users.getMe, { token }),
    await send(app, auth.listSessions, { token }),
    await send(app, getOwnListings, { token }),
    await send(app, createListing, { form: { fields }, token }),
    await send(app, createCheckoutSession, { body: { listing_id: id, delivery_type: 'pickup' }, token }),
  ]
  expect(responses.map(({ status, code }) => [status, code])).toEqual(
    responses.map(() => [401, 'auth.expired']),
  )
}

describe('an access token ends immediately with its session', () => {
  test('signing out', async () => {
    const phone = await signIn('phone')
    const laptop = await signIn('laptop')
    await send(app, auth.logout, { body: { refresh_token: phone.refresh } })
    await expectRefused(phone.access)
    expect((await send(app, users.getMe, { token: laptop.access })).status).toBe(200)
  })

  test('signing a device out', async () => {
    const phone = await signIn('phone')
    const laptop = await signIn('laptop')
    const { sessions } = (await send(app, auth.listSessions, { token: phone.access })).data
    const id = sessions.find(({ current }) => current)?.id ?? ''
    await send(app, auth.revokeSession, { params: { id }, token: laptop.access })
    await expectRefused(phone.access)
    expect((await send(app, users.getMe, { token: laptop.access })).status).toBe(200)
  })

  test('signing in again on the same device', async () => {
    const before = await signIn('phone')
    const after = await signIn('phone')
    await expectRefused(before.access)
    expect((await send(app, users.getMe, { token: after.access })).status).toBe(200)
  })

  test('choosing a new password signs out every device, as the email says', async () => {
    const phone = await signIn('phone')
    const laptop = await signIn('laptop')
    await send(app, auth.forgotPassword, { body: { email: member.email } })
    await app.settle()
    const email = (await app.mails()).find(({ to }) => to === member.email)
    const token = /token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
    const body = { token, device_id: 'laptop', password: 'an entirely new password' }
    const { data } = await send(app, auth.resetPassword, { body })
    await expectRefused(phone.access)
    await expectRefused(laptop.access)
    expect((await send(app, users.getMe, { token: data.access_token })).status).toBe(200)
  })

  test('deleting the account', async () => {
    const phone = await signIn('phone')
    const laptop = await signIn('laptop')
    const body = { password: member.password }
    expect((await send(app, users.deleteMe, { body, token: phone.access })).status).toBe(200)
    await expectRefused(phone.access)
    await expectRefused(laptop.access)
  })
})

describe('a session that another process ended', () => {
  test('ends here within seconds', async () => {
    const phone = await signIn('phone')
    await app.database.run(sql`delete from sessions where user_id = ${member.id}`)
    expect((await send(app, users.getMe, { token: phone.access })).status).toBe(200)
    app.clock.advance(5_001)
    await expectRefused(phone.access)
  })

  test('a deleted account cannot write anything meanwhile, and gets the reason', async () => {
    const phone = await signIn('phone')
    const { id } = await buildListing(app)
    await app.database.run(sql`delete from users where id = ${member.id}`)
    const picture = { name: 'file', bytes: await buildPicture() }
    const responses = [
      await send(app, uploadPhoto, { form: { files: [picture] }, token: phone.access }),
      await send(app, createCheckoutSession, {
        body: { listing_id: id, delivery_type: 'pickup' },
        token: phone.access,
      }),
    ]
    expect(responses.map(({ status, code }) => [status, code])).toEqual([
      [401, 'auth.expired'],
      [401, 'auth.expired'],
    ])
    expect(app.logged.filter((line) => line.includes('request failed'))).toEqual([])
  })
})
