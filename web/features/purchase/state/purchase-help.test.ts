import { describe, expect, test } from 'vitest'
import { deliveryPayload } from '../checkout/delivery-payload.ts'
import { whenText } from '../steps/order-facts.tsx'
import { timeOf } from './purchase-rules.ts'
import { readFlights, totalPrice } from './purchase-state.ts'
import { stepNumber } from './purchase-steps.ts'
import { atWays, back, begin, by, chosen, now, on, walk } from './walk-purchase.ts'

describe('(b) moving delivery', () => {
  const access = () => walk(atWays(null), by('moving'))

  test('[S4.053] [S5.030] step 1 asks for the street address', () => {
    const first = walk(begin(null), { type: 'delivery_chosen', now })
    expect(first.step).toBe('address')
    expect(walk(first, on)).toMatchObject({ step: 'address', problems: { address: expect.any(String) } })
    expect(walk(first, chosen).step).toBe('address')
    expect(stepNumber('moving', 'access')).toEqual({ step: 2, of: 5 })
    expect(access().step).toBe('access')
  })

  test('[S4.054] [S5.032] step 2: elevator or stairs; flights are whole numbers from 0', () => {
    expect(walk(access(), on)).toMatchObject({ step: 'access', problems: { access: expect.any(String) } })
    const stairs = walk(access(), { type: 'access_chosen', access: 'stairs' })
    expect(walk(stairs, { type: 'flights_chosen', flights: -1 }).flights).toBe(0)
    expect(walk(stairs, { type: 'flights_chosen', flights: 2.7 }).flights).toBe(2)
    expect(walk(stairs, { type: 'flights_chosen', flights: 999 }).flights).toBe(30)
    expect(deliveryPayload(walk(stairs, { type: 'flights_chosen', flights: 3 }, on), 'l')).toMatchObject({
      building_access: { kind: 'stairs', flights: 3 },
    })
  })

  test('[S5.033] a typed number of flights', () => {
    expect(['0', ' 4 ', '400', '-1', '2.5', 'two', ''].map(readFlights)).toEqual([
      0,
      4,
      30,
      null,
      null,
      null,
      null,
    ])
  })

  test('after hours the summary and the checkout have the next morning’s slot', () => {
    const night = new Date('2026-11-22T02:00:00Z')
    const elevator = walk(access(), { type: 'access_chosen', access: 'elevator' })
    const summary = walk(elevator, { type: 'went_on', now: night })
    expect(whenText(summary, night)).toBe('Tomorrow (Nov 22), 8am-9am')
    expect(deliveryPayload(summary, 'l')).toMatchObject({
      scheduled_date: '2026-11-22',
      scheduled_time: '8am-9am',
    })
    expect(whenText(walk(elevator, on), now)).toBe('2-4 hours after you order')
  })

  test('[S4.056] [S5.031] [S9.003] step 3: a fixed 4.99, and a trimmed email before the payment', () => {
    const summary = walk(access(), { type: 'access_chosen', access: 'elevator' }, on)
    expect(summary.step).toBe('summary')
    expect(totalPrice(summary)).toBe(44.99)
    const email = (value: string) => ({ type: 'contact_typed', field: 'email', value }) as const
    expect(walk(summary, email('   '), on).problems.email).toBe('Email is required')
    expect(walk(summary, email(' a@b.co '), on).step).toBe('payment')
    expect(deliveryPayload(walk(summary, email(' a@b.co ')), 'l')).toMatchObject({
      delivery_type: 'moving_delivery',
      delivery_fee_dollars: 4.99,
      customer_email: 'a@b.co',
    })
  })
})

describe('(c) courier by car', () => {
  const courier = () => walk(atWays(null), by('courier'))

  test('[S4.059] [S5.034] step 1 asks for the address', () => {
    expect(walk(begin(null), { type: 'delivery_chosen', now }, on).problems.address).toBeDefined()
    expect(stepNumber('courier', 'courier_time')).toEqual({ step: 2, of: 5 })
  })

  test('[S4.060] [S5.035] step 2: ASAP or Later, one of which is required', () => {
    const time = courier()
    expect(time.step).toBe('courier_time')
    expect(walk(time, on).problems.time).toBe('Please choose ASAP or Later.')
    const asap = walk(time, { type: 'timing_chosen', timing: 'asap' })
    expect(timeOf(asap)).toBe('ASAP')
    expect(walk(asap, on).step).toBe('summary')
    const later = walk(time, { type: 'timing_chosen', timing: 'later' })
    expect(walk(later, on).problems.time).toBe('Please choose a time window.')
    expect(walk(later, { type: 'time_chosen', time: '8pm-9pm' }, on).step).toBe('summary')
  })

  test('[S4.061] [S5.036] [S9.004] step 3: 3.99 and 1.50, and an email before the payment', () => {
    const summary = walk(courier(), { type: 'timing_chosen', timing: 'asap' }, on)
    expect(totalPrice(summary)).toBe(45.49)
    expect(walk(summary, on).problems.email).toBe('Email is required')
  })

  test('at 11 pm the next morning’s first slot is offered, and again when ASAP is refused', () => {
    const night = new Date('2026-11-22T04:00:00Z')
    const offered = walk(atWays(null), by('courier', night))
    const morning = { date: '2026-11-22', time: '8am-9am', timing: 'later' }
    expect(offered).toMatchObject({ ...morning, notice: null })
    const refused = { type: 'refused', field: 'time', problem: 'No.' } as const
    expect(walk(offered, refused, { type: 'clock_moved', now: night })).toMatchObject(morning)
  })

  test('other hours are known once the server has told them', () => {
    const early = walk(atWays(null, { serviceHours: { from: 12, to: 14 } }), by('courier'))
    expect(early).toMatchObject({ date: '2026-11-21', time: '12pm-1pm', timing: 'later' })
  })

  test('going back from the first step leads to the other ways', () => {
    expect(walk(courier(), back)).toMatchObject({ step: 'ways', ways: { status: 'ready' } })
  })

  test('a field refused by the server is asked for again in its own step', () => {
    const summary = walk(courier(), { type: 'timing_chosen', timing: 'asap' }, on)
    const refused = (field: 'phone' | 'address' | 'time') =>
      ({ type: 'refused', field, problem: 'No.' }) as const
    expect(walk(summary, refused('phone'))).toMatchObject({ step: 'summary', problems: { phone: 'No.' } })
    expect(walk(summary, refused('address'))).toMatchObject({ step: 'address', address: null })
    expect(walk(summary, refused('time'))).toMatchObject({ step: 'courier_time', timing: null })
  })
})
