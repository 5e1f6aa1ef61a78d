import { type MeasureCall, measured } from '../metrics/provider-calls.ts'
import type { Adapters } from './context.ts'

/** The same adapters, whose calls are measured by the name of their port. */
export function measureAdapters(adapters: Adapters, measure: MeasureCall): Adapters {
  const one = <Port extends object | null>(provider: string, port: Port) => measured(provider, port, measure)
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
    eventSink: one('events', adapters.eventSink),
    reviewer: one('reviewer', adapters.reviewer),
    drafting: {
      ...drafting,
      backgroundRemoval: one('background_removal', drafting.backgroundRemoval),
      drafter: one('drafter', drafting.drafter),
    },
  }
}
