import { type AroundCall, type MeasureCall, measured } from '../metrics/provider-calls.ts'
import { type SpanStart, type Tracing, traceChild } from '../ports/tracing.ts'
import type { Adapters } from './context.ts'

/** The same adapters, whose calls are measured by the name of their port, and traced if there are traces. */
export function measureAdapters(adapters: Adapters, measure: MeasureCall, tracing: Tracing | null): Adapters {
  const around: AroundCall | undefined = tracing
    ? (provider, operation, call) => traceChild(tracing, () => callSpan(provider, operation), call)
    : undefined
  const one = <Port extends object | null>(provider: string, port: Port) =>
    measured(provider, port, measure, around)
  const { drafting } = adapters
  return {
    ...adapters,
    locations: one('locations', adapters.locations),
    routes: one('routes', adapters.routes),
    courier: one('courier', adapters.courier),
    dispatch: one('dispatch', adapters.dispatch),
    files: one('files', adapters.files),
    mailer: one('mail', adapters.mailer),
    payments: one('payments', adapters.payments),
    payouts: one('payouts', adapters.payouts),
    statement: one('statement', adapters.statement),
    tax: one('tax', adapters.tax),
    push: one('push', adapters.push),
    webhooks: one('webhooks', adapters.webhooks),
    searchIndex: one('search', adapters.searchIndex),
    eventSink: one('events', adapters.eventSink),
    reviewer: one('reviewer', adapters.reviewer),
    drafting: {
      ...drafting,
      backgroundRemoval: one('background_removal', drafting.backgroundRemoval),
      drafter: one('drafter', drafting.drafter),
    },
  }
}

function callSpan(provider: string, operation: string): SpanStart {
  return {
    name: `${provider}.${operation}`,
    kind: 'client',
    facts: { 'stoop.provider': provider, 'stoop.operation': operation },
  }
}
