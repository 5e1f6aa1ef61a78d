import { executor } from '../../../../db/database.ts'
import { listPayouts, type PayoutRow } from '../../balance/payouts.ts'
import { sumsOf } from '../../balance/transactions.ts'
import { payPagesPrefix, type SimulatorContext } from '../../context.ts'
import { html } from '../../pay/html.ts'
import { barePage } from '../../pay/layout.ts'
import { amountText } from '../../wire.ts'
import type { AccountRow } from '../account-row.ts'
import type { PageSession } from '../links.ts'
import { fact } from './review-page.ts'
import { stepPath } from './steps.ts'

const statusTexts: Record<PayoutRow['status'], string> = {
  pending: 'on its way',
  in_transit: 'on its way',
  paid: 'paid',
  failed: 'came back',
  canceled: 'canceled',
}

/** A seller's dashboard: the balance, the bank account and the newest payouts. */
export async function dashboardPage(
  context: SimulatorContext,
  session: PageSession,
  account: AccountRow,
): Promise<string> {
  const database = executor(context.pool)
  const [sum = { currency: account.currency, available: 0, pending: 0 }] = await sumsOf(
    database,
    account.id,
    context.clock.now(),
  )
  const page = { after: null, before: null, limit: 20 }
  const payouts = await listPayouts(database, { ...page, account: account.id, status: null })
  const title = 'Your payouts'
  const main = html`<p class="from"><span>${account.contact_email}</span><span class="badge">Test mode</span></p>
<h1>${title}</h1>
<dl class="facts">
${fact('Available', amountText(sum.available, sum.currency))}
${fact('Arriving soon', amountText(sum.pending, sum.currency))}
${fact('Bank account', account.bank ? `ends in ${account.bank.last4}` : 'Missing')}
</dl>
<h2>Payouts</h2>
${payouts.length === 0 && html`<p>No payouts yet.</p>`}
${payouts.length > 0 && html`<dl class="facts">${payouts.map(payoutFact)}</dl>`}
<p><a class="secondary" href="${stepPath(session, 'bank')}">Change your bank account</a></p>`
  return barePage({ title: `${title} · Practice payouts`, prefix: payPagesPrefix, main })
}

function payoutFact(payout: PayoutRow) {
  const day = payout.created.toISOString().slice(0, 10)
  return fact(day, `${amountText(payout.amount, payout.currency)}, ${statusTexts[payout.status]}`)
}
