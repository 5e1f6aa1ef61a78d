import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/axe.ts'
import { go } from '../support/browser/go.ts'
import { emailTo } from '../support/server/mailbox.ts'
import { openOwnStoop } from '../support/server/stoop.ts'

const stoop = openOwnStoop({ INVESTOR_PASSWORD: 'brownstone steps' })

const enter = async (page: Page, word: string) => {
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Access Investor Portal' }).click()
}

describe('the investor gate', () => {
  test('[S2.031] [S2.038] [S2.039] [S6.014] the deck requires access, and nothing of it is sent without', async () => {
    const { page } = await stoop.visit('desktop')
    await page.goto('/investors')
    await page.waitForURL('**/investor-password')
    await page.getByRole('heading', { name: 'Investor Access' }).waitFor()
    await expectAccessible(page, 'the gate')
    for (const path of ['/investors', '/investors.data']) {
      const response = await fetch(stoop.url + path, { redirect: 'manual' })
      expect(await response.text()).not.toContain('Series A')
    }
  })

  test("[S2.040] [S2.041] [S4.022] [S4.023] [S5.019] 'Checking...' while busy, then the deck; the password is trimmed", async () => {
    const { page } = await stoop.visit('phone')
    let sent = ''
    let release = () => {}
    const held = new Promise<void>((go) => {
      release = go
    })
    await page.route('**/api/website/check-password', async (route) => {
      const body = route.request().postData() ?? ''
      if (!body.includes('password')) return await route.continue()
      sent = body
      await held
      await route.continue()
    })
    await go(page, '/investor-password')
    await enter(page, '  brownstone steps ')
    const busy = page.getByRole('button', { name: 'Checking...' })
    await busy.waitFor()
    await expect.poll(() => busy.isDisabled()).toBe(true)
    release()
    await page.waitForURL('**/investors')
    expect(JSON.parse(sent)).toEqual({ password: 'brownstone steps' })
    // With access, the gate opens automatically.
    await go(page, '/investor-password')
    await page.waitForURL('**/investors')
  })

  test('[S4.020] [S4.021] [S8.022] the silent check opens the deck when access exists and fails silently', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    expectError('500 POST /api/website/check-password')
    await page.route('**/api/website/check-password', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    const silent = page.waitForResponse('**/api/website/check-password')
    await go(page, '/investor-password')
    expect((await silent).request().postDataJSON()).toEqual({})
    await page.getByRole('button', { name: 'Access Investor Portal' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('[S5.018] an empty password, or one of spaces, does nothing', async () => {
    const { page } = await stoop.visit('desktop')
    await go(page, '/investor-password')
    const bodies: unknown[] = []
    await page.route('**/api/website/check-password', (route) => {
      const body: object = route.request().postDataJSON()
      if (!('password' in body)) return route.continue()
      bodies.push(body)
      return route.fulfill({ json: { success: false } })
    })
    await enter(page, '')
    await enter(page, '   ')
    expect(await page.getByRole('alert').count()).toBe(0)
    // The next request is the first one.
    await enter(page, 'stoop')
    await page.getByRole('alert').waitFor()
    expect(bodies).toEqual([{ password: 'stoop' }])
  })

  test('[S4.024] [S8.004] [S8.020] [S8.021] a wrong password and a network failure are reported and clear the field', async () => {
    const { page, expectError } = await stoop.visit('desktop')
    await go(page, '/investor-password')
    const field = page.getByLabel('Password', { exact: true })
    await enter(page, 'stoop')
    await page.getByRole('alert').getByText('Incorrect password. Please try again.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await expectAccessible(page, 'the gate after a wrong password')
    expectError('0 POST /api/website/check-password')
    await page.route('**/api/website/check-password', (route) => route.abort('failed'))
    await enter(page, 'brownstone steps')
    await page.getByRole('alert').getByText('Network error. Please try again.').waitFor()
    await page.getByRole('alert').getByText('Please check your internet connection and try again.').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
  })

  test('[S8.020] a failure without a text reads like a wrong password', async () => {
    const { page, expectError } = await stoop.visit('phone')
    await go(page, '/investor-password')
    expectError('502 POST /api/website/check-password')
    await page.route('**/api/website/check-password', (route) =>
      route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }),
    )
    await enter(page, 'brownstone steps')
    await page.getByRole('alert').getByText('Incorrect password. Please try again.').waitFor()
  })
})

describe('the deck', () => {
  test('[S2.032] [S2.033] [S2.034] [S2.035] [S2.036] [S2.037] [S9.050] [S9.051] [S9.052] [S9.053] [S9.056] its topics, statements and charts; the deck within 24 hours', async () => {
    const { page } = await stoop.visit('desktop', { reducedMotion: 'reduce' })
    await go(page, '/investor-password')
    await enter(page, 'brownstone steps')
    await page.waitForURL('**/investors')
    for (const name of ['Market size', 'Traction', 'Business model', 'Team', 'The raise'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    const text = await page.getByRole('main').innerText()
    expect(text).toMatch(/\$5M Series A[\s\S]*at \$25M pre-money/)
    expect(text).toContain('5% transaction fee')
    expect(text).toMatch(/waitlist signups\s+2,500\+/)
    expect(text).toMatch(/university partnerships\s+5/)
    expect(text).toContain('sample figures')
    // A chart is also a table for screen readers.
    expect(await page.getByRole('table', { name: 'What it is for' }).getByRole('row').count()).toBe(5)
    await expectAccessible(page, '/investors')
    await page.getByText('We’ll send it within 24 hours.').waitFor()
    await page.getByRole('button', { name: 'Request the deck' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request the deck' })
    await dialog.getByLabel('Name').fill('Vic')
    await dialog.getByLabel('Email').fill('vic@fund.example')
    await dialog.getByRole('button', { name: 'Send message' }).click()
    await dialog.getByText(/within 24 hours/).waitFor()
    await emailTo(stoop.url, 'vic@fund.example', /You asked for our deck/)
  })
})
