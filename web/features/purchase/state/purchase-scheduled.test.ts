import { describe, expect, test } from 'vitest'
import { phoneSentence } from '../../../../contract/rules/phone.ts'
import { deliveryPayload } from '../checkout/delivery-payload.ts'
import type { PurchaseEvent } from './purchase-event.ts'
import { type PurchaseState, totalPrice } from './purchase-state.ts'
import { stepNumber } from './purchase-steps.ts'
import { address, atWays, back, begin, by, chosen, now, on, quote, walk } from './walk-purchase.ts'

/** 9:30 PM in New York. */
const late = new Date('2026-11-22T02:30:00Z')
const when = (email?: string | null) => walk(atWays(email), by('scheduled'))
const scheduled = (email?: string | null) => walk(when(email), { type: 'time_chosen', time: '2pm-3pm' }, on)
const dropped = { type: 'address_dropped' } as const
const quoted = () => {
  const state = walk(scheduled(), dropped, chosen)
  return walk(state, { type: 'quote_found', round: roundOf(state), quote })
}
const roundOf = ({ quote: { ...waiting } }: PurchaseState) =>
  'round' in waiting ? Number(waiting.round) : -1

describe('(a) scheduled delivery', () => {
  test('[S4.040] [S4.065] [S9.027] opens with today selected before 9 PM, otherwise tomorrow', () => {
    expect(walk(begin(), { type: 'delivery_chosen', now })).toMatchObject({
      flow: 'scheduled',
      step: 'address',
    })
    expect(when()).toMatchObject({ step: 'when', date: '2026-11-21' })
    expect(walk(atWays(), by('scheduled', late)).date).toBe('2026-11-22')
  })

  test('[S4.041] [S5.037] the date and the time window are required', () => {
    const state = walk(when(), on)
    expect(state).toMatchObject({ step: 'when', problems: { time: 'Please choose a time window.' } })
  })

  test('[S4.045] choosing a date resets the time window', () => {
    const events: PurchaseEvent[] = [
      { type: 'time_chosen', time: '2pm-3pm' },
      { type: 'date_chosen', date: '2026-11-23' },
    ]
    expect(walk(when(), ...events)).toMatchObject({
      date: '2026-11-23',
      time: '',
    })
  })

  test('a time window that has passed is dropped, with a notice', () => {
    const state = walk(
      when(),
      { type: 'time_chosen', time: '11am-12pm' },
      { type: 'clock_moved', now: new Date('2026-11-21T16:00:00Z') },
    )
    expect(state).toMatchObject({ time: '', notice: expect.stringContaining('has passed') })
    expect(walk({ ...state, time: '8am-9am' }, on).step).toBe('when')
  })

  test('a day that ends while the modal is open is replaced by the next, whether chosen or preselected', () => {
    const midnight = { type: 'clock_moved', now: new Date('2026-11-22T05:00:05Z') } as const
    const offered = when()
    expect(walk(offered, midnight)).toMatchObject({ date: '2026-11-22', time: '', notice: null })
    const timed = walk(offered, { type: 'time_chosen', time: '2pm-3pm' })
    expect(walk(timed, midnight)).toMatchObject({
      date: '2026-11-22',
      time: '',
      notice: expect.stringContaining('has passed'),
    })
    const tomorrow = walk(offered, { type: 'date_chosen', date: '2026-11-22' })
    const chosenDay = walk(tomorrow, { type: 'time_chosen', time: '2pm-3pm' }, midnight)
    expect(chosenDay).toMatchObject({ date: '2026-11-22', time: '2pm-3pm', notice: null })
    const courier = walk(atWays(), by('courier'))
    const asap = walk(courier, { type: 'timing_chosen', timing: 'asap' }, midnight)
    expect(asap).toMatchObject({ date: '2026-11-22', time: '8am-9am', timing: 'later' })
    expect(asap.notice).toContain('Couriers come from 8am to 10pm')
  })

  test('[S4.042] [S4.046] choosing the address requests the quote at once; without an email it is required first', () => {
    expect(scheduled().step).toBe('where')
    expect(walk(scheduled(), dropped, chosen)).toMatchObject({ step: 'quote', quote: { status: 'finding' } })
    const waiting = walk(scheduled(null), dropped, chosen)
    expect(waiting).toMatchObject({ step: 'where', address, problems: { email: 'Email is required' } })
    const typed = { type: 'contact_typed', field: 'email', value: 'a@b.co' } as const
    expect(walk(waiting, typed, on).step).toBe('quote')
  })

  test('[S4.051] the total is the item plus the delivery; the quote of an earlier address is ignored', () => {
    expect(totalPrice(walk(scheduled(), dropped, chosen))).toBeNull()
    expect(totalPrice(quoted())).toBe(52.5)
    const state = walk(scheduled(), dropped, chosen)
    expect(walk(state, { type: 'quote_found', round: roundOf(state) - 1, quote }).quote.status).toBe(
      'finding',
    )
  })

  test('an address outside the city leads back to the address step, with the reason and no price', () => {
    const state = walk(scheduled(), dropped, chosen)
    const refused = {
      type: 'quote_refused',
      round: roundOf(state),
      problem: 'Not there.',
      isPlace: true,
    } as const
    expect(walk(state, refused)).toMatchObject({
      step: 'where',
      address: null,
      problems: { address: 'Not there.' },
      quote: { status: 'none' },
    })
    expect(walk(state, { ...refused, isPlace: false })).toMatchObject({
      step: 'fulfillment',
      notice: 'Not there.',
    })
  })

  test('a new price from the server replaces the quote, and the next press sends it', () => {
    const changed = { type: 'price_changed', fee: 14, quoteId: 'q-2', notice: 'Changed.' } as const
    const state = walk(quoted(), { type: 'paying' }, changed)
    expect(state).toMatchObject({ step: 'quote', notice: 'Changed.', isPaying: false })
    expect(deliveryPayload(state, 'l')).toMatchObject({ delivery_fee_dollars: 14, delivery_quote_id: 'q-2' })
  })

  test('[S4.048] a quote that changed to the flat rate is labeled so, without the previous courier’s details', () => {
    const flat = {
      vehicle_type: 'Flat rate',
      travel_distance: null,
      travel_duration: null,
      label: 'Flat rate: …',
    }
    const facts = { ...flat, needs_phone: false, by_courier: false }
    const changed = { type: 'price_changed', fee: 101.04, quoteId: 'q-2', facts, notice: 'Changed.' } as const
    const { quote } = walk(quoted(), { type: 'paying' }, changed)
    expect(quote).toMatchObject({ status: 'ready', quote: { ...facts, high_price: 101.04, quote_id: 'q-2' } })
  })

  test('a courier who requires a phone number has it asked for on the quote step; others do not', () => {
    const byUber = { ...quote, needs_phone: true }
    const state = walk(scheduled(), dropped, chosen)
    const priced = walk(state, { type: 'quote_found', round: roundOf(state), quote: byUber })
    const phone = (value: string) => ({ type: 'contact_typed', field: 'phone', value }) as const
    for (const missing of [priced, walk(priced, phone('call me'))])
      expect(walk(missing, on)).toMatchObject({ step: 'quote', problems: { phone: phoneSentence } })
    expect(walk(priced, on, phone('2')).problems).toEqual({})
    const withPhone = walk(priced, phone('(212) 555-0100'), on)
    expect(withPhone).toMatchObject({ step: 'estimate', problems: {} })
    expect(deliveryPayload(withPhone, 'l')).toMatchObject({ customer_phone: '(212) 555-0100' })
    expect(walk(quoted(), on)).toMatchObject({ step: 'estimate', problems: {} })
  })

  test('when the quote changes to such a courier, the phone is asked for on the quote step, not the address again', () => {
    const refused = { type: 'refused', field: 'phone', problem: phoneSentence } as const
    const refusedState = walk(quoted(), on, refused)
    expect(refusedState).toMatchObject({ step: 'quote', address, problems: { phone: phoneSentence } })
    expect(walk(refusedState, on).step).toBe('quote')
  })

  test('going back from the quote discards the total, and continuing requests a new quote', () => {
    const where = walk(quoted(), back)
    expect([where.step, where.quote, totalPrice(where)]).toEqual(['where', { status: 'none' }, null])
    expect(walk(where, on)).toMatchObject({ step: 'quote', quote: { status: 'finding' } })
    const late = { type: 'quote_found', round: now.getTime(), quote } as const
    expect(walk(walk(scheduled(), dropped, chosen), back, late).quote).toEqual({ status: 'none' })
  })

  test('another day or number of flights has no price yet', () => {
    const events: PurchaseEvent[] = [
      { type: 'date_chosen', date: '2026-11-23' },
      { type: 'flights_chosen', flights: 2 },
    ]
    for (const event of events) expect(totalPrice(walk(quoted(), event))).toBeNull()
  })

  test('going back from the embedded payment keeps the price', () => {
    const estimate = walk(quoted(), on, on, back)
    expect([estimate.step, totalPrice(estimate)]).toEqual(['estimate', 52.5])
    expect(totalPrice(walk(estimate, back))).toBe(52.5)
  })

  test('[S4.044] steps 4 to 7: the quote in parts, the embedded payment, the confirmation', () => {
    const estimate = walk(quoted(), on)
    expect(estimate.step).toBe('estimate')
    expect(walk(estimate, on).step).toBe('payment')
    expect(stepNumber('scheduled', 'quote')).toEqual({ step: 3, of: 3 })
    expect(stepNumber('scheduled', 'confirmed')).toEqual({ step: 6, of: 6 })
  })

  test('[S3.020] [S3.021] [S3.022] [S3.023] the checkout request contains everything entered', () => {
    const type = (field: 'name' | 'phone' | 'apt' | 'instructions', value: string) =>
      ({ type: 'contact_typed', field, value }) as const
    const events = [type('name', 'Ann'), type('phone', '212 555 0100'), type('apt', ' 4B ')]
    expect(deliveryPayload(walk(quoted(), ...events, type('instructions', 'Ring')), 'l-1')).toEqual({
      listing_id: 'l-1',
      delivery_type: 'delivery',
      delivery_address: address.text,
      delivery_apt: '4B',
      parsed_address: address.parsed,
      item_price_dollars: 40,
      delivery_fee_dollars: 12.5,
      customer_email: 'ann@example.com',
      customer_name: 'Ann',
      customer_phone: '212 555 0100',
      delivery_instructions: 'Ring',
      scheduled_date: '2026-11-21',
      scheduled_time: '2pm-3pm',
      include_scheduling_line_item: true,
      delivery_quote_id: 'q-1',
      scheduling_line_item: {
        name: 'Scheduled for',
        description: 'Saturday, November 21, between 2 and 3 PM',
        price: 0,
        quantity: 1,
      },
    })
  })
})
