import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FLAT_RATE_CENTS } from '../../../contract/rules/delivery/fees.ts'
import type { CourierRequest } from '../../ports/courier.ts'
import { createTariffCourier, EVENING_FACTOR, tariff } from './index.ts'

const place = {
  id: 'x',
  name: 'x',
  kind: 'address' as const,
  point: [-73.9, 40.7] as const,
  address: { number: '1', street: 'Elm Street', locality: 'Brooklyn', region: 'NY', postalCode: '11201' },
  borough: 'Brooklyn' as const,
  accuracyMetres: 0,
}
const requestWith = (extra: Partial<CourierRequest> & { miles?: number } = {}) =>
  createTariffCourier().quote({
    from: place,
    to: place,
    size: 'small',
    flights: 0,
    evening: false,
    valueCents: 1000,
    route: { miles: extra.miles ?? 2, minutes: 10, approximate: true, line: null },
    ...extra,
  })

test('the price list in the README equals the tariff', () => {
  const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
  const dollars = (cents: number) => (cents === 0 ? '–' : `$${(cents / 100).toFixed(2)}`)
  for (const [size, rate] of Object.entries(tariff)) {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${size} |`)) ?? ''
    const cells = row.split('|').map((cell) => cell.trim())
    expect(cells.slice(3, 7)).toEqual([
      `\`${rate.vehicle}\``,
      ...[rate.baseCents, rate.centsPerMile, rate.centsPerFlight].map(dollars),
    ])
  }
  expect(readme).toContain(`${Math.round((EVENING_FACTOR - 1) * 100)} % more`)
  expect(readme).toContain(`$${(FLAT_RATE_CENTS / 100).toFixed(2)}`)
})

test('the price consists of base, miles, stairs and the evening surcharge', async () => {
  expect((await requestWith()).priceCents).toBe(799 + 300)
  expect((await requestWith({ size: 'large', miles: 4 })).priceCents).toBe(3900 + 1000)
  expect((await requestWith({ size: 'large', miles: 4, flights: 4 })).priceCents).toBe(3900 + 1000 + 2400)
  expect((await requestWith({ evening: true })).priceCents).toBe(Math.round((799 + 300) * EVENING_FACTOR))
})

test('longer, larger, higher and later deliveries never cost less, and none costs more than the flat rate', async () => {
  const request = fc.record({
    size: fc.constantFrom('small' as const, 'medium' as const, 'large' as const),
    miles: fc.double({ min: 0, max: 60, noNaN: true }),
    flights: fc.nat(30),
    evening: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(request, async (baseRequest) => {
      const { priceCents } = await requestWith(baseRequest)
      expect(Number.isInteger(priceCents) && priceCents > 0 && priceCents <= FLAT_RATE_CENTS).toBe(true)
      const more = [
        { miles: baseRequest.miles + 1 },
        { flights: baseRequest.flights + 1 },
        { evening: true },
        { size: 'large' as const },
      ]
      for (const change of more)
        expect((await requestWith({ ...baseRequest, ...change })).priceCents).toBeGreaterThanOrEqual(
          priceCents,
        )
      expect((await requestWith(baseRequest)).priceCents).toBe(priceCents)
    }),
  )
})
