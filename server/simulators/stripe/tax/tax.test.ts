import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newYorkTax } from '../../../../contract/rules/marketplace/new-york-tax.ts'
import { createStripeTax } from '../../../adapters/tax-stripe/index.ts'
import type { TaxCalculator } from '../../../ports/tax.ts'
import { call } from '../../../testing/payments/stripe-test-client.ts'
import { type StripeWorld, startStripeWorld } from '../../../testing/payments/stripe-test-world.ts'

let world: StripeWorld
let tax: TaxCalculator
beforeAll(async () => {
  world = await startStripeWorld()
  const { port } = new URL(world.apiUrl)
  const apiBase = { protocol: 'http', host: '127.0.0.1', port: Number(port) } as const
  tax = createStripeTax({ secretKey: world.secretKey, currency: 'usd', place: newYorkTax.place, apiBase })
})
afterAll(() => world.close())

const sale = (more: object = {}) => ({
  key: randomUUID(),
  parts: [
    { of: 'item' as const, cents: 10_000 },
    { of: 'delivery' as const, cents: 549 },
  ],
  category: 'furniture',
  postalCode: '11217',
  at: world.clock.now(),
  ...more,
})
const sum = (lines: readonly { cents: number }[]) => lines.reduce((all, { cents }) => all + cents, 0)
const register = () =>
  call(world, '/tax/registrations', {
    form: 'country=US&country_options[us][state]=NY&country_options[us][type]=state_sales_tax&active_from=now',
  })

it('is not collected before there is a registration, and is afterwards', async () => {
  const before = await tax.calculate(sale())
  expect([sum(before.lines), before.isCollecting]).toEqual([0, false])
  expect((await register()).body).toMatchObject({ object: 'tax.registration', status: 'active' })
  expect((await call(world, '/tax/registrations')).body.data).toHaveLength(1)
  const after = await tax.calculate(sale())
  // 100: 4.00 + 4.50 + 0.38; 5.49: 0.22 + 0.25 + 0.02.
  expect([sum(after.lines), after.isCollecting]).toEqual([937, true])
})

it('follows the place and the kind of thing', async () => {
  await register()
  const of = async (more: object) => sum((await tax.calculate(sale(more))).lines)
  expect(await of({ postalCode: '94103' })).toBe(0)
  expect(await of({ category: 'clothing', parts: [{ of: 'item', cents: 10_999 }] })).toBe(0)
  expect(await of({ category: 'clothing', parts: [{ of: 'item', cents: 11_000 }] })).toBe(976)
})

it('answers the same key with the same calculation, and refuses it with another sale', async () => {
  const first = sale()
  const { calculationId } = await tax.calculate(first)
  expect((await tax.calculate(first)).calculationId).toBe(calculationId)
  const other = tax.calculate({ ...first, parts: [{ of: 'item', cents: 1 }] })
  await expect(other).rejects.toMatchObject({ reason: 'refused' })
})

it('records a sale once, and takes it back in parts but never more than is left', async () => {
  await register()
  const orderId = randomUUID()
  const { calculationId } = await tax.calculate(sale())
  const transactionId = await tax.record({ orderId, calculationId: calculationId ?? '' })
  expect(await tax.record({ orderId, calculationId: calculationId ?? '' })).toBe(transactionId)
  const refund = (cents: number, taxCents: number) =>
    tax.recordRefund({
      refundId: randomUUID(),
      transactionId,
      parts: [{ of: 'item', cents, taxCents }],
    })
  expect(await refund(4000, 355)).not.toBe(await refund(4000, 355))
  await expect(refund(4000, 178)).rejects.toMatchObject({ reason: 'refused' })
  await expect(refund(2000, 179)).rejects.toMatchObject({ reason: 'refused' })
  expect(await refund(2000, 178)).toMatch(/^tax_1/)
  const { body } = await call(world, `/tax/transactions/${transactionId}`)
  expect(body).toMatchObject({ type: 'transaction', reference: orderId, reversal: null })
})

it('refuses a reference twice with another key, and what it does not know', async () => {
  const { calculationId } = await tax.calculate(sale())
  const form = `calculation=${calculationId}&reference=the-same-order`
  const path = '/tax/transactions/create_from_calculation'
  expect((await call(world, path, { form })).status).toBe(200)
  const again = await call(world, path, { form })
  expect([again.status, again.body.error?.code]).toEqual([400, 'resource_already_exists'])
  expect((await call(world, path, { form: 'calculation=taxcalc_none&reference=x' })).body.error?.code).toBe(
    'resource_missing',
  )
  expect((await call(world, '/tax/transactions/tax_none')).status).toBe(404)
  const unknown = await call(world, '/tax/calculations', { form: 'currency=usd&color=red' })
  expect(unknown.status).toBe(400)
})
