import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Replica } from '../db/replica/replica.ts'
import type { JobOutcome } from '../jobs/job-execution.ts'
import type { Clock } from '../ports/clock.ts'
import { measureFigures } from './figures.ts'
import { createFiguresRepository } from './figures-repository.ts'
import { type MeasurePages, measurePages } from './page-measurements.ts'
import { measurePhotos, type ObservePhoto, type PhotoProcesses } from './photo-measurements.ts'
import { measurePools } from './pool-measurements.ts'
import type { MeasureCall } from './provider-calls.ts'
import { measureReplica } from './replica-measurements.ts'
import { measureUploads, type UploadUse } from './upload-measurements.ts'

/** Measurements of this process in Prometheus' format. */
export interface Metrics {
  request(method: string, path: string, status: number, milliseconds: number): void
  job(queue: string, outcome: JobOutcome, milliseconds: number): void
  provider: MeasureCall
  /** A call that a page made while it was rendered. */
  pageCall(name: string, status: number, milliseconds: number): void
  pages: MeasurePages
  photo: ObservePhoto
  /** Reads what the photo processes do each time the measurements are read. */
  watchPhotos(processes: PhotoProcesses): void
  /** Counts what is open each time the measurements are read. */
  watchStreams(count: () => number): void
  /** Reads the slots of uploads each time the measurements are read. */
  watchUploads(use: () => UploadUse): void
  text(): Promise<string>
  contentType: string
}

/** @param replica absent: its measurements have no values */
export function createMetrics(
  database: Database,
  clock: Pick<Clock, 'now'>,
  replica?: Replica | null,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'stoop_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'path', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const providers = new Histogram({
    name: 'stoop_provider_seconds',
    help: 'Time of a call to a provider; the outcome is ok, a reason, or error',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const jobTimes = new Histogram({
    name: 'stoop_job_seconds',
    help: 'Time to run a job',
    labelNames: ['queue'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 120],
    registers: [registry],
  })
  const jobs = new Counter({
    name: 'stoop_jobs_total',
    help: 'Jobs that were run',
    labelNames: ['queue', 'outcome'],
    registers: [registry],
  })
  const pageCalls = new Histogram({
    name: 'stoop_page_call_seconds',
    help: 'Time of a call that a page makes while it is rendered, without HTTP',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5],
    registers: [registry],
  })
  measurePools(registry, database, replica ?? null)
  measureReplica(registry, replica ?? null)
  measureFigures(registry, createFiguresRepository(database), clock)
  const pages = measurePages(registry)
  const photos = measurePhotos(registry)
  return {
    pages,
    photo: photos.observe,
    watchPhotos: photos.watch,
    pageCall: (call, status, milliseconds) =>
      pageCalls.observe({ call, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000),
    request: (method, path, status, milliseconds) =>
      requests.observe({ method, path, status: `${Math.floor(status / 100)}xx` }, milliseconds / 1000),
    job(queue, outcome, milliseconds) {
      jobs.inc({ queue, outcome })
      jobTimes.observe({ queue }, milliseconds / 1000)
    },
    provider: (provider, operation, outcome, milliseconds) =>
      providers.observe({ provider, operation, outcome }, milliseconds / 1000),
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
    watchUploads: (use) => measureUploads(registry, use),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
