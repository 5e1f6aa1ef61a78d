import { type Html, html } from '../../pay/html.ts'
import type { AccountRow } from '../account-row.ts'
import type { PageSession } from '../links.ts'
import { stepPage } from './form-pages.ts'
import { nextStep, stepPath } from './steps.ts'

/** Everything at a glance, to be sent off or changed. */
export function reviewPage(session: PageSession, account: AccountRow): string {
  const { person, bank } = account
  const name = person ? `${person.given_name} ${person.surname}` : 'Missing'
  const address = person ? `${person.line1}, ${person.city} ${person.postal_code}` : 'Missing'
  const main = html`${state(account)}
<dl class="facts">
${fact('Name', name)}
${fact('Date of birth', person?.date_of_birth ?? 'Missing')}
${fact('Address', address)}
${fact('Email', account.contact_email)}
${fact('Bank account', bank ? `ends in ${bank.last4}` : 'Missing')}
</dl>
<p><a href="${stepPath(session, 'details')}">Change your details</a></p>
<p><a href="${stepPath(session, 'bank')}">Change your bank account</a></p>
${actions(session, account)}`
  return stepPage(session, account, { step: 'review', title: 'Check and submit', failed: false, main })
}

function actions(session: PageSession, account: AccountRow): Html {
  const isComplete = nextStep(account) === 'review'
  const submit = isComplete
    ? html`<p class="hint">By submitting you accept the practice agreement, which obliges you to nothing.</p>
<button class="primary" type="submit">${account.submitted ? 'Done' : 'Agree and submit'}</button>`
    : html`<p>Something is missing. <a href="${stepPath(session, nextStep(account))}">Go to it</a></p>`
  return html`<form method="post" action="${stepPath(session, 'review')}" class="choices">
${submit}
<button class="secondary" formaction="${stepPath(session, 'leave')}">Finish later</button>
</form>`
}

function state({ submitted, identity }: AccountRow): Html | false {
  if (!submitted) return false
  if (identity === 'review') return html`<p>We’re checking your details. This takes about a minute.</p>`
  return identity === 'verified' && html`<p>Your details are verified.</p>`
}

/** A name and its value. */
export function fact(name: string, value: string): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}
