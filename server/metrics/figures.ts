import { setTimeout } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../ports/clock.ts'
import { eventKinds } from './event-kinds.ts'
import type { FiguresRepository } from './figures-repository.ts'

/** Milliseconds for which figures are not read again: several scrapers, or an eager one, cost the database nothing. */
const FRESH = 10_000
/** Milliseconds that a scrape waits for the database; Prometheus waits for ten seconds. */
const PATIENCE = 2_000

type Figures = Awaited<ReturnType<ReturnType<typeof reader>>>

/** Adds the marketplace's own figures. Without the database, `stoop_database_up` is 0 and they are left out. */
export function measureFigures(
  registry: Registry,
  figures: FiguresRepository,
  { now }: Pick<Clock, 'now'>,
): void {
  // One read for all of them.
  const read = once(FRESH, reader(figures, now))
  countEvents(registry, read)
  const add = (
    name: string,
    help: string,
    labelNames: string[],
    fill: (gauge: Gauge, read: Figures) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        const found = await read()
        if (found) fill(this, found)
      },
    })
  add('stoop_database_up', 'Whether the database answered', [], (gauge) => gauge.set(1))
  add('stoop_waiting', 'What waits for staff, or has failed', ['what'], (gauge, { waiting }) => {
    for (const { what, count } of waiting) gauge.set({ what }, count)
  })
  add(
    'stoop_waiting_oldest_seconds',
    'How long the oldest of it has waited',
    ['what'],
    (gauge, { waiting }) => {
      for (const { what, oldest_seconds } of waiting) gauge.set({ what }, oldest_seconds)
    },
  )
  add('stoop_archive_failing', 'Whether PostgreSQL cannot archive its log', [], (gauge, { archive }) => {
    for (const { is_failing } of archive) gauge.set(is_failing ? 1 : 0)
  })
  add(
    'stoop_queue_jobs',
    'Jobs that are due, running, retried or failed',
    ['queue', 'state'],
    (gauge, { jobs }) => {
      for (const { queue, state, count } of jobs) gauge.set({ queue, state }, count)
    },
  )
  add(
    'stoop_queue_oldest_seconds',
    'How long the oldest of them has been due',
    ['queue', 'state'],
    (gauge, { jobs }) => {
      for (const { queue, state, oldest_seconds } of jobs) gauge.set({ queue, state }, oldest_seconds)
    },
  )
}

/** Adds what has happened in the business since it is counted, in all processes. */
function countEvents(registry: Registry, read: () => Promise<Figures | null>): void {
  new Counter({
    name: 'stoop_events_total',
    help: 'What has happened in the business, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      const found = await read()
      if (!found) return
      // A kind that has not happened yet is 0, so that its first event is an increase.
      for (const kind of eventKinds) this.inc({ kind }, 0)
      for (const { kind, count } of found.events) this.inc({ kind }, count)
    },
  })
}

function reader(figures: FiguresRepository, now: Clock['now']) {
  return async () => {
    // One after the other, on one of the few connections.
    const events = await figures.events()
    const waiting = await figures.waiting(now())
    const jobs = await figures.jobs()
    const archive = await figures.archive()
    return { events, waiting, jobs, archive }
  }
}

/**
 * Reads again only after `milliseconds`; a failed read is not kept. One read is under way at most, and whoever waits for it gives up
 * after `PATIENCE`: a scrape must say that the database does not answer, not wait for it.
 */
function once<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value | null> {
  let last: { at: number; value: Promise<Value> } | null = null
  return async () => {
    if (!last || performance.now() - last.at >= milliseconds) {
      const current = { at: Number.POSITIVE_INFINITY, value: read() }
      last = current
      current.value.then(
        () => {
          current.at = performance.now()
        },
        () => {
          last = null
        },
      )
    }
    return await Promise.race([last.value, setTimeout(PATIENCE, null, { ref: false })]).catch(() => null)
  }
}
