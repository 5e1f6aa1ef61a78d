import { badState, noSuch } from '../api/api-error.ts'
import type { Params } from '../api/params.ts'
import type { ReadCall, Routes, WriteCall } from '../api/routes.ts'
import { changeAccount } from '../connect/account-changes.ts'
import type { AccountRow } from '../connect/account-row.ts'
import { findAccount, lockAccount } from '../connect/accounts.ts'
import { payoutsOf } from '../connect/capabilities.ts'
import { platformAccount, type SimulatorContext } from '../context.ts'
import { payoutDays } from './payout-schedule.ts'

const intervals = ['daily', 'weekly', 'manual'] as const

/** @source https://docs.stripe.com/api/balance-settings */
export function addBalanceSettingsRoutes(routes: Routes, context: SimulatorContext): void {
  routes.get('/balance_settings', retrieve, 'any account')
  routes.post('/balance_settings', (call) => update(call, context), 'any account')
}

async function retrieve({ params, executor, account: id }: ReadCall): Promise<object> {
  params.finish()
  if (id === platformAccount) return settingsObject(null)
  const account = await findAccount(executor, id)
  if (!account) throw noSuch('account', id)
  return settingsObject(account)
}

async function update(
  { params, tx, cause, account: id }: WriteCall,
  context: SimulatorContext,
): Promise<object> {
  const changes = readSchedule(params)
  params.finish()
  if (id === platformAccount) throw badState('The platform’s own payouts are manual here.')
  const before = await lockAccount(tx, id)
  if (!before) throw noSuch('account', id)
  // The next payout follows the new schedule.
  const after = { ...before, ...changes, next_payout_at: null }
  return settingsObject(await changeAccount(tx, context, { before, after, cause }))
}

function readSchedule(params: Params): Partial<Pick<AccountRow, 'payout_interval' | 'payout_days'>> {
  const schedule = params.requiredGroup('payments').requiredGroup('payouts').requiredGroup('schedule')
  const interval = schedule.choice('interval', intervals)
  const days = schedule.group('weekly_payout_days')
  const chosen = payoutDays.map((_, index) => days?.choice(String(index), payoutDays))
  return {
    ...(interval === undefined ? {} : { payout_interval: interval }),
    ...(days ? { payout_days: chosen.filter((day) => day !== undefined) } : {}),
  }
}

function settingsObject(account: AccountRow | null): object {
  const interval = account?.payout_interval ?? 'manual'
  const enabled = account === null || payoutsOf(account).status === 'active'
  return {
    object: 'balance_settings',
    payments: {
      debit_negative_balances: false,
      payouts: {
        automatic_transfer_rules_by_currency: null,
        minimum_balance_by_currency: null,
        schedule: {
          interval,
          ...(interval === 'weekly' ? { weekly_payout_days: account?.payout_days } : {}),
        },
        statement_descriptor: null,
        status: enabled ? 'enabled' : 'disabled',
      },
      settlement_timing: { delay_days: 2, start_of_day: null },
    },
  }
}
