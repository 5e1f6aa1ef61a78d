import { expect, test } from 'vitest'
import { instantOf } from '../marketplace/local-time.ts'
import { newYork } from '../marketplace/marketplace.ts'
import { isEvening, slotLabel } from './windows.ts'

test('evening begins at 5 pm: by the hour of a slot, or for ASAP by the current hour in New York', () => {
  for (let hour = 0; hour < 24; hour++) {
    const now = instantOf('2026-11-21', hour, newYork)
    expect([hour, isEvening('ASAP', now, newYork)]).toEqual([hour, hour >= 17])
    for (let slot = 8; slot < 22; slot++)
      expect([slot, isEvening(slotLabel(slot), now, newYork)]).toEqual([slot, slot >= 17])
    expect(isEvening('', now, newYork)).toBe(false)
  }
})
