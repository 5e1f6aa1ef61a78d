/** What an account is known by. */
interface KnownNames {
  email: string
  username: string
}

/** Characters of a password that must be left without the words that strangers try first. */
const MIN_REST = 8
/** Shorter names are parts of too many words. */
const MIN_WORD = 4

/**
 * Whether a password is little more than the marketplace's name, or the account's own: "stoop2026!", "ann.smith99".
 * @source OWASP ASVS 5.0 V6.1.2 and V6.2.11
 */
export function isMadeOfOwnWords(password: string, { email, username }: KnownNames): boolean {
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@')
  const words = ['stoop', username.toLowerCase(), mailbox, domain, ...mailbox.split(/[^\p{L}\p{N}]+/u)]
  const rest = words
    .filter((word) => word.length >= MIN_WORD)
    // A longer name may contain a shorter one.
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), password.toLowerCase())
  return rest.length < MIN_REST && rest.length < password.length
}
