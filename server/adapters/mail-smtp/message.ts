import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '../../ports/mailer.ts'
import { ProviderError } from '../../ports/provider-error.ts'

/** One address and nothing else: no name, no list, no quoting, no control character. */
const address = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u
const controlCharacter = /[\p{Cc}\u2028\u2029]/u

/**
 * Converts an email for nodemailer. Headers are checked first, so that user input can never add a header or a recipient.
 * Quoted-printable keeps every line below the 998 bytes that SMTP allows.
 * @source RFC 5321 §4.5.3.1.6, RFC 3834 §5 (`Auto-Submitted`: no out-of-office replies to these emails)
 * @throws ProviderError `refused`
 */
export function toMessage(provider: string, mail: Mail, from: string): SendMailOptions {
  if (!address.test(mail.to))
    throw new ProviderError(provider, 'refused', 'the recipient is not one plain address')
  if (mail.subject === '' || mail.subject.length > 400 || controlCharacter.test(mail.subject)) {
    throw new ProviderError(provider, 'refused', 'the subject is empty, too long or has a control character')
  }
  return {
    from,
    // Given as an object, so that it is never parsed as a list.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    textEncoding: 'quoted-printable',
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** @source RFC 8058 §3.1 */
function oneClick({ unsubscribeUrl }: Mail): Record<string, string> {
  if (!unsubscribeUrl) return {}
  return {
    'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
