import { describe, expect, test } from 'vitest'
import { acceptsUrl, isPublicAddress, mayConnect } from './address-rules.ts'

const refused = [
  ['this host', '0.0.0.0'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.8.8.8'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared address space', '100.64.0.1'],
  ['the metadata of clouds', '169.254.169.254'],
  ['protocol assignments', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.7'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped', '::ffff:8.8.8.8'],
  ['IPv4-mapped', '::ffff:a9fe:a9fe'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:7f00:1::'],
  ['documentation', '2001:db8::1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd12:3456::1'],
  ['the metadata of AWS', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['discard', '100::1'],
  ['no address', 'example.com'],
  ['no address', ''],
] as const

describe('addresses', () => {
  for (const [what, address] of refused)
    test(`${address} (${what}) is not public`, () => {
      expect(isPublicAddress(address)).toBe(false)
      expect(mayConnect(address, true, { allowLoopback: false })).toBe(false)
    })
  for (const address of ['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'])
    test(`${address} is public`, () => {
      expect(isPublicAddress(address)).toBe(true)
      expect(mayConnect(address, true, { allowLoopback: false })).toBe(true)
      expect(mayConnect(address, false, { allowLoopback: true })).toBe(false)
    })
})

describe('URLs of endpoints', () => {
  const strict = { allowLoopback: false }
  const refusedUrls = [
    'http://example.com/hook',
    'ftp://example.com/hook',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.com/hook',
    'https://',
    'https://user:secret@example.com/hook',
    'https://user@example.com/hook',
    'https://localhost/hook',
    'https://localhost./hook',
    'https://stoop.localhost/hook',
    'https://127.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://0177.0.0.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://169.254.169.254/latest/meta-data',
  ]
  for (const url of refusedUrls)
    test(`${url} is refused`, () => {
      expect(acceptsUrl(url, strict)).toBe(false)
    })
  for (const url of ['https://example.com', 'https://example.com:8443/hook?x=1', 'https://1.1.1.1/hook'])
    test(`${url} is accepted`, () => {
      expect(acceptsUrl(url, strict)).toBe(true)
    })
  test('in development this machine may be reached without TLS, and nothing else', () => {
    const rules = { allowLoopback: true }
    const accepts = (url: string) => acceptsUrl(url, rules)
    expect(['http://localhost:9000/', 'http://127.0.0.1:9000/', 'http://[::1]:9000/'].map(accepts)).toEqual([
      true,
      true,
      true,
    ])
    expect(['http://example.com/', 'http://10.0.0.1/', 'https://10.0.0.1/'].map(accepts)).toEqual([
      false,
      false,
      false,
    ])
  })
})
