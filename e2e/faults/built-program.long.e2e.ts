import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eanBars } from '../../server/testing/pictures/ean-bars.ts'
import { phonePicture } from '../../server/testing/pictures/sample-pictures.ts'
import { goodPassword, newAddress, post } from '../support/data/members.ts'
import { digitsOf } from '../support/server/mailbox.ts'
import { type Server, startServer } from '../support/server/server.ts'

/**
 * Everything that the built server loads lazily or starts in threads and processes has files of its own (`scripts/build/program.ts`).
 * These tests need all of them except the vision model's process and the demo catalogue (`demo-catalogue.long.e2e.ts`).
 */

/** s3rver has no types. */
interface S3rver {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
const S3rver: new (options: object) => S3rver = createRequire(import.meta.url)('s3rver')

const messages: Email[] = []
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  async onData(stream, _session, done) {
    messages.push(await PostalMime.parse(Buffer.concat(await stream.toArray())))
    done()
  },
})
let bucketFolder: string
let bucket: S3rver
let server: Server
let token: string

beforeAll(async () => {
  bucketFolder = await mkdtemp(path.join(tmpdir(), 'stoop-s3-'))
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: bucketFolder,
    configureBuckets: [{ name: 'photos' }],
  })
  const { port } = await bucket.run()
  const listening = mailServer.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    S3_BUCKET: 'photos',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  })
})
afterAll(async () => {
  await server?.stop()
  await bucket?.close()
  await new Promise<void>((closed) => mailServer.close(closed))
  await rm(bucketFolder, { recursive: true, force: true })
})

test('an email is sent by SMTP, and its code creates an account', async () => {
  const email = newAddress('built')
  await post(server.url, '/auth/register_by_email', { email })
  await expect.poll(() => messages.length).toBe(1)
  const [message] = messages
  expect(message?.to?.[0]?.address).toBe(email)
  const verified = await post(server.url, '/auth/verify_email', {
    email,
    code: digitsOf({ text: message?.text ?? '', subject: message?.subject ?? '' }),
  })
  const { data } = await post(
    server.url,
    '/auth/set_password',
    { password: goodPassword, device_id: `web-device-${crypto.randomUUID()}` },
    verified.data.access_token,
  )
  expect(data.access_token).toEqual(expect.any(String))
  token = data.access_token ?? ''
})

/** Sends a photo. @returns the status and the response body */
async function send(to: string, photo: Buffer, type: string) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(photo)], { type }), 'photo')
  const response = await fetch(`${server.url}/api${to}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: response.status, data: await response.json() }
}

test('a phone’s HEIC is decoded, and its sizes are stored in the bucket and served from there', async () => {
  const { status, data } = await send('/photos', phonePicture(), 'image/heic')
  expect(status, JSON.stringify(data)).toBe(201)
  for (const type of ['avif', 'webp', 'jpg']) {
    const picture = await fetch(`${server.url}/photos/${data.photo.id}/320.${type}`)
    expect(picture.status).toBe(200)
    expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(320)
  }
  const files = await readdir(bucketFolder, { recursive: true })
  expect(files.filter((name) => name.includes(data.photo.id))).not.toEqual([])
})

test('a photo’s background is removed, and its barcode and text are read', async () => {
  const { status, data } = await send('/listings/identify_image', await box(), 'image/jpeg')
  expect(status, JSON.stringify(data)).toBe(200)
  expect(data).toMatchObject({
    background_removed: true,
    background_by: { adapter: 'grabcut' },
    origins: { title: { source: 'text' } },
    details: { isbn: '9780306406157' },
  })
  expect(data.title).toContain('LITTLE FELT')
})

/** Letters made of rectangles, so that no font is needed. */
const strokes: Record<string, string> = {
  E: 'M0 0h60v16h-44v30h36v16h-36v22h44v16h-60z',
  F: 'M0 0h60v16h-44v30h36v16h-36v38h-16z',
  H: 'M0 0h16v42h28v-42h16v100h-16v-42h-28v42h-16z',
  I: 'M22 0h16v100h-16z',
  L: 'M0 0h16v84h44v16h-60z',
  T: 'M0 0h60v16h-22v84h-16v-84h-22z',
}

/** A box with a barcode and text. */
const box = () => {
  const words = [...'LITTLE FELT'].map(
    (letter, index) => `<path transform="translate(${index * 84} 0)" d="${strokes[letter] ?? ''}"/>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#d8d2c4"/>
      <rect x="250" y="150" width="1100" height="900" fill="#f4f0e6"/><g fill="#111" transform="translate(340 220)">${words.join('')}</g>
      <g transform="translate(800 700)">${eanBars('9780306406157', 3)}</g></svg>`,
    ),
  )
    .jpeg({ quality: 90 })
    .toBuffer()
}
