import { expect, test } from 'vitest'
import { needsPhone, termsProblems } from './use-delivery-terms.ts'

const nothing = { address: '', unit: '', phone: null, parts: null }
const unknown = {
  pickup: null,
  is_known: false,
  courier_needs_phone: false,
  service_hours: { from: 8, to: 22 },
}

test('without a pickup address, delivery asks for one', () => {
  expect(termsProblems(unknown, nothing)).toEqual({
    address: 'Please add your pickup address to offer delivery.',
  })
  expect(termsProblems(unknown, { ...nothing, address: '620 Atlantic Ave' })).toEqual({})
  expect(termsProblems({ ...unknown, is_known: true }, nothing)).toEqual({})
})

test('a phone number is asked for where couriers have to call', () => {
  const calling = { ...unknown, courier_needs_phone: true }
  const answers = { ...nothing, address: '620 Atlantic Ave' }
  expect(needsPhone(unknown)).toBe(false)
  expect(termsProblems(calling, answers).phone).toMatch(/phone number/)
  expect(termsProblems(calling, { ...answers, phone: '212 555 0100' })).toEqual({})
  // A business account has a number of its own.
  expect(needsPhone({ ...calling, is_known: true })).toBe(false)
})

test('at least one part of the day is agreed to', () => {
  expect(termsProblems({ ...unknown, is_known: true }, { ...nothing, parts: [] }).parts).toMatch(
    /at least one/,
  )
})
