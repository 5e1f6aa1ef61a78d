import type { OutboxEmail, OutboxQuery } from './messages.ts'

interface View {
  emails: OutboxEmail[]
  query: OutboxQuery
  timeZone: string
  /** The email that is shown; undefined if there is none with that id. */
  open: OutboxEmail | undefined
}

function timeText(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(date)
}

/** The whole page: the list on the left, the open email on the right. User input is escaped. */
export function renderOutbox(view: View): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${view.open ? `${escapeHtml(view.open.subject)} – Outbox` : 'Outbox'}</title>
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<header>
<h1><a href="/dev/mail">Outbox</a></h1>
<p>No mail server is set, so letters stay here. <a href="/">Back to Stoop</a></p>
${renderFilter(view.query)}
</header>
<main>
<nav aria-label="Letters">${renderList(view)}</nav>
${view.open ? renderLetter(view.open, view.timeZone) : renderNothing(view)}
</main>
</body>
</html>
`
}

function renderFilter({ to }: OutboxQuery): string {
  return `<form action="/dev/mail" method="get" role="search">
<label for="to">To</label>
<input id="to" name="to" type="search" autocomplete="off" placeholder="anybody" value="${escapeHtml(to ?? '')}">
<button>Show</button>
<a href="/dev/mail" class="again">Refresh</a>
</form>`
}

function renderList({ emails, query, open, timeZone }: View): string {
  if (emails.length === 0) return '<p class="empty">No letters.</p>'
  const suffix = query.to === null ? '' : `?to=${encodeURIComponent(query.to)}`
  const rows = emails.map((email) => {
    const current = email.id === open?.id ? ' aria-current="true"' : ''
    return `<li><a href="/dev/mail/${email.id}${escapeHtml(suffix)}"${current}>
<strong dir="auto">${escapeHtml(email.subject)}</strong>
<span>${escapeHtml(email.to)}</span>
<time datetime="${email.sent_at.toISOString()}">${timeText(email.sent_at, timeZone)}</time>
</a></li>`
  })
  return `<ol>${rows.join('\n')}</ol>`
}

/** Links in the email open in a new tab; the frame may do nothing else. */
function renderLetter(email: OutboxEmail, timeZone: string): string {
  const framed = `<base target="_blank"><meta name="viewport" content="width=device-width">${email.html}`
  return `<article aria-labelledby="subject">
<h2 id="subject" dir="auto">${escapeHtml(email.subject)}</h2>
<dl>
<div><dt>To</dt><dd>${escapeHtml(email.to)}</dd></div>
<div><dt>Sent</dt><dd><time datetime="${email.sent_at.toISOString()}">${timeText(email.sent_at, timeZone)}</time></dd></div>
<div><dt>Source</dt><dd><a href="/dev/mail/${email.id}/raw">as sent</a></dd></div>
</dl>
<h3>HTML</h3>
<iframe title="The letter as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<h3>Text</h3>
<pre dir="auto">${escapeHtml(email.text)}</pre>
</article>`
}

function renderNothing({ emails }: View): string {
  const sentence =
    emails.length === 0 ? 'Emails appear here as soon as they are sent.' : 'There is no such email.'
  return `<article class="nothing"><p>${sentence}</p></article>`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
