import { payPagesPrefix, type SimulatorContext } from '../context.ts'
import type { SessionRow } from '../store/session-row.ts'
import { amountText } from '../wire.ts'
import { grouped, practiceCards } from './cards.ts'
import { type Field, fieldHtml } from './field-html.ts'
import { type Html, html } from './html.ts'
import { barePage, heading, page } from './layout.ts'
import { type FieldName, fieldNames, type PayProblems, type PayValues } from './pay-form.ts'

const fields: Record<FieldName, Field> = {
  email: { label: 'Email', autocomplete: 'email', type: 'email' },
  number: {
    label: 'Card number',
    autocomplete: 'cc-number',
    inputmode: 'numeric',
    placeholder: '4242 4242 4242 4242',
  },
  expiry: { label: 'Expiry', autocomplete: 'cc-exp', inputmode: 'numeric', placeholder: 'MM / YY' },
  cvc: { label: 'CVC', autocomplete: 'cc-csc', inputmode: 'numeric', placeholder: '123' },
  name: { label: 'Name on card', autocomplete: 'cc-name' },
}

/** The payment form with its values and error messages. */
export function formPage(
  context: SimulatorContext,
  session: SessionRow,
  { values, problems, declined }: { values: PayValues; problems: PayProblems; declined?: string },
): string {
  const firstWrong = fieldNames.find((name) => problems[name])
  const field = (name: FieldName) =>
    fieldHtml(name, fields[name], {
      value: values[name],
      problem: problems[name],
      focus: name === firstWrong,
    })
  const failed = Object.keys(problems).length > 0
  const main = html`<h1>${heading}</h1>
${problems.form && html`<p class="alert" role="alert">${problems.form}</p>`}
<form method="post" action="${payPath(session)}" novalidate>
${field('email')}
<fieldset><legend>Card</legend>
${field('number')}
<div class="pair">${field('expiry')}${field('cvc')}</div>
${field('name')}
</fieldset>
<button class="primary" type="submit">Pay ${amountText(session.amount_total, session.currency)}</button>
</form>
${testCards()}`
  const title = `${failed ? 'Not paid yet: ' : ''}Practice payment`
  return page(context, { session, title, prefix: payPagesPrefix, main, problem: declined })
}

/** The bank's authentication step, on a separate page as with a real card. */
export function authenticationPage(context: SimulatorContext, session: SessionRow): string {
  const amount = amountText(session.amount_total, session.currency)
  const main = html`<h1>Confirm it’s you</h1>
<p>Your practice bank wants to know that you are paying ${context.merchantName} ${amount}. A real bank would send a code or open its app.</p>
<form method="post" action="${payPath(session)}/authenticate" class="choices">
<button class="primary" name="result" value="complete">Complete authentication</button>
<button class="secondary" name="result" value="fail">Fail authentication</button>
</form>`
  return page(context, { session, title: 'Confirm it’s you', prefix: payPagesPrefix, main })
}

/** The page of a session that can no longer be paid. */
export function closedPage(context: SimulatorContext, session: SessionRow): string {
  const paid = session.status === 'complete'
  const title = paid ? 'This order is paid' : 'This checkout has expired'
  const framed = session.ui_mode === 'embedded_page'
  const main = paid
    ? html`<h1>${title}</h1><p>The practice payment went through, so there is nothing left to do here.</p>
${!framed && html`<p><a class="primary" href="${successAddress(session)}">See your order</a></p>`}`
    : html`<h1>${title}</h1><p>Nothing was charged. Go back and start again if you still want it.</p>
${session.cancel_url && html`<p><a class="primary" href="${session.cancel_url}">Back to ${context.merchantName}</a></p>`}`
  return page(context, { session, title, prefix: payPagesPrefix, main })
}

export function unknownPage(): string {
  const title = 'There is no such checkout'
  const main = html`<h1>${title}</h1><p>The address may be incomplete. Go back to the shop and start the payment again.</p>`
  return barePage({ title, prefix: payPagesPrefix, main })
}

/** URL that the payer goes to after paying. @source https://docs.stripe.com/payments/checkout/custom-success-page */
export function successAddress(session: SessionRow): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** Path of a session's payment form. */
export function payPath(session: { id: string }): string {
  return `${payPagesPrefix}/pay/${session.id}`
}

function testCards(): Html {
  const rows = practiceCards.map(
    (card) => html`<div><dt>${grouped(card.number)}</dt><dd>${card.says}</dd></div>`,
  )
  return html`<p class="hint">Pay with <strong>4242 4242 4242 4242</strong>, any future date and any CVC.</p>
<details class="hint"><summary>All test cards</summary><dl>${rows}</dl></details>`
}
