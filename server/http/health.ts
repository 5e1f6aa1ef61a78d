import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** `/healthz`: the process is running. `/readyz`: it can serve requests and is not stopping. */
export function mountHealth(app: FastifyInstance, database: Database, state: { ready: boolean }): void {
  app.get('/healthz', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send('{"status":"up"}'),
  )
  app.get('/readyz', async (_request, reply) => {
    const isReady = state.ready && (await databaseAnswers(database))
    return reply
      .code(isReady ? 200 : 503)
      .type('application/json; charset=utf-8')
      .send(isReady ? '{"status":"ready"}' : '{"status":"not ready"}')
  })
}

/** Milliseconds to wait for the database. */
const TIMEOUT = 3_000

async function databaseAnswers(database: Database): Promise<boolean> {
  const query = database.row(sql`select 1`).then(
    () => true,
    () => false,
  )
  return await Promise.race([query, sleep(TIMEOUT, false, { ref: false })])
}
