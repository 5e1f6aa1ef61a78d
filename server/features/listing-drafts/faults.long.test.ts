import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as calls from '../../../contract/calls/drafts/drafts.ts'
import { createListing, getOwnListings } from '../../../contract/calls/listings/own-listings.ts'
import { uploadPhoto } from '../../../contract/calls/listings/photo-uploads.ts'
import { createLocalFileStore } from '../../adapters/files-local/index.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildPicture, buildToken } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'stoop-faults-'))
const disk = { isFull: false }
const store = createLocalFileStore({ folder })
const app = await startTestApp({
  adapters: {
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

/** Photos that have files. */
async function folders(): Promise<number> {
  const ids = new Set<string>()
  for await (const { key } of store.list('photos/')) ids.add(key.split('/')[1] ?? '')
  return ids.size
}

/** A red jug before a pale wall. */
const jug = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#ddd6c8"/><rect x="250" y="220" width="300" height="400" rx="60" fill="#b02a2a"/></svg>',
    ),
  )
    .jpeg()
    .toBuffer()

test('on a full disk photos, cutouts and listings fail and leave nothing behind', async () => {
  const { token } = member
  const form = { files: [{ name: 'file', bytes: await jug() }] }
  const { data } = await send(app, uploadPhoto, { form, token })
  const cut = { fields: { photo_id: data.photo.id } }
  const cutOut = () => send(app, calls.processImagePhotoroom, { form: cut, token })
  // With free disk space this photo's background is removed, so a clean picture would be stored.
  expect((await cutOut()).data.background_removed).toBe(true)
  const before = await photoRows()
  disk.isFull = true
  expect((await send(app, uploadPhoto, { form, token })).status).toBe(503)
  expect((await cutOut()).status).toBe(503)
  const fields = {
    title: 'Jug',
    description: 'Red.',
    category: 'Decor',
    price: '12',
    photo_ids: data.photo.id,
  }
  const files = [{ name: 'image1', bytes: await buildPicture() }]
  expect((await send(app, createListing, { form: { fields, files }, token })).status).toBe(503)
  expect(await photoRows()).toBe(before)
  expect(await folders()).toBe(before)
  expect((await send(app, getOwnListings, { token })).data.data).toEqual([])
  disk.isFull = false
  expect((await send(app, createListing, { form: { fields, files }, token })).status).toBe(201)
})

test('uploads of a closed browser are deleted by the sweep', async () => {
  const stranger = await buildMember(app)
  const form = { files: [{ name: 'file', bytes: await buildPicture() }] }
  const { data } = await send(app, uploadPhoto, { form, token: stranger.token })
  app.clock.advance(49 * 3600_000)
  await app.app.features.photos.sweep()
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
    title: 'Jug',
    description: 'Red.',
    category: 'Decor',
    price: '12',
    photo_ids: data.photo.id,
    client_key: 'one-draft-in-two-tabs',
  }
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => send(app, createListing, { form: { fields }, token })),
  )
  expect(new Set(responses.map(({ data: made }) => made.id)).size).toBe(1)
  expect((await send(app, getOwnListings, { token })).data.data).toHaveLength(1)
})
