import type { Db } from 'pg-boss'
import { type Channel, createChannel } from '../db/channel.ts'
import type { Database, Executor } from '../db/database.ts'
import { statementName } from '../db/sql.ts'

/** Our database as pg-boss uses it. */
export interface BossDatabase extends Db {
  /** Announces new jobs to every process, after they were committed. */
  announce(queue: string): void
}

/** Lets pg-boss run its statements on our pool and listen for new jobs on a connection that is not part of the pool. */
export function asBossDatabase(database: Database, onNewJob: (queue: string) => void): BossDatabase {
  const { pool } = database
  let channel: Channel | undefined
  return {
    executeSql: (text, values) => pool.query(values ? { name: nameOf(text), text, values } : text),
    async listen(name, onNotification, onReconnect) {
      channel = createChannel(database, name)
      const close = channel.listen({
        onMessage(queue) {
          onNotification(queue)
          onNewJob(queue)
        },
        onConnect: onReconnect,
      })
      return { close }
    },
    announce: (queue) => channel?.send(queue),
  }
}

/** Lets pg-boss run one call inside our transaction. */
export function asBossTransaction(executor: Executor): Db {
  return {
    executeSql: async (text, values) => ({
      rows: await executor.rows({ name: nameOf(text), text, values: values ?? [] }),
    }),
  }
}

/**
 * Planning the statements that add and complete jobs takes longer than running them, so each connection prepares them once.
 * Fetching is planned each time: a plan made while a queue was short is slow once it is long.
 */
function nameOf(text: string): string {
  return /^\s*(?:with ins as|insert into|with results as)/i.test(text) ? statementName(text) : ''
}
