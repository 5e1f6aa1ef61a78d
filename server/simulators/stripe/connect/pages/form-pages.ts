import { payPagesPrefix } from '../../context.ts'
import { type Field, fieldHtml } from '../../pay/field-html.ts'
import { type Html, html } from '../../pay/html.ts'
import { barePage } from '../../pay/layout.ts'
import type { AccountRow, Draft } from '../account-row.ts'
import type { PageSession } from '../links.ts'
import { practiceBanks, practiceIds, practiceRouting } from '../practice-data.ts'
import { bankFields } from './bank-form.ts'
import { detailFields } from './details-form.ts'
import { type Step, stepPath, stepsOf } from './steps.ts'

const details: Record<(typeof detailFields)[number], Field> = {
  given_name: { label: 'First name', autocomplete: 'given-name' },
  surname: { label: 'Last name', autocomplete: 'family-name' },
  date_of_birth: { label: 'Date of birth', autocomplete: 'bday', type: 'date' },
  line1: { label: 'Street address', autocomplete: 'address-line1' },
  city: { label: 'City', autocomplete: 'address-level2' },
  postal_code: { label: 'ZIP code', autocomplete: 'postal-code', inputmode: 'numeric' },
  id_last4: {
    label: 'Last 4 digits of your Social Security number',
    autocomplete: 'off',
    inputmode: 'numeric',
    placeholder: '0000',
  },
}

const bank: Record<(typeof bankFields)[number], Field> = {
  holder: { label: 'Name on the account', autocomplete: 'name' },
  routing: {
    label: 'Routing number',
    autocomplete: 'off',
    inputmode: 'numeric',
    placeholder: practiceRouting,
  },
  account: {
    label: 'Account number',
    autocomplete: 'off',
    inputmode: 'numeric',
    placeholder: '000123456789',
  },
}

/** The form about the person, with what was typed before. */
export function detailsPage(session: PageSession, account: AccountRow, withProblems: boolean): string {
  const { values, problems } = draftOf(account.draft.details, { ...account.person }, withProblems)
  const focus = detailFields.find((name) => problems[name])
  const fields = detailFields.map((name) =>
    fieldHtml(name, details[name], {
      value: values[name] ?? '',
      problem: problems[name],
      focus: name === focus,
    }),
  )
  const wrong =
    account.identity === 'mismatch' &&
    html`<p class="alert" role="alert">Your name, date of birth and ID number don’t match. Check them and try again.</p>`
  const rows = practiceIds.map((id) => ({ number: id.last4, says: id.says }))
  return stepPage(session, account, {
    step: 'details',
    title: 'About you',
    failed: focus !== undefined,
    main: html`${wrong}${stepForm(session, 'details', html`${fields}`)}
${practice('Use any name and address, a date of birth of an adult, and ', '0000', ' as your number.', {
  title: 'All practice ID numbers',
  rows,
})}`,
  })
}

/** The form about the bank account, with what was typed before. */
export function bankPage(session: PageSession, account: AccountRow, withProblems: boolean): string {
  const { values, problems } = draftOf(account.draft.bank, { holder: account.bank?.holder }, withProblems)
  const focus = bankFields.find((name) => problems[name])
  const fields = bankFields.map((name) =>
    fieldHtml(name, bank[name], {
      value: values[name] ?? '',
      problem: problems[name],
      focus: name === focus,
    }),
  )
  const wrong =
    account.bank?.status === 'errored' &&
    html`<p class="alert" role="alert">A payout to the account ending in ${account.bank.last4} came back. Enter another bank account.</p>`
  const rows = practiceBanks.map(({ account: number, says }) => ({ number, says }))
  return stepPage(session, account, {
    step: 'bank',
    title: 'Where payouts go',
    failed: focus !== undefined,
    main: html`${wrong}${stepForm(session, 'bank', html`${fields}`)}
${practice('Use the routing number ', practiceRouting, ' with one of the account numbers below.', {
  title: 'All practice bank accounts',
  rows,
})}`,
  })
}

/** Asks for a photo of an ID. */
export function documentPage(session: PageSession, account: AccountRow): string {
  const overdue = account.document === 'overdue'
  const main = html`${overdue && html`<p class="alert" role="alert">The photo is overdue. You can’t receive money until you send one.</p>`}
<p>A real seller would photograph a driver’s license or passport. Here one press sends a practice photo.</p>
<form method="post" action="${stepPath(session, 'document')}" class="choices">
<button class="primary" type="submit">Send a practice photo</button>
<button class="secondary" name="next" value="leave">Save and finish later</button>
</form>`
  return stepPage(session, account, { step: 'document', title: 'Photo of your ID', failed: false, main })
}

/** A page of the onboarding with its place among the steps. */
export function stepPage(
  session: PageSession,
  account: AccountRow,
  { step, title, failed, main }: { step: Step; title: string; failed: boolean; main: Html },
): string {
  const steps = stepsOf(account)
  const place = `Step ${steps.indexOf(step) + 1} of ${steps.length}`
  const content = html`<p class="from"><span>${session.kind === 'login' ? 'Your payouts' : place}</span><span class="badge">Test mode</span></p>
<h1>${title}</h1>
<p>Practice payouts: no real money moves.</p>
${main}`
  const problem = failed ? 'Not saved yet: ' : ''
  return barePage({
    title: `${problem}${title} · Practice payouts`,
    prefix: payPagesPrefix,
    main: content,
  })
}

function stepForm(session: PageSession, step: 'details' | 'bank', fields: Html): Html {
  return html`<form method="post" action="${stepPath(session, step)}" novalidate>
${fields}
<button class="primary" type="submit">Save and continue</button>
<button class="secondary" name="next" value="leave">Save and finish later</button>
</form>`
}

function practice(
  before: string,
  number: string,
  after: string,
  list: { title: string; rows: { number: string; says: string }[] },
): Html {
  const rows = list.rows.map((row) => html`<div><dt>${row.number}</dt><dd>${row.says}</dd></div>`)
  return html`<p class="hint">${before}<strong>${number}</strong>${after}</p>
<details class="hint" open><summary>${list.title}</summary><dl>${rows}</dl></details>`
}

/** What was typed last, or what is saved. Problems are shown once, right after they were found. */
function draftOf(
  draft: Draft | undefined,
  saved: Record<string, string | undefined>,
  withProblems: boolean,
): { values: Record<string, string | undefined>; problems: Record<string, string> } {
  return { values: draft?.values ?? saved, problems: withProblems ? (draft?.problems ?? {}) : {} }
}
