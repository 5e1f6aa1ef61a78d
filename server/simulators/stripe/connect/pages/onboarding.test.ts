import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  connectedAccount,
  moneyPage,
  newAccount,
  onboardingUrl,
} from '../../../../testing/payments/connected-account.ts'
import {
  bankForm,
  completeOnboarding,
  openHostedPage,
  personForm,
  practiceBanks,
  practiceIds,
} from '../../../../testing/payments/onboarding.ts'
import { type StripeWorld, startStripeWorld } from '../../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world.close())

const minute = 60_000
const day = 24 * 60 * minute

/** Opens the onboarding of a new account. */
async function begin(purpose: 'set_up' | 'update' = 'set_up', account?: string) {
  const id = account ?? (await newAccount(world))
  return { id, start: await openHostedPage(world.pages, await onboardingUrl(world, id, purpose)) }
}

/** The page that a session leads to first. */
async function firstPage(start: string) {
  const { headers } = await world.pages.get(start)
  return { path: String(headers.location), body: (await world.pages.get(String(headers.location))).body }
}

it('asks for a person and a bank account, and then goes back', async () => {
  const { id, start } = await begin()
  const first = await firstPage(start)
  expect(first.path).toBe(`${start}/details`)
  expect(first.body).toContain('Step 1 of 3')
  const details = await world.pages.post(`${start}/details`, personForm())
  expect(details.headers.location).toBe(`${start}/bank`)
  expect(await world.payouts.getAccount(id)).toMatchObject({ status: 'onboarding', takesTransfers: false })
  const bank = await world.pages.post(`${start}/bank`, bankForm())
  expect(bank.headers.location).toBe(`${start}/review`)
  const review = await world.pages.get(`${start}/review`)
  expect(review.body).toContain('12 Perry Street, New York 10014')
  const done = await world.pages.post(`${start}/review`, {})
  expect([done.statusCode, done.headers.location]).toEqual([303, moneyPage.returnUrl])
  expect(await world.payouts.getAccount(id)).toMatchObject({
    status: 'active',
    takesTransfers: true,
    requirements: [],
  })
})

it('explains the practice data, with labels and without scripts', async () => {
  const { start } = await begin()
  const details = await world.pages.get(`${start}/details`)
  const bank = await world.pages.get(`${start}/bank`)
  for (const number of Object.values(practiceIds)) expect(details.body).toContain(`<dt>${number}</dt>`)
  for (const number of Object.values(practiceBanks)) expect(bank.body).toContain(`<dt>${number}</dt>`)
  for (const { body, headers } of [details, bank]) {
    expect(body).not.toMatch(/<script|<style| style=| on\w+=/)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.match(/<h1/g)).toHaveLength(1)
    for (const [, name] of body.matchAll(/<input id="(\w+)"/g))
      expect(body).toContain(`<label for="${name}">`)
  }
})

it('keeps what was typed when the seller leaves, and goes on there', async () => {
  const { id, start } = await begin()
  const typed = { ...personForm(), city: '', next: 'leave' }
  const left = await world.pages.post(`${start}/details`, typed)
  expect(left.headers.location).toBe(moneyPage.returnUrl)
  expect(await world.payouts.getAccount(id)).toMatchObject({ status: 'onboarding' })
  const again = await begin('set_up', id)
  const { body } = await firstPage(again.start)
  expect(body).toContain('value="12 Perry Street"')
  // Leaving is not a mistake.
  expect(body).not.toContain('aria-invalid')
  await world.pages.post(`${again.start}/details`, personForm())
  const later = await world.pages.post(`${again.start}/leave`, {})
  expect(later.headers.location).toBe(moneyPage.returnUrl)
  const third = await begin('set_up', id)
  expect((await firstPage(third.start)).path).toBe(`${third.start}/bank`)
})

it('shows what is wrong beside the fields', async () => {
  const { start } = await begin()
  const wrong = { ...personForm('9876'), postal_code: '123', date_of_birth: '2020-01-01', surname: '' }
  const response = await world.pages.post(`${start}/details`, wrong)
  expect([response.statusCode, response.headers.location]).toEqual([303, `${start}/details?wrong`])
  const { body } = await world.pages.get(`${start}/details?wrong`)
  for (const text of [
    'Enter your last name.',
    'A ZIP code has 5 digits.',
    'You have to be 18 or older.',
    'This is practice: use one of the numbers below',
  ])
    expect(body).toContain(text)
  expect(body).not.toContain('9876')
  const bank = await world.pages.post(`${start}/bank`, { ...bankForm('555666777888'), routing: '021000021' })
  expect(bank.headers.location).toBe(`${start}/bank?wrong`)
  const bankPage = await world.pages.get(`${start}/bank?wrong`)
  expect(bankPage.body).toContain('id="account-problem"')
  expect(bankPage.body).not.toContain('555666777888')
  const stored = await world.pool.query('select draft::text from stripe_simulator.accounts')
  for (const row of stored.rows) expect(row.draft).not.toMatch(/9876|555666777888|021000021/)
})

it('escapes what was typed', async () => {
  const { start } = await begin()
  await world.pages.post(`${start}/details`, { ...personForm('1'), given_name: '"><script>' })
  const { body } = await world.pages.get(`${start}/details?wrong`)
  expect(body).not.toContain('<script')
  expect(body).toContain('&lt;script&gt;')
})

