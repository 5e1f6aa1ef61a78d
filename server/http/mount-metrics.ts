import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/** `/metrics`: with the token, or without one set, from this machine only. */
export function mountMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    const allowed = token
      ? request.headers.authorization === `Bearer ${token}`
      : ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
        request.headers['x-forwarded-for'] === undefined
    if (!allowed) return reply.code(404).send()
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}
