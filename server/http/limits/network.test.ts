import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['in-process', 'in-process'],
  ['', ''],
])('the network of %o is %o', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('an address and what limits count it by have the same network', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (ip) => {
      expect(networkOf(callerAddress(ip))).toBe(networkOf(ip))
    }),
  )
})

test('all addresses of a /24 share a network, and the next /24 has another', () => {
  const byte = fc.nat({ max: 255 })
  fc.assert(
    fc.property(byte, byte, fc.nat({ max: 254 }), byte, byte, (a, b, c, d, e) => {
      expect(networkOf(`${a}.${b}.${c}.${d}`)).toBe(networkOf(`${a}.${b}.${c}.${e}`))
      expect(networkOf(`${a}.${b}.${c}.${d}`)).not.toBe(networkOf(`${a}.${b}.${c + 1}.${d}`))
    }),
  )
})
