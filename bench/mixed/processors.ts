import { databaseTime, processorTime, processTreeTime } from '../processor-time.ts'
import type { MixedMarketplace } from './marketplace.ts'

/** Who uses the machine's processors. `load` is this process with the stand-ins of Stripe and mail; the load generator counts its own. */
export type Consumer = 'app' | 'database' | 'nginx' | 'storage' | 'load'

/** Processor time so far, in milliseconds. Processes that have ended no longer count. */
export async function processorTimes({
  cluster,
  pool,
}: Pick<MixedMarketplace, 'cluster' | 'pool'>): Promise<Record<Consumer, number>> {
  const timeOf = (isMeant: (name: string) => boolean) =>
    cluster.programs
      .filter(({ name }) => isMeant(name))
      .reduce((sum, program) => sum + (processTreeTime(program.pid() ?? 0) ?? 0), 0)
  return {
    app: timeOf((name) => cluster.apps.some((app) => app.name === name)),
    database: (await databaseTime(pool)) ?? 0,
    nginx: timeOf((name) => name === 'nginx'),
    storage: timeOf((name) => name === 'storage'),
    load: processorTime(process.pid) ?? 0,
  }
}
