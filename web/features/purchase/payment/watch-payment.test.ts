import { expect, test } from 'vitest'
import type { PaymentSummary } from './result/payment-summary.ts'
import { MIN_LOADING, PAUSES, type PaymentResult, watchPayment } from './watch-payment.ts'

const seen = (status: PaymentSummary['status']): PaymentResult => ({
  summary: {
    orderId: 'o',
    status,
    deliveryType: 'pickup',
    scheduledDate: null,
    scheduledTime: null,
    isHandedOver: false,
    byCourier: false,
    totalCents: 100,
    email: null,
    orderPath: '/orders/o',
  },
})

/** Polls with these responses in turn, repeating the last one. Pauses take no time. */
async function watch(...answers: PaymentResult[]) {
  const shown: PaymentResult[] = []
  const pauses: number[] = []
  let fetches = 0
  await watchPayment({
    fetch: async () => answers[Math.min(fetches++, answers.length - 1)] ?? seen('failed'),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    show: (result) => shown.push(result),
  })
  return { shown, pauses, fetches }
}

test('[S2.137] [S4.085] [S9.020] nothing is shown during the first second', async () => {
  const order: string[] = []
  await watchPayment({
    fetch: async () => seen('succeeded'),
    pause: async (milliseconds) => void order.push(`paused ${milliseconds}`),
    show: () => order.push('shown'),
  })
  expect(order).toEqual([`paused ${MIN_LOADING}`, 'shown'])
  expect(MIN_LOADING).toBe(1000)
})

test('a settled payment is fetched once', async () => {
  expect((await watch(seen('succeeded'))).fetches).toBe(1)
  expect((await watch(seen('failed'))).fetches).toBe(1)
})

test('a payment in progress is shown as such and polled until it is settled', async () => {
  const { shown, fetches } = await watch(seen('processing'), seen('processing'), seen('succeeded'))
  expect(fetches).toBe(3)
  expect(shown.at(0)).toEqual(seen('processing'))
  expect(shown.at(-1)).toEqual(seen('succeeded'))
})

test('the pauses grow and end after ten seconds', async () => {
  const { pauses, shown } = await watch(seen('processing'))
  expect(pauses).toEqual([MIN_LOADING, ...PAUSES])
  expect(PAUSES.reduce((sum, wait) => sum + wait, 0)).toBe(10_000)
  expect([...PAUSES].sort((a, b) => a - b)).toEqual([...PAUSES])
  expect(shown.at(-1)).toEqual(seen('processing'))
})

test('a temporary failure is retried, a permanent one is not', async () => {
  const busy = { problem: 'busy', isTemporary: true }
  const recovered = await watch(busy, seen('succeeded'))
  expect(recovered.shown).toEqual([seen('succeeded')])
  expect((await watch(busy)).shown).toEqual([busy])
  expect((await watch({ problem: 'gone', isTemporary: false })).fetches).toBe(1)
})
