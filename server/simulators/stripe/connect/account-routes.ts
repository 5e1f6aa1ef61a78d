import { badParam, noSuch, StripeApiError } from '../api/api-error.ts'
import { mergeMetadata } from '../api/metadata.ts'
import type { Params } from '../api/params.ts'
import type { ReadCall, Routes, WriteCall } from '../api/routes.ts'
import { sumsOf } from '../balance/transactions.ts'
import type { SimulatorContext } from '../context.ts'
import { newId } from '../ids.ts'
import { recordThinEvent } from '../store/thin-events.ts'
import { changeAccount } from './account-changes.ts'
import { type AccountPart, accountObject, accountParts } from './account-object.ts'
import { readAccountChanges, readNewAccount } from './account-params.ts'
import { findAccount, insertAccount, listAccounts, lockAccount } from './accounts.ts'

/** @source https://docs.stripe.com/api/v2/core/accounts */
export function addAccountRoutes(routes: Routes, context: SimulatorContext): void {
  routes.post('/core/accounts', (call) => create(call, context))
  routes.get('/core/accounts', list)
  routes.get('/core/accounts/:id', retrieve)
  routes.post('/core/accounts/:id', (call) => update(call, context))
  routes.post('/core/accounts/:id/close', (call) => close(call, context))
}

async function create({ params, tx, cause }: WriteCall, context: SimulatorContext): Promise<object> {
  const include = readInclude(params)
  const request = readNewAccount(params)
  params.finish()
  const id = newId(context.random, 'acct_1')
  const account = await insertAccount(tx, { ...request, id, created: context.clock.now() })
  if (!account) throw noSuch('account', id)
  await recordThinEvent(tx, context, { type: 'v2.core.account.created', account: id, cause })
  return accountObject(account, include)
}

async function list({ params, executor }: ReadCall): Promise<object> {
  const limit = params.integer('limit', { from: 1, to: 100 }) ?? 20
  const closed = params.choice('closed', ['true', 'false'])
  params.texts('applied_configurations')
  params.finish()
  const filter = { limit, closed: closed === undefined ? null : closed === 'true' }
  const rows = await listAccounts(executor, filter)
  return {
    data: rows.map((row) => accountObject(row, new Set())),
    next_page_url: null,
    previous_page_url: null,
  }
}

async function retrieve({ id, params, executor }: ReadCall): Promise<object> {
  const include = readInclude(params)
  params.finish()
  const account = await findAccount(executor, id)
  if (!account) throw noSuch('account', id)
  return accountObject(account, include)
}

async function update({ id, params, tx, cause }: WriteCall, context: SimulatorContext): Promise<object> {
  const include = readInclude(params)
  const { metadata, ...changes } = readAccountChanges(params)
  params.finish()
  const before = await lockAccount(tx, id)
  if (!before) throw noSuch('account', id)
  const after = { ...before, ...changes, metadata: mergeMetadata(before.metadata, metadata) }
  return accountObject(await changeAccount(tx, context, { before, after, cause }), include)
}

async function close({ id, params, tx, cause }: WriteCall, context: SimulatorContext): Promise<object> {
  params.texts('applied_configurations')
  params.finish()
  const before = await lockAccount(tx, id)
  if (!before) throw noSuch('account', id)
  const sums = await sumsOf(tx, id, context.clock.now())
  if (sums.some(({ available, pending }) => available !== 0 || pending !== 0)) {
    const message = 'This account cannot be closed while it has a balance.'
    throw new StripeApiError(400, { type: 'invalid_request_error', code: 'cannot_proceed', message }, true)
  }
  const after = { ...before, closed: true, due_at: null }
  return accountObject(await changeAccount(tx, context, { before, after, cause }), new Set())
}

function readInclude(params: Params): Set<AccountPart> {
  const names = params.texts('include') ?? []
  return new Set(
    names.map((name) => {
      const part = accountParts.find((candidate) => candidate === name)
      if (!part) throw badParam(`${name} cannot be included.`, 'include')
      return part
    }),
  )
}
