import { describe, expect, test } from 'vitest'
import type { DeliveryAddress } from '../delivery/address.ts'
import type { DeliveryQuote } from '../delivery/quote.ts'
import { deliveryPayload } from './delivery-payload.ts'
import { type PurchaseEvent, purchaseReducer } from './purchase-reducer.ts'
import { judgeEmail, timeOf } from './purchase-rules.ts'
import { type PurchaseState, readFlights, startPurchase, totalPrice } from './purchase-state.ts'
import { stepBefore, stepNumber } from './purchase-steps.ts'

/** Ten in the morning in New York. */
const now = new Date('2026-11-21T15:00:00Z')
/** Half past nine in the evening there. */
const late = new Date('2026-11-22T02:30:00Z')
const begin = (email: string | null = 'ann@example.com') => startPurchase({ price: 40, email })
const walk = (state: PurchaseState, ...events: PurchaseEvent[]) => events.reduce(purchaseReducer, state)
const on: PurchaseEvent = { type: 'went_on', now }
const back: PurchaseEvent = { type: 'went_back' }
const address: DeliveryAddress = {
  text: '620 Atlantic Avenue, Brooklyn, NY 11217',
  locationId: 'addr-1',
  parsed: {
    ...{ formatted_address: '620 Atlantic Avenue, Brooklyn, NY 11217', street_number: '620' },
    ...{ route: 'Atlantic Avenue', locality: 'Brooklyn', administrative_area_level_1: 'NY' },
    ...{ postal_code: '11217', country: 'US' },
  },
}
const chosen: PurchaseEvent = { type: 'address_chosen', address, now }
const quote: DeliveryQuote = {
  ...{ high_price: 12.5, vehicle_type: 'car', travel_distance: 3, travel_duration: 20 },
  ...{ quote_id: 'q-1', label: null, way: null },
}
const scheduled = (email?: string | null) =>
  walk(begin(email), { type: 'delivery_chosen', now }, { type: 'time_chosen', time: '2pm-3pm' }, on)
const quoted = () => {
  const state = walk(scheduled(), chosen)
  return walk(state, { type: 'quote_found', round: roundOf(state), quote })
}
const roundOf = ({ quote: { ...waiting } }: PurchaseState) =>
  'round' in waiting ? Number(waiting.round) : -1

describe('pickup', () => {
  test('[S4.038] a purchase asks for the fulfillment first, then shows the pickup', () => {
    expect(begin().step).toBe('fulfillment')
    expect(walk(begin(), { type: 'pickup_chosen' }).step).toBe('pickup')
    expect(startPurchase({ price: 20, email: null, isPickup: true }).step).toBe('pickup')
  })

  test('[S2.090] back leads to the step before; from the first one it closes', () => {
    expect(walk(begin(), { type: 'pickup_chosen' }, back)).toEqual(begin())
    expect(stepBefore('pickup', 'fulfillment')).toBeNull()
    expect(stepBefore('courier', 'confirmed')).toBeNull()
  })

  test('nobody steps back from, or on past, a payment that is being opened', () => {
    const state = walk(begin(), { type: 'pickup_chosen' }, { type: 'paying' }, back, on)
    expect(state).toMatchObject({ step: 'pickup', isPaying: true })
  })

  test('a changed price is shown and asked again', () => {
    const changed = { type: 'price_changed', price: 55, notice: 'The price has changed.' } as const
    const state = walk(begin(), { type: 'pickup_chosen' }, { type: 'paying' }, changed)
    expect(state).toMatchObject({ step: 'pickup', price: 55, notice: changed.notice, isPaying: false })
    expect(walk(state, { type: 'paying' })).toMatchObject({ price: 55, notice: null, isPaying: true })
  })

  test('a guest’s address is asked for and looked at', () => {
    expect(judgeEmail(' ')).toBe('Email is required')
    expect(judgeEmail('nobody')).toBe('Invalid email address')
    expect(judgeEmail(`${'a'.repeat(250)}@b.co`)).toBe('Invalid email address')
    expect(judgeEmail(' ann@example.com ')).toBeUndefined()
  })
})

