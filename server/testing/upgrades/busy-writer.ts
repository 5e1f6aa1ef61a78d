import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The rows that only this writer writes to. */
export interface WriterRows {
  listing: string
  order: string
  /** Writers may share it: each numbers its messages from its own `firstSeq`. */
  conversation: string
  firstSeq: number
}

/** A connection of a busy process, which writes one transaction after the other. */
export interface BusyWriter {
  /** How many were committed so far. */
  committed(): number
  /** Ends it after its running transaction. */
  stop(): Promise<{ committed: number; errors: string[] }>
}

/** Milliseconds between two statements of a transaction, at most: longer than in most of the marketplace's. */
const PAUSE = 20
/** Milliseconds between two transactions, at most. */
const IDLE = 400

/**
 * Starts a writer that changes a listing's price, adds a step to an order and writes a message, all or none of them. Nothing is repeated:
 * an error of the database ends it.
 * @param isReversed whether it writes to the tables in the opposite order
 * @param timeout milliseconds that a statement may take; more is an error
 */
export async function busyWriter(
  connectionString: string,
  rows: WriterRows,
  { isReversed, timeout }: { isReversed: boolean; timeout: number },
): Promise<BusyWriter> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  await client.query(`set statement_timeout = ${timeout}`)
  const statements = statementsOf(rows)
  const ordered = isReversed ? statements.toReversed() : statements
  const errors: string[] = []
  let committed = 0
  let isStopping = false
  const running = (async () => {
    while (!isStopping && errors.length === 0)
      try {
        await writeOnce(client, ordered)
        committed++
        await sleep(Math.random() * IDLE)
      } catch (error) {
        errors.push(error instanceof Error ? error.message : String(error))
      }
    await client.end()
  })()
  return {
    committed: () => committed,
    async stop() {
      isStopping = true
      await running
      return { committed, errors }
    },
  }
}

async function writeOnce(
  client: pg.Client,
  statements: readonly [text: string, id: string][],
): Promise<void> {
  await client.query('begin')
  for (const [text, id] of statements) {
    await client.query(text, [id])
    await sleep(Math.random() * PAUSE)
  }
  await client.query('commit')
}

function statementsOf({ listing, order, conversation, firstSeq }: WriterRows): [text: string, id: string][] {
  return [
    ['update listings set price_cents = price_cents + 1 where id = $1', listing],
    [
      `insert into order_events (id, order_id, event, state, actor, at)
       select gen_random_uuid(), id, 'looked_at', state, 'system', now() from orders where id = $1`,
      order,
    ],
    [
      `insert into messages (conversation_id, seq, id, by_role, kind, body, at)
       select $1::uuid, coalesce(max(seq), ${firstSeq}) + 1, gen_random_uuid(), 'buyer', 'text', 'Is it still there?', now()
       from messages where conversation_id = $1::uuid and seq between ${firstSeq} and ${firstSeq + 999_999}`,
      conversation,
    ],
  ]
}
