import { parseArgs } from 'node:util'

/** What `npm run cluster` was asked for. */
export interface ClusterOptions {
  /** Processes of the app. */
  processes: number
  /** Whether they reach PostgreSQL through PgBouncer. */
  hasPool: boolean
  /** Whether lists, searches and items are read from a streaming replica. */
  hasReplica: boolean
  /** A folder with `bin/` of another PostgreSQL than the bundled one; null: the bundled one. */
  postgres: string | null
  /** Where everything is stored; null: a temporary folder, which is deleted at the end. */
  dataDir: string | null
  /** The port that nginx listens on; 0: any free one. */
  port: number
}

export class OptionError extends Error {}

export const usage = `npm run cluster -- [--processes 2] [--pool] [--replica] [--postgres embedded|/usr/lib/postgresql/15/bin] [--data FOLDER] [--port 3000]

Runs several processes of Stoop on this machine: nginx in front, one PostgreSQL, a streaming replica of it with
--replica, PgBouncer with --pool, and a stand-in for S3 unless S3_BUCKET is set. Press r and Enter, or send SIGHUP, for a rolling restart; Ctrl-C stops everything.`

/** Parses the command line. @throws OptionError for unknown arguments */
export function readOptions(words: readonly string[], env: NodeJS.ProcessEnv = process.env): ClusterOptions {
  const { values } = parseArgs({
    args: [...words],
    options: {
      processes: { type: 'string', default: '2' },
      pool: { type: 'boolean', default: false },
      replica: { type: 'boolean', default: false },
      postgres: { type: 'string', default: 'embedded' },
      data: { type: 'string' },
      port: { type: 'string', default: env.PORT || '3000' },
    },
  })
  return {
    processes: wholeNumber('--processes', values.processes, 1, 32),
    hasPool: values.pool,
    hasReplica: values.replica,
    postgres: values.postgres === 'embedded' ? null : values.postgres.replace(/\/bin\/?$/, ''),
    dataDir: values.data ?? (env.DATA_DIR || null),
    port: wholeNumber('--port', values.port, 0, 65_535),
  }
}

function wholeNumber(name: string, text: string, min: number, max: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new OptionError(`${name} needs a whole number from ${min} to ${max}.`)
}
