import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Which addresses are connected to. Loopback: only for development. */
export interface AddressRules {
  allowLoopback: boolean
}

/** Global unicast IPv6. Other ranges reach private IPv4 addresses through translation, or are not assigned. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet: not private, loopback, link-local (also the metadata of clouds), shared,
 * multicast, reserved, or an IPv4 address within an IPv6 one.
 * @source https://www.iana.org/assignments/iana-ipv4-special-registry, https://www.iana.org/assignments/iana-ipv6-special-registry
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast)
}

export function isLoopbackAddress(text: string): boolean {
  return isIP(text) !== 0 && ipaddr.parse(text).range() === 'loopback'
}

/** Whether a connection to an address may be opened; without TLS only to this machine. */
export function mayConnect(address: string, isSecure: boolean, { allowLoopback }: AddressRules): boolean {
  if (allowLoopback && isLoopbackAddress(address)) return true
  return isSecure && isPublicAddress(address)
}

/** The host of a URL as an IP address, without brackets; null for a name. */
export function literalAddress({ hostname }: URL): string | null {
  const text = hostname.replace(/^\[|\]$/g, '')
  return isIP(text) ? text : null
}

/** Whether the address of an endpoint can be used, as far as that can be told without asking for its name. */
export function acceptsUrl(text: string, rules: AddressRules): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username || url.password || !['https:', 'http:'].includes(url.protocol)) return false
  const isSecure = url.protocol === 'https:'
  const literal = literalAddress(url)
  if (literal) return mayConnect(literal, isSecure, rules)
  return isLocalName(url.hostname) ? rules.allowLoopback : isSecure
}

/** A name of this machine. @source RFC 6761 §6.3 */
export function isLocalName(name: string): boolean {
  return /(^|\.)localhost\.?$/.test(name)
}
