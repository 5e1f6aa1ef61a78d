import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { uploadPart } from '../../../contract/calls/listings/photo-uploads.ts'
import { PHOTO_PART_BYTES } from '../../../contract/rules/listings/listing.ts'
import { createLocalFileStore } from '../../adapters/files-local/index.ts'
import { sql } from '../../db/sql.ts'
import { send } from '../../testing/client.ts'
import { buildMember } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { createPhotoParts } from './parts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'stoop-parts-'))
const files = createLocalFileStore({ folder })
const disk = { isFull: false }
const app = await startTestApp({
  adapters: {
    files: {
      ...files,
      put: async (key, ...rest) => {
        if (disk.isFull && key.startsWith('photos/'))
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
        await files.put(key, ...rest)
      },
    },
  },
})
const member = await buildMember(app)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Noise, which does not compress: two to three parts. */
const side = 900
const noise = randomBytes(side * side * 3)
const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
  .png()
  .toBuffer()
const name = () => randomBytes(16).toString('hex')
const partOf = (bytes: Uint8Array, offset: number) => bytes.subarray(offset, offset + PHOTO_PART_BYTES)
const sendPart = (upload_id: string, offset: number, bytes = partOf(picture, offset), token = member.token) =>
  send(app, uploadPart, {
    form: {
      fields: { upload_id, offset: String(offset), total: String(picture.length) },
      files: [{ name: 'file', bytes }],
    },
    token,
  })
async function kept(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list('uploads/')) keys.push(key)
  return keys
}
async function sendAll(upload: string, from = 0) {
  for (let offset = from; ; offset += PHOTO_PART_BYTES) {
    const response = await sendPart(upload, offset)
    if (response.status !== 200 || response.data.photo) return response
  }
}

test('a photo uploaded in parts is complete, and its parts are deleted', async () => {
  expect(picture.length).toBeGreaterThan(2 * PHOTO_PART_BYTES)
  const { data } = await sendAll(name())
  expect(data).toMatchObject({ received: picture.length, photo: { width: side, height: side } })
  expect((await app.app.http.inject(`/photos/${data.photo?.id}/320.jpg`)).statusCode).toBe(200)
  expect(await kept()).toEqual([])
})

test('an interrupted upload resumes at the offset that the server returns', async () => {
  const upload = name()
  await sendPart(upload, 0)
  // The sender has lost its state.
  const repeated = await sendPart(upload, 0)
  expect([repeated.status, repeated.code, repeated.details]).toEqual([
    409,
    'photo.wrong_part',
    { received: PHOTO_PART_BYTES },
  ])
  const ahead = await sendPart(upload, 2 * PHOTO_PART_BYTES)
  expect(ahead.details).toEqual({ received: PHOTO_PART_BYTES })
  expect((await sendAll(upload, PHOTO_PART_BYTES)).data.photo?.width).toBe(side)
})

test('a part of another size, or of another member’s upload, is rejected', async () => {
  const upload = name()
  await sendPart(upload, 0)
  const short = await sendPart(upload, PHOTO_PART_BYTES, picture.subarray(0, 10))
  expect([short.code, short.details]).toEqual(['photo.wrong_part', { received: PHOTO_PART_BYTES }])
  const otherMember = await buildMember(app)
  const rejected = await sendPart(
    upload,
    PHOTO_PART_BYTES,
    partOf(picture, PHOTO_PART_BYTES),
    otherMember.token,
  )
  expect(rejected.details).toEqual({ received: 0 })
  await files.deleteAll('uploads/')
})

test('an oversized file is rejected before anything is stored; a file that is not a picture is deleted', async () => {
  const large = await send(app, uploadPart, {
    form: {
      fields: { upload_id: name(), offset: '0', total: String(21 * 1024 * 1024) },
      files: [{ name: 'file', bytes: partOf(picture, 0) }],
    },
    token: member.token,
  })
  expect(large.code).toBe('photo.too_large')
  const text = await send(app, uploadPart, {
    form: {
      fields: { upload_id: name(), offset: '0', total: '5' },
      files: [{ name: 'file', bytes: Buffer.from('hello') }],
    },
    token: member.token,
  })
  expect(text.code).toBe('photo.not_an_image')
  expect(await kept()).toEqual([])
})

/** The offset of the picture's last part. */
const last = Math.floor((picture.length - 1) / PHOTO_PART_BYTES) * PHOTO_PART_BYTES

test('with a full disk the last part fails with 503, and sending it again later completes the photo', async () => {
  const upload = name()
  disk.isFull = true
  const failed = await sendAll(upload)
  expect([failed.status, failed.code]).toEqual([503, 'server.storage_full'])
  disk.isFull = false
  expect((await sendPart(upload, last)).data.photo?.width).toBe(side)
})

async function sendAllButLast(upload: string) {
  for (let offset = 0; offset < last; offset += PHOTO_PART_BYTES) await sendPart(upload, offset)
}
const countPhotos = async () =>
  (await app.database.row<{ count: number }>(sql`select count(*)::int as count from photos`))?.count ?? 0

test('the last part sent twice at the same moment is one photo', async () => {
  const upload = name()
  await sendAllButLast(upload)
  const before = await countPhotos()
  const responses = await Promise.all([1, 2, 3].map(() => sendPart(upload, last)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(responses.map(({ data }) => data.photo?.id)).size).toBe(1)
  expect(await countPhotos()).toBe(before + 1)
  expect(await kept()).toEqual([])
})

test('the last part sent to two processes, or the whole file again, is one photo', async () => {
  const upload = name()
  await sendAllButLast(upload)
  const before = await countPhotos()
  const tools = { files, addPhoto: app.app.features.photos.add, clock: app.clock }
  const part = {
    uploadId: upload,
    offset: last,
    total: picture.length,
    read: async () => partOf(picture, last),
  }
  const results = await Promise.allSettled([1, 2].map(() => createPhotoParts(tools).take(member.id, part)))
  const photos = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.photo?.id] : []))
  expect(new Set(photos).size).toBe(1)
  for (const each of results)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'photo.wrong_part' })
  const repeated = await sendAll(upload)
  expect(repeated.data.photo?.id).toBe(photos[0])
  expect(await countPhotos()).toBe(before + 1)
})

test('parts of abandoned uploads are deleted after a day', async () => {
  await sendPart(name(), 0)
  const at = (hours: number) => ({ now: () => new Date(Date.now() + hours * 3600_000) })
  const parts = (hours: number) =>
    createPhotoParts({ files, clock: at(hours), addPhoto: () => Promise.reject(new Error('no')) })
  expect(await parts(23).sweep()).toBe(0)
  expect(await parts(25).sweep()).toBe(1)
  expect(await kept()).toEqual([])
})
