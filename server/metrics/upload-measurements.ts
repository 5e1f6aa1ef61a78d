import { Counter, Gauge, type Registry } from 'prom-client'

/** The uploads of one process, now and since its start. */
export interface UploadUse {
  running: number
  waiting: number
  /** Refused uploads, by whose limit was reached. */
  refused: { account: number; process: number }
}

/** Adds the uploads that run, wait for a slot and were refused. `use` is read each time the measurements are read. */
export function measureUploads(registry: Registry, use: () => UploadUse): void {
  const registers = [registry]
  new Gauge({
    name: 'stoop_uploads',
    help: 'Uploads that run, and that wait for a slot',
    labelNames: ['state'],
    registers,
    collect() {
      const { running, waiting } = use()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Counter({
    name: 'stoop_uploads_refused_total',
    help: 'Uploads that were refused because too many waited already: of their account, or of the process',
    labelNames: ['limit'],
    registers,
    collect() {
      this.reset()
      for (const [limit, count] of Object.entries(use().refused)) this.inc({ limit }, count)
    },
  })
}
