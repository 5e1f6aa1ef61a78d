import { expect, it } from 'vitest'
import { deliveryPayload } from '../checkout/delivery-payload.ts'
import { chargesKey } from './purchase-charges.ts'
import { deliveryFee, type PurchaseState, startPurchase, totalPrice } from './purchase-state.ts'
import { atWays, by, on, walk } from './walk-purchase.ts'

/** The totals of this purchase as the server adds them up: a fee of 2 dollars, and 10 % tax. */
const found = (state: PurchaseState) => {
  const fee = deliveryFee(state) ?? 0
  const [item, delivery] = [Math.round(state.price * 100), Math.round(fee * 100)]
  const tax = Math.round((item + delivery) / 10)
  const totals = {
    item_cents: item,
    delivery_cents: delivery,
    buyer_fee_cents: 200,
    tax_cents: tax,
    total_cents: item + delivery + 200 + tax,
  }
  return { type: 'charges_found', key: chargesKey(state, fee), totals } as const
}

const pickup = walk(startPurchase({ price: 40, email: 'ann@example.com', hasCharges: true }), {
  type: 'pickup_chosen',
})

it('the total is not known before the server has added it up', () => {
  expect(totalPrice(pickup)).toBeNull()
  expect(totalPrice(walk(pickup, found(pickup)))).toBe(46)
})

it('totals of another price, delivery or way do not count', () => {
  const known = walk(pickup, found(pickup))
  const dearer = walk(known, { type: 'price_changed', price: 50, notice: 'The price has changed.' })
  expect([dearer.charges.status, totalPrice(dearer)]).toEqual(['finding', null])
  expect(totalPrice(walk(dearer, found(known)))).toBeNull()
  expect(totalPrice(walk(dearer, found(dearer)))).toBe(57)
  expect(totalPrice({ ...known, flow: 'courier', fee: 5.49 })).toBeNull()
})

it('a delivery is only paid with a known total, which the request says', () => {
  const state = walk(
    { ...atWays(), charges: { status: 'finding' } },
    by('courier'),
    { type: 'timing_chosen', timing: 'asap' },
    on,
  )
  expect(deliveryPayload(state, 'an-id')).toBeNull()
  const body = deliveryPayload(walk(state, found(state)), 'an-id')
  expect(body).toMatchObject({ item_price_dollars: 40, delivery_fee_dollars: 5.49, total_dollars: 52.04 })
})

it('a marketplace without fees and tax asks for nothing and sends nothing', () => {
  const state = walk(atWays(), by('courier'), { type: 'timing_chosen', timing: 'asap' }, on)
  expect([state.charges.status, totalPrice(state)]).toEqual(['off', 45.49])
  expect(deliveryPayload(state, 'an-id')).not.toHaveProperty('total_dollars')
  expect(startPurchase({ price: 0, email: null, hasCharges: true }).charges.status).toBe('off')
})

it('a page that was loaded before there were fees asks for the new total', () => {
  const plain = walk(startPurchase({ price: 40, email: null }), { type: 'pickup_chosen' })
  const refused = walk(plain, { type: 'price_changed', notice: 'The price has changed.' })
  expect([refused.charges.status, totalPrice(refused)]).toEqual(['finding', null])
})

it('a failure says why and can be tried again', () => {
  const failed = walk(pickup, { type: 'charges_failed', problem: 'No answer.' })
  expect([failed.charges.status, failed.notice]).toEqual(['failed', 'No answer.'])
  const again = walk(failed, { type: 'charges_retried' })
  expect([again.charges.status, again.notice]).toEqual(['finding', null])
})
