import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnsweringStripe } from '../../testing/payments/answering-stripe.ts'
import { createStripeTax } from './index.ts'

let stripe: Awaited<ReturnType<typeof startAnsweringStripe>>
beforeAll(async () => {
  stripe = await startAnsweringStripe()
})
afterAll(() => stripe.close())

const place = { city: 'New York', state: 'NY', postalCode: '10118', country: 'US' }
const entry = {
  amount: 399,
  taxable_amount: 4500,
  jurisdiction: { display_name: 'New York' },
  tax_rate_details: { percentage_decimal: '8.875' },
  taxability_reason: 'standard_rated',
}
const item = { reference: 'item', amount: 4500, amount_tax: 399, tax_breakdown: [entry] }

function calculate(items: object[], more: object = {}) {
  const calculation = { id: 'taxcalc_1', currency: 'usd', line_items: { data: items }, ...more }
  stripe.answers.set('POST /v1/tax/calculations', { json: calculation })
  return createStripeTax({ ...stripe.settings, place }).calculate({
    key: 'sale',
    parts: [{ of: 'item', cents: 4500 }],
    category: 'lamps',
    postalCode: null,
    at: new Date(),
  })
}

test('the tax of what was asked about counts', async () => {
  const { lines } = await calculate([item])
  expect(lines).toEqual([
    {
      of: 'item',
      jurisdiction: 'New York',
      rate_ppm: 88_750,
      taxable_cents: 4500,
      exempt_cents: 0,
      cents: 399,
    },
  ])
})

test.each([
  ['that is missing', [], {}],
  ['of another line', [{ ...item, reference: 'shipping' }], {}],
  ['of another amount', [{ ...item, amount: 450 }], {}],
  ['below nothing', [{ ...item, amount_tax: -399 }], {}],
  ['that no place takes', [{ ...item, amount_tax: 4000 }], {}],
  ['that differs from its parts', [{ ...item, amount_tax: 300 }], {}],
  ['at a rate that is no number', [withRate('eight')], {}],
  ['in another currency', [item], { currency: 'eur' }],
  ['without an id', [item], { id: undefined }],
])('no buyer pays a tax %s', async (_what, items, more) => {
  await expect(calculate(items, more)).rejects.toMatchObject({ reason: 'bad_answer' })
})

function withRate(percentage_decimal: string) {
  return { ...item, tax_breakdown: [{ ...entry, tax_rate_details: { percentage_decimal } }] }
}

const told = (json: object) => {
  stripe.answers.set('POST /v1/tax/transactions/create_from_calculation', { json })
  stripe.answers.set('POST /v1/tax/transactions/create_reversal', { json })
  stripe.answers.set('GET /v1/tax/transactions/tax_1/line_items', {
    json: { data: [{ id: 'tax_li_1', reference: 'item' }] },
  })
  const tax = createStripeTax({ ...stripe.settings, place })
  const parts = [{ of: 'item' as const, cents: 4500, taxCents: 399 }]
  return {
    sale: () => tax.record({ orderId: 'order-1', calculationId: 'taxcalc_1' }),
    refund: () => tax.recordRefund({ refundId: 'refund-1', transactionId: 'tax_1', parts }),
  }
}

test('what Stripe was told of has an id, and our reference', async () => {
  expect(await told({ id: 'tax_1', reference: 'order-1' }).sale()).toBe('tax_1')
  expect(await told({ id: 'tax_2', reference: 'refund-1' }).refund()).toBe('tax_2')
})

test.each([
  ['nothing', {}],
  ['one without an id', { reference: 'order-1' }],
  ['somebody else’s', { id: 'tax_9', reference: 'order-9' }],
])('%s does not count as told', async (_what, json) => {
  await expect(told(json).sale()).rejects.toMatchObject({ reason: 'bad_answer' })
  await expect(told(json).refund()).rejects.toMatchObject({ reason: 'bad_answer' })
})
