import { expect, test } from 'vitest'
import { claimedSentence, isNewest, lateResponse, mailedSentence, nextRound } from './late-response.ts'

const body = {
  listing_id: 'l-1',
  delivery_type: 'pickup' as const,
  delivery_fee_dollars: 0,
  item_price_dollars: 40,
}
const opened = {
  data: { checkout_url: 'https://pay.example/1', order_id: 'o-1', order_url: '/orders/o-1?token=t' },
  error: null,
  status: 200,
}
const refused = (code: 'listing.sold' | 'delivery.time_passed') =>
  ({ data: null, error: 'No.', status: 409, code }) as const

test('the hold of a closed modal is released', () => {
  expect(lateResponse(body, opened)).toEqual({
    orderUrl: '/orders/o-1?token=t',
    isStale: false,
    message: null,
  })
})

test('a giveaway is already claimed, and the buyer is notified', () => {
  const free = { ...body, item_price_dollars: 0 }
  expect(lateResponse(free, opened)).toEqual({ orderUrl: null, isStale: true, message: claimedSentence })
  const mailed = {
    data: { checkout_url: '', order_id: 'o-1', confirm_by_mail: true as const },
    error: null,
    status: 200,
  }
  expect(lateResponse(free, mailed)).toEqual({ orderUrl: null, isStale: true, message: mailedSentence })
  const fetched = { ...free, delivery_fee_dollars: 4.99 }
  expect(lateResponse(fetched, opened)).toMatchObject({ orderUrl: '/orders/o-1?token=t', message: null })
})

test('a refusal is silent, but refreshes the page', () => {
  expect(lateResponse(body, refused('listing.sold'))).toEqual({
    orderUrl: null,
    isStale: true,
    message: null,
  })
  expect(lateResponse(body, refused('delivery.time_passed'))).toMatchObject({ isStale: false, message: null })
})

test('only the last of several checkouts of a listing is the newest', () => {
  const [first, other] = [nextRound('l-2'), nextRound('l-3')]
  expect(isNewest('l-2', first)).toBe(true)
  const second = nextRound('l-2')
  expect([isNewest('l-2', first), isNewest('l-2', second), isNewest('l-3', other)]).toEqual([
    false,
    true,
    true,
  ])
})
