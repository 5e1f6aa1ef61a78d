import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../ports/clock.ts'
import type { FiguresRepository } from './figures-repository.ts'

const HOUR = 3600_000
/** Milliseconds for which figures are not read again: several scrapers, or an eager one, cost the database nothing. */
const FRESH = 10_000

type Figures = Awaited<ReturnType<ReturnType<typeof reader>>>

/** Adds the marketplace's own figures. Without the database, `stoop_database_up` is 0 and they are left out. */
export function measureFigures(
  registry: Registry,
  figures: FiguresRepository,
  { now }: Pick<Clock, 'now'>,
): void {
  // One read for all of them.
  const read = once(FRESH, reader(figures, now))
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
        const found = await read().catch(() => null)
        if (found) fill(this, found)
      },
    })
  add('stoop_database_up', 'Whether the database answered', [], (gauge) => gauge.set(1))
  add('stoop_events_last_hour', 'What happened in the last hour', ['event'], (gauge, { events }) => {
    for (const { event, count } of events) gauge.set({ event }, count)
  })
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

function reader(figures: FiguresRepository, now: Clock['now']) {
  return async () => {
    const [events, waiting, jobs] = await Promise.all([
      figures.events(new Date(Date.now() - HOUR)),
      figures.waiting(now()),
      figures.jobs(),
    ])
    return { events, waiting, jobs }
  }
}

/** Reads again only after `milliseconds`; a failed read is not kept. */
function once<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | null = null
  return async () => {
    if (last && performance.now() - last.at < milliseconds) return await last.value
    const current = { at: performance.now(), value: read() }
    last = current
    try {
      return await current.value
    } catch (error) {
      if (last === current) last = null
      throw error
    }
  }
}
