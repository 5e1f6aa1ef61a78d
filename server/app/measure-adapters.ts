import type { AdapterPair } from '../features/listing-drafts/fallback.ts'
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
  // The provider is the one that is asked first. If the one beside it counted as the same, an outage would look half as bad.
  const pair = <Adapter extends object>(provider: string, { remote, fallback }: AdapterPair<Adapter>) => ({
    remote: one(provider, remote),
    fallback: one(remote ? `${provider}_fallback` : provider, fallback),
  })
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
      backgroundRemoval: pair('background_removal', drafting.backgroundRemoval),
      drafter: pair('drafter', drafting.drafter),
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
