import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test.each([
  ['2001:db8::1', '2001:db8::2'],
  ['2001:db8::1', '2001:0db8:0000:0000:ffff::9'],
  ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6'],
  ['::1', '::2'],
  ['fe80::1%eth0', 'fe80::2'],
])('%s and %s share a /64 network', (a, b) => {
  expect(callerAddress(a)).toBe(callerAddress(b))
})

test.each([
  ['2001:db8::1', '2001:db8:0:1::1'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['203.0.113.1', '203.0.113.2'],
])('%s and %s are two callers', (a, b) => {
  expect(callerAddress(a)).not.toBe(callerAddress(b))
})

test.each(['::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:203.0.113.7'])(
  '%s is the IPv4 address',
  (mapped) => {
    expect(callerAddress(mapped)).toBe('203.0.113.7')
  },
)

test.each(['in-process', 'unknown', '1:2:3', ''])('%o is no address and stays as it is', (text) => {
  expect(callerAddress(text)).toBe(text)
})