it('opens a link once, and leads to a new one afterwards', async () => {
  const id = await newAccount(world)
  const url = await onboardingUrl(world, id)
  expect(await openHostedPage(world.pages, url)).toContain('/connect/onboarding_')
  expect(await openHostedPage(world.pages, url)).toBe(moneyPage.refreshUrl)
  const late = await onboardingUrl(world, id)
  world.clock.advance(5 * minute)
  expect(await openHostedPage(world.pages, late)).toBe(moneyPage.refreshUrl)
  const { start } = await begin('set_up', id)
  world.clock.advance(60 * minute)
  expect((await world.pages.get(`${start}/details`)).headers.location).toBe(moneyPage.refreshUrl)
  expect((await world.pages.get('/dev/stripe/connect/open/link_missing')).statusCode).toBe(410)
})

it('restricts an account whose ID does not match, until it is corrected', async () => {
  const id = await connectedAccount(world, { idLast4: practiceIds.mismatch })
  expect(await world.payouts.getAccount(id)).toMatchObject({
    status: 'restricted',
    takesTransfers: false,
    requirements: [
      {
        field: 'identity.individual.id_numbers',
        awaits: 'seller',
        due: 'overdue',
        problem: 'verification_failed_keyed_identity',
      },
    ],
  })
  const { start } = await begin('update', id)
  const { path, body } = await firstPage(start)
  expect(path).toBe(`${start}/details`)
  expect(body).toContain('don’t match')
  const corrected = await world.pages.post(`${start}/details`, personForm())
  expect(corrected.headers.location).toBe(`${start}/bank`)
  await world.pages.post(`${start}/bank`, bankForm())
  await world.pages.post(`${start}/review`, {})
  expect(await world.payouts.getAccount(id)).toMatchObject({ status: 'active', requirements: [] })
})

it('reviews an account, which is active a minute later', async () => {
  const id = await connectedAccount(world, { idLast4: practiceIds.review })
  expect(await world.payouts.getAccount(id)).toMatchObject({
    status: 'pending',
    takesTransfers: false,
    requirements: [{ awaits: 'provider' }],
  })
  await world.simulator.runDue()
  expect(await world.payouts.getAccount(id)).toMatchObject({ status: 'pending' })
  world.clock.advance(minute)
  await world.simulator.runDue()
  expect(await world.payouts.getAccount(id)).toMatchObject({ status: 'active', takesTransfers: true })
})

it('turns an account down for good', async () => {
  const id = await connectedAccount(world, { idLast4: practiceIds.rejected })
  expect(await world.payouts.getAccount(id)).toMatchObject({
    status: 'rejected',
    takesTransfers: false,
    requirements: [],
  })
  const { start } = await begin('update', id)
  expect((await world.pages.get(start)).body).toContain('Your account was turned down')
  await world.pages.post(`${start}/details`, personForm())
  expect(await world.payouts.getAccount(id)).toMatchObject({ status: 'rejected' })
})

it('asks for a photo of an ID within 14 days, and stops transfers when it is overdue', async () => {
  const id = await connectedAccount(world, { idLast4: practiceIds.verifiedWithDocument })
  const field = 'identity.individual.documents.primary_verification'
  expect(await world.payouts.getAccount(id)).toMatchObject({
    status: 'active',
    takesTransfers: true,
    requirements: [{ field, awaits: 'seller', due: 'now', problem: null }],
  })
  world.clock.advance(14 * day)
  await world.simulator.runDue()
  expect(await world.payouts.getAccount(id)).toMatchObject({
    status: 'restricted',
    takesTransfers: false,
    requirements: [{ field, due: 'overdue' }],
  })
  const { start } = await begin('update', id)
  const { path, body } = await firstPage(start)
  expect(path).toBe(`${start}/document`)
  expect(body).toContain('The photo is overdue')
  await world.pages.post(`${start}/document`, {})
  expect(await world.payouts.getAccount(id)).toMatchObject({ status: 'active', requirements: [] })
})

it('submits once, however often it is pressed', async () => {
  const id = await newAccount(world)
  await completeOnboarding(world.pages, await onboardingUrl(world, id))
  const { start } = await begin('update', id)
  await Promise.all(Array.from({ length: 4 }, () => world.pages.post(`${start}/review`, {})))
  const events = await world.pool.query(
    `select from stripe_simulator.events where type like '%capability_status_updated'
     and data->>'account' = $1`,
    [id],
  )
  // One for transfers and one for payouts.
  expect(events.rowCount).toBe(2)
})

it('opens a dashboard with the balance', async () => {
  const id = await connectedAccount(world)
  const start = await openHostedPage(world.pages, (await world.payouts.dashboardPage(id)).url)
  const { body } = await world.pages.get(start)
  expect(body).toContain('$0.00')
  expect(body).toContain('ends in 6789')
  const changed = await world.pages.post(`${start}/bank`, bankForm(practiceBanks.noAccount))
  expect(changed.headers.location).toBe(start)
  expect((await world.pages.get(start)).body).toContain('ends in 1116')
})
