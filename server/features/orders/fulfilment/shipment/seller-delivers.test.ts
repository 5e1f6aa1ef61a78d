import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renewCode, sendOut } from '../../../../../contract/calls/orders/order-seller.ts'
import { send } from '../../../../testing/client.ts'
import {
  buildDeliverable,
  buildSellerOrder,
  subjectsWith,
  viewOrder,
  visitCouriers,
} from '../../../../testing/delivery/deliveries.ts'
import { buildToken } from '../../../../testing/factories.ts'
import { DAY, listingStatus, MINUTE, orderRow, sweep, typeCode } from '../../../../testing/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

describe('a delivery by the seller', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ adapters: { dispatch: null } })
  })
  afterAll(() => app.close())

  test('triggers two reminders, then a full refund for the buyer', async () => {
    const order = await buildSellerOrder(app)
    const { title } = await orderRow(app, order.id)
    await visitCouriers(app)
    await visitCouriers(app)
    expect(await subjectsWith(app, title)).toContain(`Time to send it out: ${title}`)
    const reminder = (await app.mails()).find(({ subject }) => subject === `Time to send it out: ${title}`)
    expect(reminder?.text).toMatch(/When: .+, (by|between|as soon as) .+/)
    expect(reminder?.text).toContain('Email: ')
    app.clock.advance(5 * 60 * MINUTE)
    await visitCouriers(app)
    await visitCouriers(app)
    const subjects = await subjectsWith(app, title)
    expect(subjects.filter((subject) => subject.startsWith('Time to send'))).toHaveLength(1)
    expect(subjects.filter((subject) => subject.startsWith('It should have'))).toHaveLength(1)
    app.clock.advance(2 * DAY)
    await visitCouriers(app)
    await sweep(app)
    expect((await orderRow(app, order.id)).state).toBe('refunded')
    expect(await listingStatus(app, order.listing.id)).toBe('active')
    expect((await viewOrder(app, order)).timeline.at(-1)?.event).toBe('refund_completed')
  })

  test('ten wrong codes lock the hand-over; the seller requests a new code, the buyer gets it, the old one is invalid', async () => {
    const order = await buildSellerOrder(app)
    const { owner } = order.listing
    const token = await buildToken(app, owner.id)
    const renew = () => send(app, renewCode, { params: { id: order.id }, token })
    expect((await renew()).code).toBe('order.not_possible')
    await send(app, sendOut, { params: { id: order.id }, token })
    const old = (await orderRow(app, order.id)).pickup_code ?? ''
    const wrong = old === '000000' ? '000001' : '000000'
    for (let count = 0; count < 10; count++) await typeCode(app, order.id, owner, wrong)
    expect((await typeCode(app, order.id, owner, old)).code).toBe('order.code_locked')
    const stranger = await buildToken(app, (await buildDeliverable(app)).owner.id)
    expect((await send(app, renewCode, { params: { id: order.id }, token: stranger })).code).toBe(
      'order.not_found',
    )
    expect((await renew()).data.order).toMatchObject({ can_renew_code: false, pickup_code: null })
    await app.settle()
    const { pickup_code: fresh = '', title } = await orderRow(app, order.id)
    expect(fresh).not.toBe(old)
    const email = (await app.mails()).find(({ subject }) => subject === `Your new code: ${title}`)
    expect(email?.to).toBe('ada@example.com')
    expect(email?.text).toContain(fresh)
    expect((await typeCode(app, order.id, owner, old)).code).toBe('order.wrong_code')
    expect((await typeCode(app, order.id, owner, fresh ?? '')).status).toBe(200)
  })
})
