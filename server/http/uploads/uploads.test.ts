import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createListing } from '../../../contract/calls/listings/own-listings.ts'
import { uploadPhoto } from '../../../contract/calls/listings/photo-uploads.ts'
import { send } from '../../testing/client.ts'
import { buildMember, buildPicture, type Member } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let member: Member
const sockets: Socket[] = []
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  member = await buildMember(app)
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const MEGABYTE = 1024 * 1024
const partHead =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
const partEnd = '\r\n--x--\r\n'

function port(): number {
  const address = app.app.http.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/** A client that has sent its headers but no body. */
function phone(from: Member, { path: at = '/api/photos', length = 90 * MEGABYTE } = {}) {
  const socket = connect(port(), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  socket.write(
    `POST ${at} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${from.token}\r\n` +
      `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return {
    socket,
    /** The status of the answer, as soon as there is one. */
    async status() {
      for (; !/^HTTP\/1.1 \d{3}/.test(response); ) await once(socket, 'data')
      return Number(response.slice(9, 12))
    },
  }
}

/** A client that stops halfway through a photo. */
async function halfSent(from: Member) {
  const { length } = Buffer.from(partHead + partEnd)
  const picture = await buildPicture()
  const sending = phone(from, { length: length + picture.byteLength })
  sending.socket.write(partHead)
  return {
    ...sending,
    finish: () => {
      sending.socket.write(picture)
      sending.socket.write(partEnd)
    },
  }
}

const upload = (from: Member, bytes: Uint8Array) =>
  send(app, uploadPhoto, { form: { files: [{ name: 'file', bytes }] }, token: from.token })

/** Number of bodies that have started to be read. */
const startedUploads = () => app.logged.filter((line) => line.includes('starting multipart parsing')).length

async function untilBegun(count: number): Promise<void> {
  while (startedUploads() < count) await new Promise((resolve) => setTimeout(resolve, 5))
}

async function useUp(name: string, { id }: Member): Promise<void> {
  await Promise.all(
    Array.from({ length: 1000 }, () => app.app.features.limiter.tally({ name, max: 1000, seconds: 60 }, id)),
  )
}

test.each([
  ['photo', uploadPhoto],
  ['listing', createListing],
])('a caller over the %s limit is rejected before a byte of the body is read', async (name, call) => {
  await useUp(name, member)
  expect(await phone(member, { path: `/api${call.path}` }).status()).toBe(429)
})

test('more than a listing can hold is refused by its declared length', async () => {
  expect(await phone(member, { length: 111 * MEGABYTE }).status()).toBe(413)
})

test('a waiting photo is in an unlinked file, which is freed afterwards', async () => {
  const picture = await buildPicture()
  expect((await upload(member, picture)).status).toBe(201)
  expect((await upload(member, Buffer.from('no picture'))).status).toBe(422)
  expect((await upload(member, new Uint8Array(21 * MEGABYTE))).status).toBe(413)
  const folder = path.join(app.folder, 'uploads')
  expect(existsSync(folder)).toBe(true)
  expect(readdirSync(folder)).toEqual([])
})

test('three uploads of one account are read at once; a fourth waits, another account does not', async () => {
  const before = startedUploads()
  const slow = [await halfSent(member), await halfSent(member), await halfSent(member)]
  await untilBegun(before + 3)
  const fourth = await halfSent(member)
  fourth.finish()
  const otherMember = await buildMember(app)
  expect((await upload(otherMember, await buildPicture())).status).toBe(201)
  expect(startedUploads()).toBe(before + 4)
  slow[0]?.finish()
  expect(await slow[0]?.status()).toBe(201)
  expect(await fourth.status()).toBe(201)
  for (const { finish } of slow.slice(1)) finish()
  expect(await Promise.all(slow.map((upload) => upload.status()))).toEqual([201, 201, 201])
})

test('a client that disconnects, reading or waiting, releases its slot', async () => {
  const phones = []
  for (let index = 0; index < 5; index++) phones.push(await halfSent(member))
  const waiting = upload(member, await buildPicture())
  for (const { socket } of phones) socket.destroy()
  expect((await waiting).status).toBe(201)
})

test('after a rejection halfway the rest is discarded, and the connection stays open', async () => {
  const junk = Buffer.alloc(2 * MEGABYTE)
  const body = Buffer.concat([Buffer.from(partHead.replace('"file"', '"evil"')), junk, Buffer.from(partEnd)])
  const sending = phone(member, { length: body.byteLength })
  sending.socket.write(body)
  expect(await sending.status()).toBe(400)
  sending.socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
  let text = ''
  for await (const chunk of sending.socket) {
    text += chunk
    if (text.includes('HTTP/1.1 200')) break
  }
  expect(text).toContain('HTTP/1.1 200')
})
