import pg from 'pg'

/** The named statement is not known to the connection that it was sent to. */
const UNKNOWN_STATEMENT = '26000'

/** Milliseconds to wait for an answer. A pool with a single connection has none while the first one is held. */
const TIMEOUT = 5_000

/**
 * Whether a statement that was prepared by its name can be used again in the next transaction. A pooler in transaction mode may give that
 * transaction another connection; PgBouncer prepares the statement there too from 1.21 on, with `max_prepared_statements`.
 * True where it cannot be found out.
 * @source https://www.pgbouncer.org/config.html#max_prepared_statements
 */
export async function knowsNamedStatements(url: string): Promise<boolean> {
  const options = { connectionString: url, query_timeout: TIMEOUT, connectionTimeoutMillis: TIMEOUT }
  const [client, other] = [new pg.Client(options), new pg.Client(options)]
  for (const each of [client, other]) each.on('error', () => {})
  // A unique name, because the pooler may give out a connection that an earlier check has used.
  const statement = { name: `stoop_check_${crypto.randomUUID()}`, text: 'select 1' }
  try {
    await Promise.all([client.connect(), other.connect()])
    await client.query(statement)
    // Takes the connection that has just become free.
    await other.query('begin')
    await client.query(statement)
    return true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNKNOWN_STATEMENT) return false
    if (error instanceof Error && /timeout/.test(error.message)) return true
    throw error
  } finally {
    await Promise.all([client, other].map((each) => each.end().catch(() => {})))
  }
}
