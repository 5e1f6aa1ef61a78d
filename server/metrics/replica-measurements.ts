import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replica } from '../db/replica/replica.ts'

/** Adds what a replica does; without one there are no values. */
export function measureReplica(registry: Registry, replica: Replica | null): void {
  const registers = [registry]
  // Labels, because a measurement without any is 0 from the start.
  const add = (name: string, help: string, value: (of: Replica) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['database'],
      registers,
      collect() {
        this.reset()
        const current = replica && value(replica)
        if (current !== null) this.set({ database: 'replica' }, current)
      },
    })
  add('stoop_replica_used', 'Whether lists, searches and items are read from the replica', (of) =>
    Number(of.isUsed()),
  )
  add(
    'stoop_replica_staleness_seconds',
    'How old what the replica shows may be; absent while it is not known',
    (of) => (Number.isFinite(of.staleness()) ? of.staleness() / 1_000 : null),
  )
  new Counter({
    name: 'stoop_replica_reads_total',
    help: 'Statements of lists, searches and items that each database answered',
    labelNames: ['database', 'reason'],
    registers,
    collect() {
      this.reset()
      if (!replica) return
      const { replica: answered, fallbacks } = replica.counts
      this.inc({ database: 'replica', reason: 'current' }, answered)
      for (const [reason, count] of Object.entries(fallbacks))
        this.inc({ database: 'primary', reason }, count)
    },
  })
}
