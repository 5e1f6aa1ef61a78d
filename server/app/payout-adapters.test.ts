import { afterEach, expect, test } from 'vitest'
import { formBrowser } from '../testing/payments/form-browser.ts'
import { completeOnboarding } from '../testing/payments/onboarding.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('without keys payouts are simulated, with pages in the app', async () => {
  app = await startTestApp()
  const { payouts } = app.app.adapters
  const account = await payouts?.createAccount({ sellerId: 'seller-1', email: 'sam@example.com' })
  const page = await payouts?.onboardingPage({
    accountId: account?.id ?? '',
    purpose: 'set_up',
    returnUrl: 'http://localhost:3000/my-stuff/money',
    refreshUrl: 'http://localhost:3000/my-stuff/money?again',
  })
  const browser = formBrowser(app.app.http)
  expect(await completeOnboarding(browser, page?.url ?? '')).toBe('http://localhost:3000/my-stuff/money')
  expect(await payouts?.getAccount(account?.id ?? '')).toMatchObject({ status: 'active' })
})

test('with keys payouts need the secret of the second webhook endpoint', async () => {
  app = await startTestApp({ settings: keys })
  expect(app.app.adapters.payouts).toBeNull()
  await app.close()
  app = await startTestApp({ settings: { ...keys, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' } })
  expect(app.app.adapters.payouts).not.toBeNull()
})
