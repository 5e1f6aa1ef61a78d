import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'

/** Fastify publishes each server here that is created, before it has a route. */
const CHANNEL = 'fastify.initialization'

/**
 * Runs `work` and records the routes of the first server that it creates, e.g. `GET /photos/:id/:file`. A route for all methods is
 * `ALL`, and the HEAD beside each GET is left out.
 */
export async function recordRoutes<Result>(
  createServer: () => Promise<Result>,
): Promise<{ result: Result; routesOf: (server: FastifyInstance) => string[] }> {
  const servers = new Map<object, Set<string>>()
  const onServer = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    const routes = new Set<string>()
    servers.set(fastify, routes)
    fastify.addHook('onRoute', (options) => {
      for (const route of namesOf(options)) routes.add(route)
    })
  }
  subscribe(CHANNEL, onServer)
  try {
    const result = await createServer()
    return { result, routesOf: (server) => [...(servers.get(server) ?? [])].toSorted() }
  } finally {
    unsubscribe(CHANNEL, onServer)
  }
}

function namesOf({ method, url }: RouteOptions): string[] {
  const methods = [method].flat()
  if (methods.length > 6) return [`ALL ${url}`]
  return methods.filter((one) => one !== 'HEAD').map((one) => `${one} ${url}`)
}
