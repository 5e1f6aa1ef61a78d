import type { FastifyInstance } from 'fastify'

/** Whether a process wants to get requests. */
export interface Serving {
  /** What `/readyz` says. */
  ready: boolean
  /** Is not ready any more, and asks clients to close their connections; everything is still answered. */
  drain(): void
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
    drain() {
      serving.ready = false
      isDraining = true
    },
  }
  return serving
}
