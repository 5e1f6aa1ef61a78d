import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { type Cluster, startCluster } from '../cluster.ts'
import { findProgram } from '../programs.ts'
import { quietSettings } from './quiet-settings.ts'

/** A cluster of the built server that tests look at from outside and from its database. */
export interface TestCluster extends Cluster {
  database: Database
  /** The address of one process, past nginx. */
  at(process: number): string
}

interface TestClusterOptions {
  processes?: number
  hasPool?: boolean
  hasReplica?: boolean
  /** The folder that holds `bin/` of another PostgreSQL than the bundled one. */
  postgres?: string
  settings?: Record<string, string>
}

/** Tests of a cluster, which are skipped with a reason where a program is missing. @param define gets the cluster once it runs */
export function describeCluster(
  name: string,
  options: TestClusterOptions,
  define: (cluster: () => TestCluster) => void,
): void {
  const missing = ['nginx', ...(options.hasPool ? ['pgbouncer'] : [])].filter((each) => !findProgram(each))
  if (options.postgres && !existsSync(options.postgres)) missing.push(options.postgres)
  if (missing.length > 0) process.stdout.write(`skipped: ${name} (not installed: ${missing.join(', ')})\n`)
  describe.skipIf(missing.length > 0)(name, () => {
    let cluster: TestCluster | undefined
    beforeAll(async () => {
      cluster = await startTestCluster(options)
    })
    afterAll(async () => {
      await cluster?.database.close()
      await cluster?.stop()
    })
    define(() => {
      if (!cluster) throw new Error('the cluster does not run')
      return cluster
    })
  })
}

async function startTestCluster(options: TestClusterOptions): Promise<TestCluster> {
  const { processes = 2, hasPool = false, hasReplica = false, postgres = null, settings = {} } = options
  const cluster = await startCluster(
    { processes, hasPool, hasReplica, postgres, dataDir: null, port: 0 },
    (line) => process.stdout.write(`${line}\n`),
    { ...simulated, ...settings },
  )
  const at = (index: number) => `http://127.0.0.1:${cluster.apps[index]?.port}`
  return { ...cluster, at, database: openDatabase(cluster.databaseUrl, { connections: 3 }) }
}

const simulated = {
  ...quietSettings,
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  SMTP_URL: '',
  SIGN_UPS_PER_NETWORK: '1000000',
}
