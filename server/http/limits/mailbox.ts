const GMAIL = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an email address delivers to, as far as its spelling shows: without a plus tag, in lower case, and for
 * Gmail without dots. Only for counting: elsewhere two such addresses may be two people.
 * @source https://support.google.com/mail/answer/7436150 (dots), RFC 5233 (plus tags)
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  const name = email.slice(0, at).toLowerCase()
  // A name that begins with a plus sign is no tag.
  const untagged = name.replace(/(?<=.)\+.*$/, '')
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
