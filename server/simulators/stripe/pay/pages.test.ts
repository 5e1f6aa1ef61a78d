import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CheckoutRequest, ProviderCheckout } from '../../../ports/payments.ts'
import { checkoutRequest } from '../../../testing/payments/payments-compliance.ts'
import { failureOf } from '../../../testing/payments/provider-under-test.ts'
import { type StripeWorld, startStripeWorld, typed } from '../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
beforeAll(async () => {
  world = await startStripeWorld()
})
afterAll(() => world.close())

function open(changes: Partial<CheckoutRequest> = {}): Promise<ProviderCheckout> {
  return world.provider.createCheckout(checkoutRequest(world.clock.now(), changes))
}

/** Sends a form that is filled in wrongly, and follows to the page that says so. */
async function postWrong(checkout: ProviderCheckout, form: Record<string, string>) {
  const response = await world.pages.post(checkout.url ?? '', form)
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    `${new URL(checkout.url ?? '').pathname}?wrong`,
  ])
  const page = await world.pages.get(String(response.headers.location))
  expect(page.statusCode).toBe(200)
  return page
}

it('shows the order, the form and the link back, without scripts', async () => {
  const checkout = await open()
  const page = await world.pages.get(checkout.url ?? '')
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('<h1>Practice payment: no card is charged</h1>')
  for (const text of ['Walnut chair', 'Delivery, ½ mile &amp; stairs', '$12.00', 'Pay $57.00']) {
    expect(page.body).toContain(text)
  }
  for (const label of ['Email', 'Card number', 'Expiry', 'CVC', 'Name on card']) {
    expect(page.body).toMatch(new RegExp(`<label for="\\w+">${label}</label>`))
  }
  expect(page.body).toContain('value="ada@example.com"')
  expect(page.body).toContain('href="https://shop.example/item/1"')
  expect(page.body).not.toMatch(/<script|<style| style=| on\w+=/)
  const styles = await world.pages.get('/dev/stripe/pay.css')
  expect(styles.headers['content-type']).toContain('text/css')
})

it('[S1.004] goes back to the shop after a payment', async () => {
  const checkout = await open()
  const response = await world.pages.pay(checkout)
  expect(response.statusCode).toBe(303)
  expect(response.headers.location).toBe(`https://shop.example/payment-success?session_id=${checkout.id}`)
})

it.each([
  ['4000000000000002', 'number-problem', 'Your card was declined.'],
  ['4000000000009995', 'number-problem', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expiry-problem', 'Your card has expired.'],
  ['4000000000000127', 'cvc-problem', 'Your card&#39;s security code is incorrect.'],
  ['4000000000000119', 'role="alert"', 'An error occurred while processing your card.'],
])('card %s is turned down, and another one pays', async (number, place, text) => {
  const checkout = await open()
  const response = await world.pages.pay(checkout, number)
  // A separate page, so that "back" never asks to send the form again.
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    `${new URL(checkout.url ?? '').pathname}?declined`,
  ])
  const page = await world.pages.get(String(response.headers.location))
  expect(page.statusCode).toBe(200)
  expect(page.body.slice(page.body.indexOf(place))).toContain(text)
  expect(page.body).toContain('value="Ada Lovelace"')
  expect(page.body).not.toContain(`value="${number}"`)
  expect((await world.pages.get(checkout.url ?? '')).body).not.toContain(text)
  expect(await world.provider.getCheckout(checkout.id)).toMatchObject({ status: 'open', payment: 'unpaid' })
  expect((await world.pages.pay(checkout)).headers.location).toContain('payment-success')
  expect((await world.pages.get(String(response.headers.location))).body).toContain('This order is paid')
})

it.each(['4000002760003184', '4000002500003155'])('card %s asks for authentication', async (number) => {
  const checkout = await open()
  const pending = await world.pages.pay(checkout, number)
  expect(pending.statusCode).toBe(303)
  const question = String(pending.headers.location)
  const page = await world.pages.get(question)
  expect(page.body).toMatch(/>Complete authentication<\/button>[\s\S]*>Fail authentication<\/button>/)
  const failed = await world.pages.post(question, { result: 'fail' })
  expect(failed.headers.location).toBe(new URL(checkout.url ?? '').pathname)
  expect((await world.pages.get(checkout.url ?? '')).body).toContain('unable to authenticate')
  expect((await world.pages.get(question)).statusCode).toBe(303)
  expect((await world.pages.post(question, { result: 'complete' })).headers.location).toContain(checkout.id)
  expect(await world.provider.getCheckout(checkout.id)).toMatchObject({ payment: 'unpaid' })

  await world.pages.pay(checkout, number)
  const done = await world.pages.post(question, { result: 'complete' })
  expect(done.headers.location).toContain('payment-success')
  expect(await world.provider.getCheckout(checkout.id)).toMatchObject({ status: 'complete', payment: 'paid' })
})

it('keeps the typed values beside their error messages', async () => {
  const checkout = await open()
  const page = await postWrong(checkout, { ...typed(), email: 'ada', cvc: '1' })
  expect(page.body).toContain('id="email-problem"')
  expect(page.body).toContain('id="cvc-problem"')
  expect(page.body).toMatch(/value="ada"[^>]*aria-invalid="true" aria-describedby="email-problem" autofocus/)
  expect(page.body).toContain('value="12 / 34"')
  // Reload shows it again, the page's own address begins anew, and nothing is left to show once it is paid.
  const wrongUrl = `${new URL(checkout.url ?? '').pathname}?wrong`
  expect((await world.pages.get(wrongUrl)).body).toBe(page.body)
  expect((await world.pages.get(checkout.url ?? '')).body).not.toContain('id="cvc-problem"')
  await world.pages.pay(checkout)
  expect((await world.pages.get(wrongUrl)).body).toContain('This order is paid')
})

