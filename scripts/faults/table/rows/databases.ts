import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Fault } from '../fault.ts'
import type { Stage } from '../stage.ts'

function killPostgres(pidFile: string): void {
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL')
}

/** Runs statements at a database. */
async function runAt(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Takes every connection that PostgreSQL has, those of the processes too, and keeps them. */
async function takeConnections({ cluster }: Stage, hold: () => Promise<unknown>): Promise<void> {
  const taken: pg.Client[] = []
  const state = { isOver: false }
  const take = async () => {
    while (!state.isOver) {
      const client = new pg.Client({ connectionString: cluster.databaseUrl })
      client.on('error', () => {})
      const isTaken = await client.connect().then(
        () => true,
        () => false,
      )
      if (isTaken) taken.push(client)
      else await sleep(5)
    }
  }
  const taking = Promise.all([take(), take(), take(), take()])
  await sleep(1_000)
  await taken[0]?.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name <> '' and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  await hold()
  state.isOver = true
  await taking
  await Promise.all(taken.map((client) => client.end().catch(() => {})))
}

/** PostgreSQL and its replica. */
export const databaseFaults: readonly Fault[] = [
  {
    id: 'postgres-killed',
    title: '`kill -9` of PostgreSQL',
    happen: async ({ cluster }) => killPostgres(path.join(cluster.folder, 'postgres/postmaster.pid')),
  },
  {
    id: 'replica-killed',
    title: '`kill -9` of the replica',
    stage: { hasReplica: true },
    happen: async ({ cluster }) => killPostgres(cluster.replica?.pidFile ?? ''),
  },
  {
    id: 'replica-behind',
    title: 'The replica is 60 s behind',
    stage: { hasReplica: true },
    async happen({ cluster }) {
      const url = cluster.replica?.url ?? ''
      await runAt(url, 'select pg_wal_replay_pause()')
      await sleep(60_000)
      await runAt(url, 'select pg_wal_replay_resume()')
    },
  },
  {
    id: 'connections-exhausted',
    title: 'All connections of PostgreSQL are taken',
    happen: takeConnections,
  },
]
