import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildClaimableOrder, type ClaimableOrder, claimRow } from '../../../testing/orders/claims.ts'
import { DAY, listingStatus, MINUTE, moneyOf, orderRow, sweep } from '../../../testing/orders/orders.ts'
import { imbalances } from '../../../testing/payments/imbalances.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.advance(61 * MINUTE))
afterAll(async () => {
  expect(await imbalances(app)).toEqual([])
  await app.close()
})

const wait = async (milliseconds: number) => {
  app.clock.advance(milliseconds)
  await sweep(app)
}
const decide = (id: string, ...decision: [kind: 'release' | 'partial' | 'full' | 'return', cents?: number]) =>
  app.app.features.orders.operator.decideClaim(
    id,
    { kind: decision[0], cents: decision[1] },
    'The photos show it.',
  )
/** How an order and its claim have ended, with the cents that went back. */
async function endOf({ orderId, listingId }: ClaimableOrder) {
  await app.settle()
  const { state } = await orderRow(app, orderId)
  const claim = await claimRow(app, orderId)
  const money = (await moneyOf(app, listingId)).get(orderId)
  return [state, claim.state, claim.outcome, claim.refunded_cents, money?.returned]
}
const mailsTo = async (address: string) =>
  (await app.mails()).filter(({ to }) => to === address).map(({ subject }) => subject)

describe('the seller', () => {
  test('gives a full refund at once by agreeing to it; the listing stays sold', async () => {
    const order = await buildClaimableOrder(app)
    expect((await order.open()).status).toBe(200)
    const { data } = await order.answer('full')
    expect(data.order.claim).toMatchObject({ state: 'closed', outcome: 'full', turn: null })
    expect(await endOf(order)).toEqual(['refunded', 'closed', 'full', 4500, 4500])
    expect(await listingStatus(app, order.listingId)).toBe('sold')
    expect(await mailsTo(order.email)).toEqual(
      expect.arrayContaining([
        'We got your report: Walnut side table',
        'You get money back: Walnut side table',
      ]),
    )
    expect(await mailsTo(order.seller.email)).toContain('The buyer reported a problem: Walnut side table')
  })

  test('agrees to the part that the buyer wants, or gives more: that amount goes back and the order is completed', async () => {
    for (const cents of [1000, 1200]) {
      const order = await buildClaimableOrder(app)
      await order.open({ wish: 'partial', cents: 1000 })
      expect((await order.answer('partial', { cents })).data.order.claim?.outcome).toBe('partial')
      expect(await endOf(order)).toEqual(['completed', 'closed', 'partial', cents, cents])
    }
  })

  test('offers less, and the buyer accepts', async () => {
    const order = await buildClaimableOrder(app)
    await order.open({ wish: 'partial', cents: 3000 })
    const { data } = await order.answer('partial', { cents: 800, text: 'I can give you eight.' })
    expect(data.order.claim).toMatchObject({ state: 'answered', turn: 'buyer' })
    expect((await order.look()).claim).toMatchObject({ can_accept: true, answer: { cents: 800 } })
    expect((await order.accept()).status).toBe(200)
    expect(await endOf(order)).toEqual(['completed', 'closed', 'partial', 800, 800])
  })

  test('who does not answer within three days refunds everything', async () => {
    const order = await buildClaimableOrder(app)
    await order.open()
    await wait(3 * DAY - MINUTE)
    expect((await claimRow(app, order.orderId)).state).toBe('opened')
    await wait(2 * MINUTE)
    expect(await endOf(order)).toEqual(['refunded', 'closed', 'full', 4500, 4500])
  })
})

describe('the buyer', () => {
  test('who does not react to the answer within three days releases the money', async () => {
    const order = await buildClaimableOrder(app)
    await order.open()
    await order.answer('disagree')
    await wait(3 * DAY + MINUTE)
    expect(await endOf(order)).toEqual(['completed', 'closed', 'released', 0, 0])
  })

  test('can withdraw before and after an answer, and while the operator decides; twice is once', async () => {
    for (const steps of [[], ['answer'], ['answer', 'escalate']]) {
      const order = await buildClaimableOrder(app)
      await order.open()
      if (steps.includes('answer')) await order.answer('disagree')
      if (steps.includes('escalate')) await order.escalate()
      expect((await order.withdraw()).status).toBe(200)
      expect((await order.withdraw()).status).toBe(200)
      expect(await endOf(order)).toEqual(['completed', 'closed', 'withdrawn', 0, 0])
    }
  })

  test('cannot accept a refusal, nor escalate before an answer', async () => {
    const order = await buildClaimableOrder(app)
    await order.open()
    expect((await order.escalate()).code).toBe('order.not_possible')
    expect((await order.accept()).code).toBe('order.not_possible')
    await order.answer('disagree')
    expect((await order.accept()).code).toBe('order.not_possible')
    expect((await order.answer('full')).code).toBe('order.not_possible')
  })
})

