import type * as money from '../calls/money/money.ts'
import type * as taxes from '../calls/money/taxes.ts'
import { json } from './path.ts'

/** The calls about a seller's money and taxes. */
export const moneyPaths = {
  'money.get': json<typeof money.getMoney>('GET', '/money', 'required'),
  'money.export': json<typeof money.exportMoney>('GET', '/money/export', 'required'),
  'money.setUp': json<typeof money.setUpPayouts>('POST', '/money/set_up', 'required'),
  'money.dashboard': json<typeof money.openPayoutDashboard>('POST', '/money/dashboard', 'required'),
  'money.saveDetails': json<typeof money.savePayoutDetails>('PUT', '/money/details', 'required'),
  'money.recheck': json<typeof money.recheckPayouts>('POST', '/money/recheck', 'required'),
  'taxes.get': json<typeof taxes.getTaxes>('GET', '/money/taxes', 'required'),
  'taxes.certify': json<typeof taxes.certifyDetails>('POST', '/money/taxes/certify', 'required'),
}
