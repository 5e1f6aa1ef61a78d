import { formatCents } from '../../../../contract/rules/money/format-cents.ts'
import { waitingReasonNames, waitingReasons } from '../../../../contract/rules/money/waiting-reasons.ts'
import type { MoneyTotals } from '../money/money-totals.ts'

type Line = [label: string, cents: number]

/** The totals, one a line, with the parts of a sum below it. */
export function describeTotals(totals: MoneyTotals): string {
  const lines = [...heldLines(totals), ...elsewhereLines(totals)]
  const labels = Math.max(...lines.map(([label]) => label.length))
  const amounts = lines.map(([, cents]) => formatCents(cents))
  const widest = Math.max(...amounts.map((amount) => amount.length))
  return lines
    .map(([label], index) => `${label.padEnd(labels)}  ${amounts[index]?.padStart(widest)}`)
    .join('\n')
}

/** What is held, and whose it is. The parts of each sum add up to it. */
function heldLines({ accounts, waiting, owed_by_sellers, without_order }: MoneyTotals): Line[] {
  const { provider, disputed } = accounts
  const unassigned: Line[] = without_order.cents === 0 ? [] : [['    without an order', without_order.cents]]
  return [
    ['held by the payment provider', provider],
    ['held by banks in disputes', disputed],
    ['both together', provider + disputed],
    ['  owed to sellers', 0 - accounts.seller],
    ...waitingReasons.map((reason): Line => [`    ${waitingReasonNames[reason]}`, waiting[reason].cents]),
    ...unassigned,
    ['    owed by sellers', owed_by_sellers.cents],
    ['  for couriers', 0 - accounts.courier],
    ['  tax collected', 0 - accounts.tax],
    ['  the marketplace’s own', 0 - accounts.platform],
  ]
}

function elsewhereLines({ transferred, paid_out, refunds_open }: MoneyTotals): Line[] {
  return [
    ['transferred to sellers', transferred],
    ['  of it paid out to banks', paid_out],
    ['refunds that are not finished', refunds_open.cents],
  ]
}
