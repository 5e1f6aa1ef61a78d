import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAuth, checkPassword } from '../../../contract/calls/site/website.ts'
import { send } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { INVESTOR_PASSWORD: 'brownstone steps' } })
})
afterAll(() => app.close())

const tryWord = (password: string | undefined, ip: string, cookie?: string) =>
  send(app, checkPassword, {
    body: password === undefined ? {} : { password },
    ip,
    headers: cookie ? { cookie } : {},
  })
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie'] ?? '')
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''

describe('the investor gate', () => {
  test('[S7.018] [S3.030] [S6.013] the right password answers success and sets an HttpOnly cookie for 12 hours', async () => {
    const response = await tryWord(' brownstone steps ', '10.0.0.1')
    expect([response.status, response.data]).toEqual([200, { success: true }])
    expect(cookieOf(response)).toMatch(
      /^stoop_investor=\d+\.[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
    )
  })

  test('[S7.018] [S8.020] a wrong password answers no success, no cookie and the error sentence', async () => {
    const response = await tryWord('brownstone', '10.0.0.2')
    expect([response.status, response.data]).toEqual([
      200,
      { success: false, error: 'Incorrect password. Please try again.' },
    ])
    expect(cookieOf(response)).toBe('')
  })

  test('[S4.020] [S5.018] the silent check, and a password of spaces, only report whether access exists', async () => {
    expect((await tryWord(undefined, '10.0.0.3')).data).toEqual({ success: false })
    expect((await tryWord('   ', '10.0.0.3')).data).toEqual({ success: false })
    const cookie = pairOf(cookieOf(await tryWord('brownstone steps', '10.0.0.3')))
    expect((await tryWord(undefined, '10.0.0.3', cookie)).data).toEqual({ success: true })
  })

  test('[S7.018] [S7.019] an empty JSON body means the same as no body', async () => {
    for (const call of [checkPassword, checkAuth])
      for (const headers of [{ 'content-type': 'application/json' }, {}]) {
        const response = await app.app.http.inject({
          method: 'POST',
          url: `/api${call.path}`,
          headers,
          remoteAddress: '10.0.0.30',
        })
        expect([response.statusCode, response.json()]).toEqual([
          200,
          call === checkAuth ? { success: true, data: { success: false } } : { success: false },
        ])
      }
  })

  test('[S7.019] [S6.014] [S4.025] check-auth accepts the cookie until it is 12 hours old or changed', async () => {
    const cookie = pairOf(cookieOf(await tryWord('brownstone steps', '10.0.0.4')))
    const openInvestorPage = async (sent?: string) =>
      (await send(app, checkAuth, { headers: sent ? { cookie: `other=1; ${sent}` } : {} })).data
    expect(await openInvestorPage(cookie)).toEqual({ success: true, data: { success: true } })
    expect(await openInvestorPage()).toEqual({ success: true, data: { success: false } })
    const later = cookie.replace(/=(\d+)\./, (_, end: string) => `=${Number(end) + 3600}.`)
    expect((await openInvestorPage(later)).data.success).toBe(false)
    expect((await openInvestorPage(`${cookie}x`)).data.success).toBe(false)
    app.clock.advance(12 * 3600_000 - 5000)
    expect((await openInvestorPage(cookie)).data.success).toBe(true)
    app.clock.advance(6000)
    expect((await openInvestorPage(cookie)).data.success).toBe(false)
  })

  test('five tries a minute from one address; checks are not counted', async () => {
    for (let round = 0; round < 5; round++) expect((await tryWord('wrong', '10.0.0.5')).status).toBe(200)
    const sixth = await tryWord('brownstone steps', '10.0.0.5')
    expect([sixth.status, sixth.code]).toEqual([429, 'request.too_many'])
    expect((await tryWord(undefined, '10.0.0.5')).status).toBe(200)
    expect((await tryWord('brownstone steps', '10.0.0.6')).data.success).toBe(true)
    app.clock.advance(61_000)
    expect((await tryWord('brownstone steps', '10.0.0.5')).data.success).toBe(true)
  })
})

describe('without a configured password', () => {
  test('one is generated once, opens the gate, and a new one ends the old passes', async () => {
    const otherApp = await startTestApp({ settings: { PUBLIC_URL: 'https://stoop.example' } })
    const { gate } = otherApp.app.features.website
    const first = await gate.prepare()
    expect(first).toMatch(/^\w{12}$/)
    expect(await gate.prepare()).toBeNull()
    const response = await send(otherApp, checkPassword, { body: { password: first ?? '' } })
    expect(response.data.success).toBe(true)
    // With HTTPS, browsers must take the cookie for this host alone.
    expect(cookieOf(response)).toMatch(/^__Host-stoop_investor=\S+; Path=\/; .*; Secure$/)
    const pair = pairOf(cookieOf(response))
    expect((await send(otherApp, checkAuth, { headers: { cookie: pair } })).data.data.success).toBe(true)
    const bare = pair.replace('__Host-', '')
    expect((await send(otherApp, checkAuth, { headers: { cookie: bare } })).data.data.success).toBe(false)
    const pass = bare.slice('stoop_investor='.length)
    expect(await gate.isOpenTo(pass)).toBe(true)
    const second = await gate.renew()
    expect(await gate.isOpenTo(pass)).toBe(false)
    expect(await gate.open(first ?? '')).toBeNull()
    expect(await gate.open(second ?? '')).toBeTruthy()
    await otherApp.close()
  })

  test('nothing opens a gate without a password', async () => {
    const otherApp = await startTestApp()
    expect((await send(otherApp, checkPassword, { body: { password: 'undefined' } })).data.success).toBe(
      false,
    )
    expect((await send(otherApp, checkAuth, {})).data.data.success).toBe(false)
    await otherApp.close()
  })
})
