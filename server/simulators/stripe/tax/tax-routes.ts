import { sql } from '../../../db/sql.ts'
import { badParam } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import { type ReadCall, type Routes, readExpansions, type WriteCall } from '../api/routes.ts'
import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { listOf, secondsOf } from '../wire.ts'
import { breakdownOf } from './rates.ts'
import {
  calculationObject,
  insertCalculation,
  isRegisteredIn,
  type TaxAddress,
  type TaxLineRow,
} from './tax-rows.ts'
import { addTaxTransactionRoutes } from './transaction-routes.ts'

const largestAmount = 99_999_999

/** @source https://docs.stripe.com/api/tax/calculations */
export function addTaxRoutes(routes: Routes, context: SimulatorContext): void {
  routes.post('/tax/registrations', (call) => register(call, context))
  routes.get('/tax/registrations', listRegistrations)
  routes.post('/tax/calculations', (call) => calculate(call, context))
  addTaxTransactionRoutes(routes, context)
}

async function register({ params, tx }: WriteCall, { random, clock }: SimulatorContext): Promise<object> {
  params.choice('country', ['US'])
  const us = params.requiredGroup('country_options').requiredGroup('us')
  const state = us.requiredText('state', 2)
  us.choice('type', ['state_sales_tax'])
  params.choice('active_from', ['now'])
  params.finish()
  const row = { id: newId(random, 'taxreg_1'), state, created: clock.now() }
  await tx.run(sql`
    insert into stripe_simulator.tax_registrations (id, state, created) values (${row.id}, ${state}, ${row.created})
    on conflict (state) do nothing`)
  return registrationObject(row)
}

async function listRegistrations({ params, executor }: ReadCall): Promise<object> {
  params.choice('status', ['active', 'all', 'expired', 'scheduled'])
  params.finish()
  const rows = await executor.rows<{ id: string; state: string; created: Date }>(
    sql`select id, state, created from stripe_simulator.tax_registrations order by created`,
  )
  return listOf(rows.map(registrationObject), { url: '/v1/tax/registrations', hasMore: false })
}

function registrationObject({ id, state, created }: { id: string; state: string; created: Date }): object {
  return {
    id,
    object: 'tax.registration',
    active_from: secondsOf(created),
    country: 'US',
    country_options: { us: { state, type: 'state_sales_tax' } },
    created: secondsOf(created),
    expires_at: null,
    livemode: false,
    status: 'active',
  }
}

async function calculate({ params, tx }: WriteCall, context: SimulatorContext): Promise<object> {
  const currency = params.requiredText('currency', 3)
  const groups = params.groups('line_items') ?? []
  if (groups.length === 0) params.requiredGroup('line_items')
  const details = params.requiredGroup('customer_details')
  const address = readAddress(details.requiredGroup('address'))
  details.choice('address_source', ['shipping', 'billing'])
  const expanded = readExpansions(params, ['line_items', 'line_items.data.tax_breakdown'])
  const isRegistered = await isRegisteredIn(tx, address.state)
  const place = { state: address.state, postalCode: address.postal_code, isRegistered }
  const lines = groups.map((line) => readLine(line, place, context))
  const references = new Set(lines.map(({ reference }) => reference))
  if (references.size < lines.length) throw badParam('Line item references must be unique.', 'line_items')
  params.finish()
  const row = {
    id: newId(context.random, 'taxcalc_1'),
    created: context.clock.now(),
    currency,
    address,
    lines,
  }
  await insertCalculation(tx, row)
  return calculationObject(row, expanded.has('line_items.data.tax_breakdown'))
}

function readAddress(address: Params): TaxAddress {
  return {
    line1: address.text('line1') ?? null,
    line2: address.text('line2') ?? null,
    city: address.text('city') ?? null,
    state: address.requiredText('state'),
    postal_code: address.requiredText('postal_code'),
    country: address.requiredText('country', 2),
  }
}

function readLine(
  line: Params,
  place: Parameters<typeof breakdownOf>[1],
  { random }: SimulatorContext,
): TaxLineRow {
  const amount = line.requiredInteger('amount', { from: 0, to: largestAmount })
  const taxCode = line.text('tax_code') ?? 'txcd_99999999'
  line.choice('tax_behavior', ['exclusive'])
  const breakdown = breakdownOf({ amount, taxCode }, place)
  return {
    id: newId(random, 'tax_li_'),
    amount,
    amount_tax: breakdown.reduce((sum, entry) => sum + entry.amount, 0),
    quantity: line.integer('quantity', { from: 1, to: 1_000 }) ?? 1,
    reference: line.requiredText('reference', 500),
    tax_code: taxCode,
    breakdown,
    original: null,
  }
}
