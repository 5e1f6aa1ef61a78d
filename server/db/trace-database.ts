import { type SpanStart, type Tracing, traceStep } from '../ports/tracing.ts'
import type { Database, Executor } from './database.ts'
import type { Query } from './sql.ts'

/** The same database, whose statements are steps of traces. */
export function traceDatabase(database: Database, tracing: Tracing): Database {
  return {
    ...database,
    ...traceExecutor(database, tracing),
    transaction: (work) => database.transaction((executor) => work(traceExecutor(executor, tracing))),
  }
}

/** The same executor, whose statements are steps of traces. */
export function traceExecutor(executor: Executor, tracing: Tracing): Executor {
  const step = <Result>(query: Query, work: () => Promise<Result>) =>
    traceStep(tracing, () => statementSpan(query), work)
  return {
    rows: (query) => step(query, () => executor.rows(query)),
    row: (query) => step(query, () => executor.row(query)),
    run: (query) => step(query, () => executor.run(query)),
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
