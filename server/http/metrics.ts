import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { JobOutcome } from '../jobs/job-execution.ts'

/** Measurements of this process in Prometheus' format. */
export interface Metrics {
  request(method: string, path: string, status: number, milliseconds: number): void
  job(queue: string, outcome: JobOutcome): void
  /** Counts what is open each time the measurements are read. */
  watchStreams(count: () => number): void
  text(): Promise<string>
  contentType: string
}

export function createMetrics(database: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'stoop_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const jobs = new Counter({
    name: 'stoop_jobs_total',
    help: 'Jobs that were run',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  })
  new Gauge({
    name: 'stoop_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, database.pool.idleCount)
      this.set({ state: 'busy' }, database.pool.totalCount - database.pool.idleCount)
      this.set({ state: 'waiting' }, database.pool.waitingCount)
    },
  })
  return {
    request: (method, path, status, milliseconds) =>
      requests.observe({ method, path, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000),
    job: (queue, outcome) => jobs.inc({ queue, outcome }),
    watchStreams(count) {
      new Gauge({
        name: 'stoop_live_streams',
        help: 'Browsers that follow live updates',
        registers: [registry],
        collect() {
          this.set(count())
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

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
