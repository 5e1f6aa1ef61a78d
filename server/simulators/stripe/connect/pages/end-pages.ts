import { payPagesPrefix } from '../../context.ts'
import { html } from '../../pay/html.ts'
import { barePage } from '../../pay/layout.ts'
import type { PageSession } from '../links.ts'

/** The page of a link that was opened before, has expired, or never existed. */
export function spentLinkPage(): string {
  const title = 'This link no longer works'
  const main = html`<h1>${title}</h1><p>Each link opens once and only for a few minutes. Go back and open a new one.</p>`
  return barePage({ title, prefix: payPagesPrefix, main })
}

/** The page of an account that was turned down or closed: nothing can be changed. */
export function finalPage(session: PageSession, closed: boolean): string {
  const title = closed ? 'This account is closed' : 'Your account was turned down'
  const text = closed
    ? 'It can’t receive money any more.'
    : 'Your practice ID number can’t be accepted, so payouts to you aren’t possible.'
  const main = html`<h1>${title}</h1><p>${text}</p>
${session.return_url && html`<p><a class="primary" href="${session.return_url}">Go back</a></p>`}`
  return barePage({ title, prefix: payPagesPrefix, main })
}
