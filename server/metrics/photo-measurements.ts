import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Receives how a request to a photo process ended: `ok`, `rejected` (the photo is at fault) or `failed`. */
export type ObservePhoto = (role: string, task: string, outcome: string, milliseconds: number) => void

/** What one kind of photo process does now, and how often one has ended, by the reason. */
export interface PhotoProcessUse {
  /** Processes that run. */
  processes: number
  /** Requests that wait for their turn, and that a process has. */
  requests: { waiting: number; running: number }
  ends: Readonly<Record<string, number>>
}

/** Every kind of photo process by its role. */
export type PhotoProcesses = () => Readonly<Record<string, PhotoProcessUse>>

/** Adds what the photo processes do. */
export function measurePhotos(registry: Registry): {
  observe: ObservePhoto
  watch(processes: PhotoProcesses): void
} {
  const registers = [registry]
  let read: PhotoProcesses = () => ({})
  const times = new Histogram({
    name: 'stoop_photo_seconds',
    help: 'Time of a request to a photo process, without the wait for its turn',
    labelNames: ['role', 'task', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers,
  })
  new Gauge({
    name: 'stoop_photo_processes',
    help: 'Photo processes that run; they end when there is nothing to do',
    labelNames: ['role'],
    registers,
    collect() {
      for (const [role, { processes }] of Object.entries(read())) this.set({ role }, processes)
    },
  })
  new Gauge({
    name: 'stoop_photo_requests',
    help: 'Requests that wait for their turn, and that a photo process has',
    labelNames: ['role', 'state'],
    registers,
    collect() {
      for (const [role, { requests }] of Object.entries(read()))
        for (const [state, count] of Object.entries(requests)) this.set({ role, state }, count)
    },
  })
  new Counter({
    name: 'stoop_photo_process_ends_total',
    help: 'Photo processes that ended: idle, replaced after many requests, crashed, or stopped because they took too long',
    labelNames: ['role', 'reason'],
    registers,
    collect() {
      this.reset()
      for (const [role, { ends }] of Object.entries(read()))
        for (const [reason, count] of Object.entries(ends)) this.inc({ role, reason }, count)
    },
  })
  return {
    observe: (role, task, outcome, milliseconds) =>
      times.observe({ role, task, outcome }, milliseconds / 1000),
    watch(processes) {
      read = processes
    },
  }
}
