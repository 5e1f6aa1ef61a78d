import ipaddr from 'ipaddr.js'

/**
 * The address that limits count a caller by. An IPv6 address stands for its /64 network, since a household has the whole
 * network; an IPv4 address mapped into IPv6 is the IPv4 address. Text that is no address is returned unchanged.
 */
export function callerAddress(ip: string): string {
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}
