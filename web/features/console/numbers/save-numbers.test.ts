import { expect, test } from 'vitest'
import { numbersRows } from './save-numbers.ts'

test('every figure of the page is a row', () => {
  const named = [{ name: 'one', count: 1 }]
  const rows = numbersRows({
    days: 7,
    visitors: [{ day: '2026-11-20', count: 3 }],
    page_views: [{ day: '2026-11-20', count: 9 }],
    funnel: named,
    empty_searches: named,
    listings_by_category: named,
    errors: named,
    devices: named,
    web_vitals: [{ metric: 'CLS', p75: 0.012, samples: 40 }],
    enquiries: named,
  })
  expect(rows).toHaveLength(9)
  expect(rows[0]).toEqual({ figure: 'visitors', name: '2026-11-20', value: 3 })
  expect(rows.at(-1)).toEqual({ figure: 'web_vitals_p75', name: 'CLS', value: 0.012 })
})
