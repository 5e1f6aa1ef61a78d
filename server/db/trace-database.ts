import { type SpanStart, type Tracing, traceChild } from '../ports/tracing.ts'
import type { Database, Executor } from './database.ts'
import type { Query } from './sql.ts'

/** The same database, whose statements are spans. */
export function traceDatabase(database: Database, tracing: Tracing): Database {
  return {
    ...database,
    ...traceExecutor(database, tracing),
    transaction: (work) => database.transaction((executor) => work(traceExecutor(executor, tracing))),
  }
}

/** The same executor, whose statements are spans. */
export function traceExecutor(executor: Executor, tracing: Tracing): Executor {
  const traced = <Result>(query: Query, work: () => Promise<Result>) =>
    traceChild(tracing, () => statementSpan(query), work)
  return {
    rows: (query) => traced(query, () => executor.rows(query)),
    row: (query) => traced(query, () => executor.row(query)),
    run: (query) => traced(query, () => executor.run(query)),
  }
}

/** The text has placeholders for all values; those stay out. */
function statementSpan({ text }: Query): SpanStart {
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL'
  const facts = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.trim(),
  }
  return { name: operation, kind: 'client', facts }
}
