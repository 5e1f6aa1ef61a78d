import { expect, test } from 'vitest'
import { isInBounds } from './city.ts'
import { newYork } from './marketplace.ts'

test('the bounds contain the five boroughs and nothing far from them', () => {
  expect(isInBounds(newYork, { lon: -74.2, lat: 40.55 })).toBe(true)
  expect(isInBounds(newYork, { lon: -73.9, lat: 40.88 })).toBe(true)
  expect(isInBounds(newYork, { lon: 13.4, lat: 52.5 })).toBe(false)
  expect(isInBounds(newYork, { lon: -75.16, lat: 39.95 })).toBe(false)
})

test('the time zone, the currency and the locale are known to this runtime', () => {
  const { timeZone, currency, locale } = newYork
  expect(Intl.supportedValuesOf('timeZone')).toContain(timeZone)
  expect(Intl.supportedValuesOf('currency')).toContain(currency.toUpperCase())
  expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale])
})

test('every meeting point is in the city, in one of its areas, and has its own id and name', () => {
  const { meetingPoints, areas } = newYork
  for (const { name, area, point } of meetingPoints) {
    const [lon, lat] = point
    expect([name, areas.includes(area), isInBounds(newYork, { lon, lat })]).toEqual([name, true, true])
  }
  for (const key of ['id', 'name'] as const)
    expect(new Set(meetingPoints.map((point) => point[key])).size).toBe(meetingPoints.length)
})
