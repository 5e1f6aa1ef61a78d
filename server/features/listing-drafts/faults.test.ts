import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/drafts.ts'
import { createListing, getOwnListings, uploadPhoto } from '../../../contract/calls/own-listings.ts'
import { createLocalFileStore } from '../../adapters/files-local/index.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildPicture, buildToken } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'stoop-faults-'))
const disk = { isFull: false }
const store = createLocalFileStore({ folder })
const app = await startTestApp({
  outside: {
    files: {
      ...store,
      put: async (...written) => {
        if (disk.isFull) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
        await store.put(...written)
      },
    },
  },
})
const member = await buildMember(app)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const photoRows = async () =>
  (await app.database.row<{ count: number }>(sql`select count(*)::int as count from photos`))?.count

test('a full disk: photos, cut-outs and listings fail as a whole, and nothing of them is left', async () => {
  const { token } = member
  const form = { files: [{ name: 'file', bytes: await buildPicture() }] }
  const { data } = await send(app, uploadPhoto, { form, token })
  const before = await photoRows()
  disk.isFull = true
  expect((await send(app, uploadPhoto, { form, token })).status).toBe(500)
  const cut = { fields: { photo_id: data.photo.id } }
  // A photo that keeps its background needs no place; either way nothing half-made is kept.
  expect([200, 500]).toContain((await send(app, calls.processImagePhotoroom, { form: cut, token })).status)
  const fields = {
    title: 'Jug',
    description: 'Red.',
    category: 'Decor',
    price: '12',
    photo_ids: data.photo.id,
  }
  const files = [{ name: 'image1', bytes: await buildPicture() }]
  expect((await send(app, createListing, { form: { fields, files }, token })).status).toBe(500)
  expect(await photoRows()).toBe(before)
  expect((await send(app, getOwnListings, { token })).data.data).toEqual([])
  disk.isFull = false
  expect((await send(app, createListing, { form: { fields, files }, token })).status).toBe(201)
})

test('a browser that is closed after its uploads leaves nothing for ever: what nobody kept is swept', async () => {
  const stranger = await buildMember(app)
  const form = { files: [{ name: 'file', bytes: await buildPicture() }] }
  const { data } = await send(app, uploadPhoto, { form, token: stranger.token })
  app.clock.advance(49 * 3600_000)
  await app.app.rooms.photos.sweep()
  await app.settle()
  expect((await app.app.http.inject(`/photos/${data.photo.id}/320.jpg`)).statusCode).toBe(404)
  const keys: string[] = []
  for await (const { key } of store.list(`photos/${data.photo.id}/`)) keys.push(key)
  expect(keys).toEqual([])
})

test('two tabs with the same draft publish one listing', async () => {
  const owner = await buildMember(app)
  const form = { files: [{ name: 'file', bytes: await buildPicture() }] }
  const token = await buildToken(app, owner.id)
  const { data } = await send(app, uploadPhoto, { form, token })
  const fields = {
    ...{ title: 'Jug', description: 'Red.', category: 'Decor', price: '12' },
    ...{ photo_ids: data.photo.id, client_key: 'one-draft-in-two-tabs' },
  }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send(app, createListing, { form: { fields }, token })),
  )
  expect(new Set(answers.map(({ data: made }) => made.id)).size).toBe(1)
  expect((await send(app, getOwnListings, { token })).data.data).toHaveLength(1)
})
