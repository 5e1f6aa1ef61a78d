/** An email as returned by `/dev/mail.json`. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
}

/** Milliseconds to wait for an email. */
const LIMIT = 150_000

/** All emails to an address, newest first. */
export async function emailsTo(url: string, to: string): Promise<Email[]> {
  const response = await fetch(`${url}/dev/mail.json?to=${encodeURIComponent(to)}`)
  const emails = (await response.json()) as Email[]
  return emails.filter((email) => email.to.toLowerCase() === to.toLowerCase())
}

/** Waits for an email to an address with a matching subject. @throws Error when none arrives */
export async function emailTo(url: string, to: string, subject: RegExp): Promise<Email> {
  const giveUp = Date.now() + LIMIT
  while (Date.now() < giveUp) {
    const found = (await emailsTo(url, to)).find((email) => subject.test(email.subject))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no email to ${to} with a subject like ${subject}`)
}

/** The six digits of the newest email with a code. */
export async function codeFor(url: string, to: string): Promise<string> {
  return digitsOf(await emailTo(url, to, /^\d{6} is your/))
}

/** The six digits on their own line. @throws Error when there are none */
export function digitsOf({ text, subject }: Pick<Email, 'text' | 'subject'>): string {
  const digits = /^\s*(\d{6})\s*$/m.exec(text)?.[1]
  if (!digits) throw new Error(`no code in “${subject}”:\n${text}`)
  return digits
}

/** The first link to our site in an email. @throws Error when there is none */
export function linkOf({ text, subject }: Email, url: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => each.startsWith(url))
  if (!link) throw new Error(`no link in “${subject}”:\n${text}`)
  return link
}