describe('the operator', () => {
  const buildEscalated = async () => {
    const order = await buildClaimableOrder(app)
    await order.open()
    await order.answer('disagree')
    expect((await order.escalate('It came broken.')).data.order.claim).toMatchObject({ turn: 'operator' })
    return order
  }
  test.each([
    ['release', undefined, ['completed', 'closed', 'released', 0, 0]],
    ['partial', 1250, ['completed', 'closed', 'partial', 1250, 1250]],
    ['full', undefined, ['refunded', 'closed', 'full', 4500, 4500]],
  ] as const)('decides %s', async (kind, cents, end) => {
    const order = await buildEscalated()
    await decide(order.orderId, kind, cents)
    expect(await endOf(order)).toEqual(end)
    const history = (await order.look()).claim?.history
    expect(history?.at(-1)).toMatchObject({ by: 'operator', text: 'The photos show it.' })
    await expect(decide(order.orderId, 'full')).rejects.toThrow('claim.none')
  })

  test('has no deadline that decides by itself, but is reminded after 1, 3 and 7 days, and then every week', async () => {
    const order = await buildEscalated()
    const { id } = await claimRow(app, order.orderId)
    const reminders = async () =>
      (await app.mails()).filter(
        ({ subject, text }) => subject.includes('still needs a decision') && text.includes(id),
      )
    const days: number[] = []
    for (let day = 1, before = 0; day <= 29; day += 1) {
      await wait(DAY)
      await wait(0)
      const { length } = await reminders()
      if (length > before) days.push(...Array(length - before).fill(day))
      before = length
    }
    expect(days).toEqual([1, 3, 7, 14, 21, 28])
    const textAfter = async (days: string) =>
      (await reminders()).find(({ text }) => text.includes(`waiting for ${days}.`))?.text
    expect(await textAfter('1 day')).toContain('that we usually decide by')
    expect(await textAfter('28 days')).toContain('that we would usually have decided by')
    expect((await claimRow(app, order.orderId)).state).toBe('escalated')
    for (const who of [await order.asBuyer(), await order.asSeller()])
      expect((await order.look(who)).claim).toMatchObject({ state: 'escalated', turn: 'operator' })
  })

  test('gets one reminder where the sweep was late for several', async () => {
    const order = await buildEscalated()
    const { id } = await claimRow(app, order.orderId)
    await wait(17 * DAY)
    await wait(DAY)
    const reminders = (await app.mails()).filter(
      ({ subject, text }) => subject.includes('still needs a decision') && text.includes(id),
    )
    expect(reminders.length).toBe(1)
  })

  test('may only decide about what was escalated, and not about more than is left', async () => {
    const order = await buildClaimableOrder(app)
    await order.open()
    await expect(decide(order.orderId, 'full')).rejects.toThrow('order.not_possible')
    await expect(decide(crypto.randomUUID(), 'full')).rejects.toThrow('order.not_found')
    const other = await buildEscalated()
    await expect(decide(other.orderId, 'partial', 4501)).rejects.toThrow('claim.amount_invalid')
  })
})

describe('a return', () => {
  const buildReturning = async () => {
    const order = await buildClaimableOrder(app)
    await order.open({ wish: 'return' })
    expect((await order.answer('return')).data.order.claim).toMatchObject({ state: 'returning' })
    const code = (await order.look(await order.asSeller())).claim?.return_code ?? ''
    return { ...order, code, wrong: code === '000000' ? '000001' : '000000' }
  }

  test('is proved by the seller’s code, which only the seller sees', async () => {
    const order = await buildReturning()
    expect(order.code).toMatch(/^\d{6}$/)
    expect((await order.look()).claim).toMatchObject({ return_code: null, can_confirm_return: true })
    expect((await order.confirmReturn(order.wrong)).code).toBe('claim.wrong_code')
    expect((await order.confirmReturn(order.code)).status).toBe(200)
    expect((await order.confirmReturn(order.code)).status).toBe(200)
    expect(await endOf(order)).toEqual(['refunded', 'closed', 'returned', 4500, 4500])
    expect((await order.look()).timeline.map(({ event }) => event)).toContain('item_returned')
  })

  test('that does not happen within seven days releases the money', async () => {
    const order = await buildReturning()
    await wait(7 * DAY - MINUTE)
    expect((await claimRow(app, order.orderId)).state).toBe('returning')
    await wait(2 * MINUTE)
    expect(await endOf(order)).toEqual(['completed', 'closed', 'released', 0, 0])
  })

  test('can be escalated when the seller keeps the code, also after too many wrong ones', async () => {
    const order = await buildReturning()
    for (let tries = 0; tries < 10; tries++) await order.confirmReturn(order.wrong)
    expect((await order.confirmReturn(order.code)).code).toBe('claim.code_locked')
    expect((await order.escalate('They have it and give me no code.')).status).toBe(200)
    await decide(order.orderId, 'return')
    const again = (await order.look(await order.asSeller())).claim?.return_code ?? ''
    expect((await order.confirmReturn(again)).status).toBe(200)
    expect(await endOf(order)).toEqual(['refunded', 'closed', 'returned', 4500, 4500])
  })
})
