import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerByEmail } from '../../contract/calls/accounts/sign-up.ts'
import { listFavorites } from '../../contract/calls/listings/favorites.ts'
import { browseAnonymous } from '../../contract/calls/listings/listings.ts'
import { uploadPhoto } from '../../contract/calls/listings/photo-uploads.ts'
import { send } from '../testing/client.ts'
import { buildListing, buildMember, buildPicture } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Two cities on one machine: a database each on the same PostgreSQL server, and a DATA_DIR each. */
let here: TestApp
let there: TestApp
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp()
})
afterAll(async () => {
  await there.close()
  await here.close()
})

test('a session and a listing of one marketplace do not exist in the other', async () => {
  const member = await buildMember(here)
  await buildListing(here, { owner: member, title: 'Lamp from here' })
  expect((await send(here, listFavorites, { token: member.token })).status).toBe(200)
  expect((await send(there, listFavorites, { token: member.token })).status).toBe(401)
  expect((await send(here, browseAnonymous)).data.listings.map(({ title }) => title)).toEqual([
    'Lamp from here',
  ])
  expect((await send(there, browseAnonymous)).data.listings).toEqual([])
})

test('a photo of one marketplace is not served by the other', async () => {
  const member = await buildMember(here)
  const form = { files: [{ name: 'file', bytes: await buildPicture() }] }
  const { data } = await send(here, uploadPhoto, { form, token: member.token })
  const url = `/photos/${data.photo.id}/320.jpg`
  expect((await here.app.http.inject({ url })).statusCode).toBe(200)
  expect((await there.app.http.inject({ url })).statusCode).toBe(404)
})

test('the same address signs up in both, and each sends its own email', async () => {
  const body = { email: 'ada@example.com' }
  await there.app.jobs.start()
  expect((await send(here, registerByEmail, { body, session: 'here' })).status).toBe(201)
  expect((await send(there, registerByEmail, { body, session: 'there' })).status).toBe(201)
  await expect.poll(async () => (await there.mails()).length).toBe(1)
  // Announced on the same PostgreSQL server, but nobody here runs jobs yet.
  expect(await here.mails()).toEqual([])
  await here.settle()
  expect((await here.mails()).map(({ to }) => to)).toEqual(['ada@example.com'])
  expect(await there.mails()).toHaveLength(1)
})
