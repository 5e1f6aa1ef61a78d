import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browseAnonymous, listSorts } from '../../../contract/calls/listings/listings.ts'
import { createListing, updateListing } from '../../../contract/calls/listings/own-listings.ts'
import { searchByCategory } from '../../../contract/calls/listings/search.ts'
import { send } from '../../testing/client.ts'
import { buildListing, buildPhoto } from '../../testing/factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a category named like a property of every object has no listings', async () => {
  for (const category of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
    const response = await send(app, searchByCategory, { query: { category } })
    expect([category, response.status, response.data]).toEqual([
      category,
      200,
      { listings: [], next_cursor: null, total: 0, at_least: false },
    ])
  }
})

test('a cursor that no list has issued is refused in every order', async () => {
  const id = '01a1fe88-c596-7242-b772-8bd1e89a4ab7'
  const parts = [
    `9999999999999999|${id}`,
    `-9999999999999999|${id}`,
    `99999999999999999999|${id}`,
    `1e3|${id}`,
    `1.5|${id}`,
    `|${id}`,
    `100|${'-'.repeat(36)}`,
    `100|${id.replaceAll('-', 'a')}`,
    `100|${id}|`,
  ]
  for (const sort of listSorts) {
    for (const part of parts) {
      const cursor = Buffer.from(`${sort}|${part}`).toString('base64url')
      const response = await send(app, browseAnonymous, { query: { sort, cursor } })
      expect([sort, part, response.status]).toEqual([sort, part, 400])
      expect(response.error).toContain('Start again from the top')
    }
  }
})

test('half a surrogate pair in the details is refused, when publishing and when changing', async () => {
  const { id, owner } = await buildListing(app)
  const photo = await buildPhoto(app, owner.id)
  for (const details of ['{"a":"\\ud800"}', '{"\\udc00":"a"}', '{"a":"x\\u0000"}']) {
    const fields = {
      title: 'x',
      description: 'x',
      category: 'Other',
      price: '1',
      photo_ids: photo.id,
      details,
    }
    const created = await send(app, createListing, { form: { fields }, token: owner.token })
    expect([details, created.status, created.code]).toEqual([details, 400, 'request.invalid'])
    const changed = await send(app, updateListing, {
      params: { id },
      body: { details: JSON.parse(details) },
      token: owner.token,
    })
    expect([details, changed.status, changed.code]).toEqual([details, 400, 'request.invalid'])
  }
})

test('a text with half a surrogate pair is refused rather than repaired', async () => {
  const { id, owner } = await buildListing(app)
  for (const field of ['title', 'description', 'category']) {
    const body = { [field]: 'half \ud83d' }
    const response = await send(app, updateListing, { params: { id }, body, token: owner.token })
    expect([field, response.status]).toEqual([field, 400])
  }
})

test('an interrupted upload is a client error', async () => {
  const { owner } = await buildListing(app)
  for (const payload of [
    '--x\r\ngarbage',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf a pho',
    '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nhalf a ti',
  ]) {
    for (const url of ['/api/photos', '/api/listings/create_listing']) {
      const headers = {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      }
      const { statusCode, body } = await app.app.http.inject({ method: 'POST', url, headers, payload })
      expect([url, payload, statusCode, JSON.parse(body).code]).toEqual([
        url,
        payload,
        400,
        'request.invalid',
      ])
    }
  }
  expect(app.logged.filter((line) => line.includes('request failed'))).toEqual([])
})

test('a connection that is lost during an upload is not logged as a server error', async () => {
  const { owner } = await buildListing(app)
  const arrived = once(app.app.http.server, 'request')
  const phone = connect((app.app.http.server.address() as AddressInfo).port, '127.0.0.1')
  phone.write(
    `POST /api/photos HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\ncontent-length: 90000\r\n` +
      'content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\n' +
      'content-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf a pho',
  )
  const [request] = (await arrived) as [IncomingMessage]
  const before = app.logged.length
  const closed = new Promise((done) => request.once('close', done))
  phone.destroy()
  await closed
  // The next response arrives after the lost upload was abandoned.
  expect((await send(app, browseAnonymous)).status).toBe(200)
  expect(app.logged.slice(before).join('')).not.toContain('request failed')
})
