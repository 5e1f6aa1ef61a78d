import { afterAll, beforeAll, expect, test } from 'vitest'
import { request } from '../testing/outside/outside-world.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** Without a token set, only programs on this machine read the measurements. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const statusFor = async (remoteAddress: string, headers: Record<string, string> = {}) =>
  (await request(app, { url: '/metrics', remoteAddress, headers })).statusCode

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a program on this machine (%s) reads them',
  async (address) => {
    expect(await statusFor(address)).toBe(200)
  },
)

test.each(['203.0.113.7', '10.0.0.2', '::ffff:10.0.0.2'])(
  'another machine (%s) does not',
  async (address) => {
    expect(await statusFor(address)).toBe(404)
    expect(await statusFor(address, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  },
)

test('what a proxy on this machine forwards does not, whoever it says has asked', async () => {
  for (const from of ['203.0.113.7', '127.0.0.1', ''])
    expect(await statusFor('127.0.0.1', { 'x-forwarded-for': from })).toBe(404)
})
