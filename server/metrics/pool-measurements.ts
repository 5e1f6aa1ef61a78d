import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Replica } from '../db/replica/replica.ts'

/** Adds how the connections of each pool are used. `waiting`: statements and transactions that wait for one. */
export function measurePools(
  registry: Registry,
  database: Pick<Database, 'use'>,
  replica: Pick<Replica, 'use'> | null,
): void {
  new Gauge({
    name: 'stoop_database_connections',
    help: 'Connections of a pool that are idle or used, and what waits for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [pool, use] of Object.entries({ ...database.use(), ...replica?.use() }))
        for (const [state, count] of Object.entries(use)) this.set({ pool, state }, count)
    },
  })
}