it('redirects to the form where no form with errors was submitted', async () => {
  const { pathname } = new URL((await open()).url ?? '')
  const response = await world.pages.get(`${pathname}?wrong`)
  expect([response.statusCode, response.headers.location]).toEqual([303, pathname])
})

it('never shows or stores a number that may be a real card', async () => {
  const checkout = await open()
  const page = await postWrong(checkout, typed('5555555555554444'))
  expect(page.body).toContain('This is practice')
  const stored = await world.pool.query('select typed::text from stripe_simulator.sessions where id = $1', [
    checkout.id,
  ])
  expect(stored.rows[0].typed).not.toContain('5555')
  expect(page.body).not.toContain('5555')
})

it('escapes everything on the page', async () => {
  const attack = '"><script>alert(1)</script>'
  const checkout = await open({
    lines: [{ name: attack, description: attack, unitAmountCents: 100, quantity: 1 }],
  })
  const page = await postWrong(checkout, { ...typed(), name: attack, email: attack })
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain('&lt;script&gt;')
})

it('pays once, however often Pay is pressed', async () => {
  const checkout = await open()
  const responses = await Promise.all(Array.from({ length: 8 }, () => world.pages.pay(checkout)))
  expect(responses.map((response) => response.statusCode)).toEqual(Array(8).fill(303))
  const charges = await world.pool.query(
    'select from stripe_simulator.charges c join stripe_simulator.payment_intents p on p.id = c.payment_intent where p.session_id = $1',
    [checkout.id],
  )
  expect(charges.rowCount).toBe(1)
  const page = await world.pages.get(checkout.url ?? '')
  expect(page.body).toContain('This order is paid')
})

it('of a simultaneous payment and expiry exactly one wins', async () => {
  for (let round = 0; round < 15; round++) {
    const checkout = await open()
    const [response, expired] = await Promise.all([
      world.pages.pay(checkout),
      world.provider.expireCheckout(checkout.id),
    ])
    const paid = response.statusCode === 303
    expect(expired).toMatchObject({
      status: paid ? 'complete' : 'expired',
      payment: paid ? 'paid' : 'unpaid',
    })
    expect(await world.provider.getCheckout(checkout.id)).toEqual(expired)
    const events = await world.pool.query(
      `select type from stripe_simulator.events where data->'object'->>'id' = $1`,
      [checkout.id],
    )
    expect(events.rows).toEqual([{ type: `checkout.session.${paid ? 'completed' : 'expired'}` }])
  }
})

it('takes no money after the expiry, even before the background loop has run', async () => {
  const checkout = await open()
  world.clock.advance(31 * 60_000)
  expect((await world.pages.get(checkout.url ?? '')).body).toContain('This checkout has expired')
  const response = await world.pages.pay(checkout)
  expect(response.statusCode).toBe(410)
  expect(await world.provider.getCheckout(checkout.id)).toMatchObject({
    status: 'expired',
    payment: 'unpaid',
  })
})

it('answers 404 for an unknown checkout', async () => {
  expect((await world.pages.get('/dev/stripe/pay/cs_test_missing')).statusCode).toBe(404)
  expect((await world.pages.post('/dev/stripe/pay/cs_test_missing', typed())).statusCode).toBe(404)
})

it('card …5126: the refund is pending, fails later, and can be made again', async () => {
  const checkout = await open()
  await world.pages.pay(checkout, '4000000000005126')
  const { paymentIntentId } = await world.provider.getCheckout(checkout.id)
  const request = (refundId: string) => ({
    refundId,
    paymentIntentId: paymentIntentId ?? '',
    amountCents: 5700,
    orderId: 'o',
  })
  const refund = await world.provider.refund(request(`${checkout.id}-1`))
  expect(refund.status).toBe('pending')
  expect(await failureOf(world.provider.refund(request(`${checkout.id}-2`)))).toBe('refused')
  world.clock.advance(60_000)
  await world.simulator.runDue()
  const failed = { status: 'failed', failureReason: 'expired_or_canceled_card' }
  expect(await world.provider.getRefund(refund.id)).toMatchObject(failed)
  const updates = world.shop.received.filter((event) => event.kind === 'refund.updated')
  expect(updates.map((event) => event.refund.status).sort()).toEqual(['failed', 'failed', 'pending'])
  expect(await world.provider.refund(request(`${checkout.id}-3`))).toMatchObject({ status: 'pending' })
})

it('never refunds more than was paid, also under simultaneous requests', async () => {
  const checkout = await open()
  await world.pages.pay(checkout)
  const { paymentIntentId } = await world.provider.getCheckout(checkout.id)
  const payments = Array.from({ length: 12 }, (_, index) =>
    world.provider.refund({
      refundId: `${checkout.id}-${index}`,
      paymentIntentId: paymentIntentId ?? '',
      amountCents: 1000,
      orderId: 'o',
    }),
  )
  const responses = await Promise.allSettled(payments)
  expect(responses.filter((response) => response.status === 'fulfilled')).toHaveLength(5)
})
