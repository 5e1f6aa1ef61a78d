import { isIP, type Server, type Socket } from 'node:net'
import { callerAddress } from './caller-address.ts'

export interface ConnectionLimit {
  /** Open connections that one address may have; 0: any number. */
  max: number
  /** Addresses that the limit does not apply to. */
  isExempt(address: string): boolean
  /** Reports, at most once a minute, that connections of an address are refused. */
  warn(address: string): void
}

const WARNING_INTERVAL = 60_000

/**
 * Closes connections beyond the limit at once, so that one address cannot use up the server's sockets. They get no answer: a
 * request on them would otherwise be read and executed.
 */
export function limitConnections(server: Server, { max, isExempt, warn }: ConnectionLimit): void {
  if (max === 0) return
  const open = new Map<string, number>()
  let warnedAt = Number.NEGATIVE_INFINITY
  const warnSometimes = (caller: string) => {
    if (performance.now() - warnedAt < WARNING_INTERVAL) return
    warnedAt = performance.now()
    warn(caller)
  }
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isExempt(remoteAddress)) return
    const caller = callerAddress(remoteAddress)
    const count = (open.get(caller) ?? 0) + 1
    if (count > max) {
      socket.destroy()
      warnSometimes(caller)
      return
    }
    open.set(caller, count)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
  })
}

/**
 * Whether the limit does not apply to a peer: a client on this machine, or a trusted proxy, whose address all of its
 * visitors share.
 */
export function isExemptPeer(address: string, trustedProxies: number): boolean {
  if (trustedProxies > 0 || isIP(address) === 0) return true
  return address === '::1' || callerAddress(address).startsWith('127.')
}
