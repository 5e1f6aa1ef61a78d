import { expect, test } from 'vitest'
import { createOwnAddresses } from './own-addresses.ts'

test('an address that the bar has written is its own, however late it is shown', () => {
  const addresses = createOwnAddresses()
  const [first, second] = [addresses.write(), addresses.write()]
  expect([addresses.isOwn(first), addresses.isOwn(second)]).toEqual([true, true])
})

test('coming back to an address is a choice, also to one that was overtaken before it was shown', () => {
  const addresses = createOwnAddresses()
  const [first, second] = [addresses.write(), addresses.write()]
  expect(addresses.isOwn(second)).toBe(true)
  expect([addresses.isOwn(first), addresses.isOwn(second)]).toEqual([false, false])
})

test('addresses of links, and of another bar or page load, are not its own', () => {
  const addresses = createOwnAddresses()
  const other = createOwnAddresses().write()
  addresses.write()
  for (const mark of [undefined, null, other, 'x']) expect(addresses.isOwn(mark)).toBe(false)
})
