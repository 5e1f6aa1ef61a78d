import type { FastifyInstance, RouteHandlerMethod } from 'fastify'

/**
 * Makes the server wait for its handlers when it closes. Fastify waits for connections only, so the handler of a visitor who has
 * left would still be running when the database closes.
 */
export function waitForHandlers(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    const counted: RouteHandlerMethod = function (request, reply) {
      const result: unknown = handler.call(this, request, reply)
      if (!(result instanceof Promise)) return result
      running.add(result)
      const forget = () => running.delete(result)
      result.then(forget, forget)
      return result
    }
    route.handler = counted
  })
  app.addHook('onClose', async () => {
    while (running.size > 0) await Promise.allSettled(running)
  })
}
