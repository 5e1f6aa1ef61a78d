import type { MoneyOverview } from '../../../../contract/calls/console/money.ts'
import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { sentence } from './money-words.ts'

/** The ledger's accounts, which sum to zero. */
export function Accounts({ accounts }: Pick<MoneyOverview, 'accounts'>) {
  const sum = accounts.reduce((total, { cents }) => total + cents, 0)
  return (
    <details className="rounded-lg border border-line">
      <summary className="flex min-h-12 cursor-pointer items-center px-5 font-semibold md:px-6">
        The ledger’s accounts
      </summary>
      <div className="px-5 pb-5 md:px-6">
        <table className="tabular w-full text-left">
          <thead className="text-sm text-soft">
            <tr>
              <th scope="col" className="py-2 font-medium">
                Account
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Balance
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {accounts.map(({ account, meaning, cents }) => (
              <tr key={account}>
                <th scope="row" className="py-2.5 pr-4 font-normal">
                  <span className="font-semibold">{sentence(account)}</span>
                  <span className="block text-sm text-soft">{sentence(meaning)}</span>
                </th>
                <td className="whitespace-nowrap py-2.5 text-right align-top">{formatCents(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-ink border-t font-semibold">
            <tr>
              <th scope="row" className="py-2.5">
                Sum
              </th>
              <td className="py-2.5 text-right">{formatCents(sum)}</td>
            </tr>
          </tfoot>
        </table>
        <p className="mt-3 text-sm text-soft">
          {sum === 0
            ? 'Money that is held is positive, money that is owed is negative. Every cent held is owed to someone, so the sum is zero.'
            : 'The sum has to be zero. Please report this to the developers.'}
        </p>
      </div>
    </details>
  )
}