describe('(a) scheduled delivery', () => {
  test('[S4.040] [S4.065] [S9.027] Delivery opens it, with today chosen before nine in the evening, else tomorrow', () => {
    expect(walk(begin(), { type: 'delivery_chosen', now })).toMatchObject({
      step: 'when',
      date: '2026-11-21',
    })
    expect(walk(begin(), { type: 'delivery_chosen', now: late }).date).toBe('2026-11-22')
  })

  test('[S4.041] [S5.037] the date and the time window are required', () => {
    const state = walk(begin(), { type: 'delivery_chosen', now }, on)
    expect(state).toMatchObject({ step: 'when', problems: { time: 'Please choose a time window.' } })
  })

  test('[S4.045] choosing a date resets the time window', () => {
    const events: PurchaseEvent[] = [
      { type: 'time_chosen', time: '2pm-3pm' },
      { type: 'date_chosen', date: '2026-11-23' },
    ]
    expect(walk(begin(), { type: 'delivery_chosen', now }, ...events)).toMatchObject({
      ...{ date: '2026-11-23', time: '' },
    })
  })

  test('a window that passes while somebody thinks is taken away, and said so', () => {
    const state = walk(
      begin(),
      ...[{ type: 'delivery_chosen', now } as const, { type: 'time_chosen', time: '11am-12pm' } as const],
      { type: 'clock_moved', now: new Date('2026-11-21T16:00:00Z') },
    )
    expect(state).toMatchObject({ time: '', notice: expect.stringContaining('has passed') })
    expect(walk({ ...state, time: '8am-9am' }, on).step).toBe('when')
  })

  test('[S4.042] [S4.046] choosing the address leads to the quote at once; without an e-mail it waits for it', () => {
    expect(scheduled().step).toBe('where')
    expect(walk(scheduled(), chosen)).toMatchObject({ step: 'quote', quote: { status: 'finding' } })
    const waiting = walk(scheduled(null), chosen)
    expect(waiting).toMatchObject({ step: 'where', address, problems: { email: 'Email is required' } })
    const typed = { type: 'contact_typed', field: 'email', value: 'a@b.co' } as const
    expect(walk(waiting, typed, on).step).toBe('quote')
  })

  test('[S4.051] the total is the item plus the delivery; a quote of an earlier address is not taken', () => {
    expect(totalPrice(walk(scheduled(), chosen))).toBeNull()
    expect(totalPrice(quoted())).toBe(52.5)
    const state = walk(scheduled(), chosen)
    expect(walk(state, { type: 'quote_found', round: roundOf(state) - 1, quote }).quote.status).toBe(
      'finding',
    )
  })

  test('a place outside the city leads back to the address, with the reason and no price', () => {
    const state = walk(scheduled(), chosen)
    const refused = {
      type: 'quote_refused',
      round: roundOf(state),
      problem: 'Not there.',
      isPlace: true,
    } as const
    expect(walk(state, refused)).toMatchObject({
      ...{ step: 'where', address: null, problems: { address: 'Not there.' }, quote: { status: 'none' } },
    })
    expect(walk(state, { ...refused, isPlace: false })).toMatchObject({
      ...{ step: 'fulfillment', notice: 'Not there.' },
    })
  })

  test('a new figure of the server replaces the quote, and is what the next press sends', () => {
    const changed = { type: 'price_changed', fee: 14, quoteId: 'q-2', notice: 'Changed.' } as const
    const state = walk(quoted(), { type: 'paying' }, changed)
    expect(state).toMatchObject({ step: 'quote', notice: 'Changed.', isPaying: false })
    expect(deliveryPayload(state, 'l')).toMatchObject({ delivery_fee_dollars: 14, delivery_quote_id: 'q-2' })
  })

  test('[S4.044] steps 4 to 7: the quote in parts, the payment here, the confirmation', () => {
    const estimate = walk(quoted(), on)
    expect(estimate.step).toBe('estimate')
    expect(walk(estimate, on).step).toBe('payment')
    expect(stepNumber('scheduled', 'quote')).toEqual({ step: 3, of: 3 })
    expect(stepNumber('scheduled', 'confirmed')).toEqual({ step: 6, of: 6 })
  })

  test('[S3.020] [S3.021] [S3.022] [S3.023] the checkout gets everything that was entered', () => {
    const type = (field: 'name' | 'phone' | 'apt' | 'instructions', value: string) =>
      ({ type: 'contact_typed', field, value }) as const
    const events = [type('name', 'Ann'), type('phone', '212 555 0100'), type('apt', ' 4B ')]
    expect(deliveryPayload(walk(quoted(), ...events, type('instructions', 'Ring')), 'l-1')).toEqual({
      ...{ listing_id: 'l-1', delivery_type: 'delivery', delivery_address: address.text, delivery_apt: '4B' },
      ...{ parsed_address: address.parsed, item_price_dollars: 40, delivery_fee_dollars: 12.5 },
      ...{ customer_email: 'ann@example.com', customer_name: 'Ann', customer_phone: '212 555 0100' },
      ...{ delivery_instructions: 'Ring', scheduled_date: '2026-11-21', scheduled_time: '2pm-3pm' },
      ...{ include_scheduling_line_item: true, delivery_quote_id: 'q-1' },
      scheduling_line_item: {
        ...{ name: 'Scheduled for', description: '2026-11-21, 2pm-3pm', price: 0, quantity: 1 },
      },
    })
  })
})

