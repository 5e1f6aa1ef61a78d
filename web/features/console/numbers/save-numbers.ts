import type { DataOf } from '../../../../contract/paths.ts'
import { saveCsv } from '../records/csv.ts'

type Numbers = DataOf<'consoleFigures.get'>

/** Every figure of the page as a row. Web vitals are the 75th percentile, in milliseconds except CLS. */
export function numbersRows(numbers: Numbers): { figure: string; name: string; value: number }[] {
  const { visitors, page_views, funnel, empty_searches, errors, enquiries, devices } = numbers
  const byDay = (figure: string, days: Numbers['visitors']) =>
    days.map(({ day, count }) => ({ figure, name: day, value: count }))
  const byName = (figure: string, list: Numbers['funnel']) =>
    list.map(({ name, count }) => ({ figure, name, value: count }))
  return [
    ...byDay('visitors', visitors),
    ...byDay('page_views', page_views),
    ...byName('funnel', funnel),
    ...byName('empty_searches', empty_searches),
    ...byName('errors', errors),
    ...byName('enquiries', enquiries),
    ...byName('devices', devices),
    ...byName('listings_by_category', numbers.listings_by_category),
    ...numbers.web_vitals.map(({ metric, p75 }) => ({ figure: 'web_vitals_p75', name: metric, value: p75 })),
  ]
}

/** Saves the figures of some days as CSV. */
export function saveNumbers(numbers: Numbers): void {
  saveCsv(`numbers-${numbers.days}-days.csv`, numbersRows(numbers))
}
