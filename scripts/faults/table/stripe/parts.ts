import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Gate, GateMode } from '../gate.ts'

/** Parts of Stripe's API that fail without the others: checkouts, sellers' accounts with their transfers, and Stripe Tax. */
export type StripePart = 'checkouts' | 'connect' | 'tax'

const paths: Record<StripePart, RegExp> = {
  checkouts: /^\/v1\/checkout\//,
  connect: /^\/(?:v1\/(?:transfers|accounts|payouts|balance)|v2\/core\/account)/,
  tax: /^\/v1\/tax\//,
}

/** The part that a request is about. */
export function partOf(url: string): StripePart | undefined {
  return (Object.keys(paths) as StripePart[]).find((part) => paths[part].test(url))
}

/** Lets parts of Stripe's API treat requests as a gate treats connections. */
export function addStripeParts(api: FastifyInstance): (part: StripePart) => Pick<Gate, 'set'> {
  const modes = new Map<StripePart, GateMode>()
  const held = new Set<Socket>()
  api.addHook('onRequest', async (request, reply) => {
    const part = partOf(request.url)
    const mode = (part && modes.get(part)) ?? 'open'
    if (mode === 'open') return
    if (typeof mode === 'number') return void (await sleep(mode))
    const { socket } = request.raw
    reply.hijack()
    if (mode === 'closed') socket.destroy()
    else if (mode === 'garbage') socket.end('\u0000\u0015 no answer at all\r\n\r\n')
    else held.add(socket)
  })
  return (part) => ({
    set(mode) {
      modes.set(part, mode)
      for (const socket of held) socket.destroy()
      held.clear()
    },
  })
}