describe('(b) moving delivery', () => {
  const moving = () => walk(begin(null), { type: 'delivery_chosen', now }, { type: 'moving_chosen' })

  test('[S4.053] [S5.030] step 1 asks for the street address', () => {
    expect(moving().step).toBe('moving_address')
    expect(walk(moving(), on)).toMatchObject({
      step: 'moving_address',
      problems: { address: expect.any(String) },
    })
    expect(walk(moving(), chosen).step).toBe('moving_address')
    expect(walk(moving(), chosen, on).step).toBe('access')
  })

  test('[S4.054] [S5.032] step 2: elevator or stairs; flights are whole and never below 0', () => {
    const access = walk(moving(), chosen, on)
    expect(walk(access, on)).toMatchObject({ step: 'access', problems: { access: expect.any(String) } })
    const stairs = walk(access, { type: 'access_chosen', access: 'stairs' })
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

  test('[S4.056] [S5.031] [S9.003] step 3: 4.99 fixed, and a trimmed e-mail before the payment', () => {
    const summary = walk(moving(), chosen, on, { type: 'access_chosen', access: 'elevator' }, on)
    expect(summary.step).toBe('summary')
    expect(totalPrice(summary)).toBe(44.99)
    const email = (value: string) => ({ type: 'contact_typed', field: 'email', value }) as const
    expect(walk(summary, email('   '), on).problems.email).toBe('Email is required')
    expect(walk(summary, email(' a@b.co '), on).step).toBe('payment')
    expect(deliveryPayload(walk(summary, email(' a@b.co ')), 'l')).toMatchObject({
      ...{ delivery_type: 'moving_delivery', delivery_fee_dollars: 4.99, customer_email: 'a@b.co' },
    })
  })
})

describe('(c) courier by car', () => {
  const courier = () => walk(begin(null), { type: 'delivery_chosen', now }, { type: 'courier_chosen', now })

  test('[S4.059] [S5.034] step 1 asks for the address', () => {
    expect(courier().step).toBe('courier_address')
    expect(walk(courier(), on).problems.address).toBeDefined()
  })

  test('[S4.060] [S5.035] step 2: ASAP or Later, and one of them is required', () => {
    const time = walk(courier(), chosen, on)
    expect(time.step).toBe('courier_time')
    expect(walk(time, on).problems.time).toBe('Please choose ASAP or Later.')
    const asap = walk(time, { type: 'timing_chosen', timing: 'asap' })
    expect(timeOf(asap)).toBe('ASAP')
    expect(walk(asap, on).step).toBe('summary')
    const later = walk(time, { type: 'timing_chosen', timing: 'later' })
    expect(walk(later, on).problems.time).toBe('Please choose a time window.')
    expect(walk(later, { type: 'time_chosen', time: '8pm-9pm' }, on).step).toBe('summary')
  })

  test('[S4.061] [S5.036] [S9.004] step 3: 3.99 and 1.50, and an e-mail before the payment', () => {
    const summary = walk(courier(), chosen, on, { type: 'timing_chosen', timing: 'asap' }, on)
    expect(totalPrice(summary)).toBe(45.49)
    expect(walk(summary, on).problems.email).toBe('Email is required')
  })

  test('back from its first step leads to the scheduled way, which offered it', () => {
    expect(walk(courier(), back)).toMatchObject({ step: 'when', flow: 'scheduled' })
  })

  test('what the server refuses is asked again where it was asked', () => {
    const summary = walk(courier(), chosen, on, { type: 'timing_chosen', timing: 'asap' }, on)
    const refused = (field: 'phone' | 'address' | 'time') =>
      ({ type: 'refused', field, problem: 'No.' }) as const
    expect(walk(summary, refused('phone'))).toMatchObject({ step: 'summary', problems: { phone: 'No.' } })
    expect(walk(summary, refused('address'))).toMatchObject({ step: 'courier_address', address: null })
    expect(walk(summary, refused('time'))).toMatchObject({ step: 'courier_time', timing: null })
  })
})
