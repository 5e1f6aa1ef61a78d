import type { Mail } from '../ports/mailer.ts'

/** Lines under a heading, each of which opens a page. */
export interface EmailSection {
  heading?: string
  lines: { text: string; link: string }[]
}

/** The content of an email, for both its text and its HTML. */
export interface EmailContent {
  subject: string
  heading: string
  paragraphs: string[]
  /** Shown large. */
  code?: string
  button?: { text: string; link: string }
  /** Label and value, one row each. */
  facts?: [string, string][]
  sections?: EmailSection[]
  footnote?: string
}

/** What stands below the content of an email. */
interface EmailEnd {
  /** The page that turns this kind of email off; null where that is impossible. */
  unsubscribeUrl?: string | null
  /** The operator's own line; empty: none. */
  footer?: string
}

/** Composes an email as text and HTML. User input is escaped. */
export function composeEmail(to: string, content: EmailContent, end: EmailEnd = {}): Mail {
  const { unsubscribeUrl } = end
  return {
    to,
    subject: oneLine(content.subject),
    text: asText(content, end),
    html: asHtml(content, end),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  }
}

function asText(
  { heading, paragraphs, code, button, facts = [], sections = [], footnote }: EmailContent,
  { unsubscribeUrl, footer }: EmailEnd,
): string {
  const parts = [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...sections.map(sectionAsText),
    ...(button ? [`${button.text}:\n${button.link}`] : []),
    ...(footnote ? [footnote] : []),
    ...(unsubscribeUrl ? [`Stop emails like this one:\n${unsubscribeUrl}`] : []),
    ...(footer ? [footer] : []),
    'Stoop - second-hand things, close to home',
  ]
  return `${parts.join('\n\n')}\n`
}

function asHtml(
  { subject, heading, paragraphs, code, button, facts = [], sections = [], footnote }: EmailContent,
  { unsubscribeUrl, footer }: EmailEnd,
): string {
  const p = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5b5464">${escapeHtml(label)}</td><td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;background:#f4f2f6;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color:#1f1a26">',
    '<div style="max-width:520px;margin:0 auto;padding:32px 20px">',
    '<p style="margin:0 0 20px;font-weight:700;color:#7327b4">Stoop</p>',
    '<div style="background:#ffffff;border-radius:16px;padding:28px">',
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(p),
    code
      ? `<p style="margin:8px 0 24px;font-size:34px;letter-spacing:8px;font-weight:700;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`
      : '',
    rows.length > 0 ? `<table style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>` : '',
    ...sections.map(sectionAsHtml),
    button
      ? `<p style="margin:0 0 20px"><a href="${escapeHtml(button.link)}" style="display:inline-block;background:#7327b4;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:12px;font-weight:600">${escapeHtml(button.text)}</a></p>`
      : '',
    '</div>',
    footnote ? `<p style="margin:20px 4px;font-size:14px;color:#5b5464">${escapeHtml(footnote)}</p>` : '',
    unsubscribeUrl
      ? `<p style="margin:20px 4px;font-size:14px"><a href="${escapeHtml(unsubscribeUrl)}" style="color:#5b5464">Stop emails like this one</a></p>`
      : '',
    footer ? `<p style="margin:20px 4px;font-size:14px;color:#5b5464">${escapeHtml(footer)}</p>` : '',
    '</div></body></html>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function sectionAsText({ heading, lines }: EmailSection): string {
  return [
    ...(heading ? [heading] : []),
    ...lines.map(({ text, link }) => `- ${oneLine(text)}\n  ${link}`),
  ].join('\n')
}

function sectionAsHtml({ heading, lines }: EmailSection): string {
  const items = lines.map(
    ({ text, link }) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(link)}" style="color:#7327b4">${escapeHtml(text)}</a></li>`,
  )
  return [
    heading ? `<h2 style="margin:0 0 8px;font-size:16px;line-height:1.3">${escapeHtml(heading)}</h2>` : '',
    `<ul style="margin:0 0 20px;padding:0 0 0 20px">${items.join('')}</ul>`,
  ].join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
