import type { Config } from '../config/config-types.ts'
import { traceDatabase, traceExecutor } from '../db/trace-database.ts'
import { type Logger, traceLog } from '../http/logging.ts'
import type { Tracing } from '../ports/tracing.ts'
import type { AppContext } from './context.ts'

/** Starts to record traces if there is a receiver for them; only then are the libraries loaded. */
export async function openTracing(config: Config, log: Logger): Promise<Tracing | null> {
  if (!config.tracing) return null
  const { createOtlpTracing } = await import('../adapters/tracing-otlp/index.ts')
  return createOtlpTracing(config.tracing, (error) => log.warn({ err: error }, 'traces cannot be sent'))
}

/** The same context, whose statements and log lines belong to traces. */
export function traceContext(context: AppContext, tracing: Tracing): AppContext {
  const { database, replica, log } = context
  return {
    ...context,
    log: traceLog(log, tracing),
    database: traceDatabase(database, tracing),
    ...(replica ? { replica: { ...replica, reads: traceExecutor(replica.reads, tracing) } } : {}),
  }
}
