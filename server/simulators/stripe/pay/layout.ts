import type { SimulatorContext } from '../context.ts'
import type { SessionLine, SessionRow } from '../store/session-row.ts'
import { amountText } from '../wire.ts'
import { type Html, html } from './html.ts'

export const heading = 'Practice payment: no card is charged'

interface PageParts {
  session: SessionRow
  title: string
  prefix: string
  main: Html
  /** Why the last attempt to pay failed. */
  problem?: string | undefined
}

/** A page with the order beside its main content, on phones above it. Without scripts; the styles are a separate file. */
export function page(
  context: SimulatorContext,
  { session, title, prefix, main, problem }: PageParts,
): string {
  const framed = session.ui_mode === 'embedded_page'
  return document({
    title: `${title} · ${context.merchantName}`,
    prefix,
    // The framing page reads it.
    mark: framed ? { payment: session.status, problem: problem ?? '' } : null,
    // The framing page shows the order already.
    body: framed
      ? html`<main class="task framed">${main}</main>`
      : html`<div class="split">${summary(context, session)}<main class="task">${main}</main></div>`,
  })
}

/** A page without an order. */
export function barePage({ title, prefix, main }: { title: string; prefix: string; main: Html }): string {
  return document({ title, prefix, mark: null, body: html`<main class="bare">${main}</main>` })
}

interface Document {
  title: string
  prefix: string
  body: Html
  mark: { payment: string; problem: string } | null
}

function document({ title, prefix, body, mark }: Document): string {
  return html`<!doctype html>
<html lang="en"${mark && html` data-payment="${mark.payment}" data-problem="${mark.problem}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${prefix}/pay.css">
</head>
<body>${body}</body>
</html>
`.text
}

function summary(context: SimulatorContext, session: SessionRow): Html {
  const back = session.cancel_url
  return html`<aside class="summary" aria-label="Your order">
<div class="summary-inner">
<p class="from">${back && session.status === 'open' && html`<a class="back" href="${back}"><span aria-hidden="true">←</span> Back to ${context.merchantName}</a>`}<span class="badge">Test mode</span></p>
<p class="payee">${payee(context, session)}</p>
<p class="total">${amountText(session.amount_total, session.currency)}</p>
<ul class="lines">${session.line_items.map((line) => lineItem(session, line))}</ul>
<p class="sum"><span>Total</span> <span>${amountText(session.amount_total, session.currency)}</span></p>
</div>
</aside>`
}

function payee({ merchantName }: SimulatorContext, { status }: SessionRow): string {
  if (status === 'open') return `Pay ${merchantName}`
  return status === 'complete' ? `Paid to ${merchantName}` : 'Not paid'
}

function lineItem(session: SessionRow, line: SessionLine): Html {
  const [image] = line.images
  return html`<li>
${image && html`<img src="${image}" alt="" width="48" height="60">`}
<span class="line-text"><span class="line-name">${line.name}</span>
${line.description && html`<span class="line-more">${line.description}</span>`}
${line.quantity > 1 && html`<span class="line-more">Qty ${line.quantity}, ${amountText(line.unit_amount, session.currency)} each</span>`}</span>
<span class="line-price">${amountText(line.unit_amount * line.quantity, session.currency)}</span>
</li>`
}
