import ipaddr from 'ipaddr.js'

/**
 * The network of an address or of a `callerAddress`: /24 for IPv4, /48 for IPv6, which is what a provider gives to one customer.
 * Text that is no address is returned unchanged.
 */
export function networkOf(caller: string): string {
  const text = caller.replace(/\/\d+$/, '')
  if (!ipaddr.isValid(text)) return caller
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return `${address.octets.slice(0, 3).join('.')}.0/24`
  const groups = (address as ipaddr.IPv6).parts.slice(0, 3).map((group) => group.toString(16))
  return `${groups.join(':')}::/48`
}
