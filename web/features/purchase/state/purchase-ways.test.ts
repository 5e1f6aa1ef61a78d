import { describe, expect, test } from 'vitest'
import { openSlotHours } from '../../../../contract/rules/delivery/windows.ts'
import { deliveryFee, scheduleOf, totalPrice } from './purchase-state.ts'
import { address, atWays, back, begin, by, chosen, now, on, quote, walk, ways } from './walk-purchase.ts'

const delivery = { type: 'delivery_chosen', now } as const
const slot = (time: string) => ({ type: 'time_chosen', time }) as const

describe('the ways to an address', () => {
  test('[S4.038] the address comes first, then every way; nothing is charged before one is chosen', () => {
    const asked = walk(begin(), delivery)
    expect(asked.step).toBe('address')
    expect(walk(asked, on)).toMatchObject({ step: 'address', problems: { address: expect.any(String) } })
    expect(walk(asked, chosen, on)).toMatchObject({ step: 'ways', ways: { status: 'finding' } })
    expect(atWays()).toMatchObject({ step: 'ways', ways: { status: 'ready' }, way: null })
    expect(totalPrice(atWays())).toBeNull()
  })

  test('no field has an error before it was touched', () => {
    expect(walk(begin(null), delivery).problems).toEqual({})
    for (const way of ['courier', 'scheduled', 'moving'] as const)
      expect(walk(atWays(null), by(way)).problems).toEqual({})
  })

  test('the price of the card is the price of the slot, by day and in the evening', () => {
    const when = walk(atWays(), by('scheduled'))
    expect(deliveryFee(when)).toBeNull()
    expect(totalPrice(walk(when, slot('2pm-3pm')))).toBe(52.5)
    expect(totalPrice(walk(when, slot('5pm-6pm')))).toBe(54.38)
    // As soon as possible costs what the hour of the quote costs.
    expect(totalPrice(walk(when, slot('ASAP')))).toBeNull()
  })

  test('a late answer about an earlier address is ignored', () => {
    const again = walk(atWays(), back, { type: 'address_dropped' }, chosen)
    expect(again.ways.status).toBe('none')
    const found = { ways: [ways.courier], serviceHours: { from: 8, to: 22 }, sellerParts: [] }
    expect(walk(again, { type: 'ways_found', round: now.getTime(), found }).ways.status).toBe('none')
  })

  test('an address outside the city leads back to the address; a listing without delivery to the first step', () => {
    const finding = walk(begin(), delivery, chosen, on)
    const refused = { type: 'ways_refused', round: now.getTime(), problem: 'Not there.' } as const
    expect(walk(finding, { ...refused, isPlace: true })).toMatchObject({
      step: 'address',
      address: null,
      problems: { address: 'Not there.' },
    })
    expect(walk(finding, { ...refused, isPlace: false })).toMatchObject({
      step: 'fulfillment',
      notice: 'Not there.',
    })
  })

  test('other stairs have other prices, so going back leads to the address', () => {
    const access = walk(atWays(), by('moving'), { type: 'flights_chosen', flights: 3 })
    expect(walk(access, back).step).toBe('address')
    expect(walk(walk(access, back), on)).toMatchObject({ step: 'ways', ways: { status: 'finding' }, address })
  })

  test('the stairs that were asked for with the address are not asked for again', () => {
    const first = walk(begin(), delivery, { type: 'flights_chosen', flights: 2 }, chosen, on)
    expect(walk(first, by('moving'))).toMatchObject({ access: 'stairs', flights: 2 })
  })
})

describe('who brings it', () => {
  test('slots of the seller are the agreed ones; those of a courier are all', () => {
    const offered = atWays('a@b.co', { sellerParts: ['evening'] })
    const hours = (way: 'courier' | 'scheduled') =>
      openSlotHours('2026-11-22', now, scheduleOf(walk(offered, by(way))))
    expect(hours('scheduled')).toEqual([17, 18, 19, 20, 21])
    expect(hours('courier')).toHaveLength(14)
  })

  test('is what the newest quote says', () => {
    const state = walk(atWays(), by('scheduled'), slot('2pm-3pm'), on, on)
    const round = 'round' in state.quote ? state.quote.round : -1
    const byUber = walk(state, { type: 'quote_found', round, quote: { ...quote, by_courier: true } })
    expect(byUber.way).toMatchObject({ carrier: 'courier', carrier_name: '' })
    const flat = { ...quote, label: 'Flat rate', by_courier: false }
    const changed = {
      type: 'price_changed',
      fee: 101.04,
      quoteId: 'q',
      facts: flat,
      notice: 'Changed.',
    } as const
    expect(walk(byUber, changed).way?.carrier).toBe('seller')
  })
})
