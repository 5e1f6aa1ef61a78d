import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Whether this process accepts new requests. */
export interface Serving {
  /** What `/readyz` says. */
  ready: boolean
  /**
   * Reports not ready from now on. For `milliseconds` requests are still answered, with `Connection: close`, so that load balancers
   * that poll `/readyz` stop sending requests before the process stops.
   */
  drain(milliseconds: number): Promise<void>
}

/** Not ready at first. */
export function createServing(http: FastifyInstance): Serving {
  let isDraining = false
  http.addHook('onRequest', (_request, reply, done) => {
    // A kept connection would bring further requests of a load balancer, perhaps while the process stops.
    if (isDraining) reply.raw.setHeader('connection', 'close')
    done()
  })
  const serving: Serving = {
    ready: false,
    async drain(milliseconds) {
      serving.ready = false
      isDraining = milliseconds > 0
      if (isDraining) await sleep(milliseconds)
    },
  }
  return serving
}
