/** Digits in a verification code. @source spec §9 */
export const CODE_LENGTH = 6
/** Shortest password. @source spec §9 */
export const MIN_PASSWORD_LENGTH = 10
/** Longest password. @source product-decisions §2 */
export const MAX_PASSWORD_LENGTH = 128
/** Milliseconds before a login answered 401 or 402 redirects. @source spec §9 */
export const REDIRECT_DELAY_MS = 2000

/**
 * Why a password is not acceptable, as a sentence; undefined if it is. A password must be visible and typeable:
 * lone surrogates, for example, would all become the same character in transit.
 * @source spec §5 Set password; product-decisions §2
 */
export function passwordProblem(password: string): string | undefined {
  if (password.length < MIN_PASSWORD_LENGTH) return 'Password must be at least 10 characters long'
  if (password.length > MAX_PASSWORD_LENGTH) return 'Password must be at most 128 characters long'
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return 'Password has a character that cannot be typed'
  const visible = password.replace(/[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
  return visible === '' ? 'Password must contain a visible character' : undefined
}

/** An email address: a local part, an @, a domain with a dot; no invisible characters. */
export const emailPattern =
  /^(?!.*[\p{C}\p{Default_Ignorable_Code_Point}])[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/u
/** Longest address SMTP can carry. @source RFC 5321 §4.5.3.1 */
export const MAX_EMAIL_LENGTH = 254
/** A username: 3 to 30 of a-z, 0-9, dot, dash and underscore, beginning with a letter or digit. */
export const usernamePattern = /^[a-z0-9][a-z0-9._-]{2,29}$/

/** A phone number as people write it: seven to fifteen digits with spaces and punctuation. */
export const phonePattern = /^\+?(?:[ ().-]*\d){7,15}[ ().-]*$/
