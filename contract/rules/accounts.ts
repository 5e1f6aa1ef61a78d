/** Digits in a verification code. @source spec §9 */
export const CODE_LENGTH = 6
/** Shortest password. @source spec §9 */
export const MIN_PASSWORD_LENGTH = 10
/** Longest password. @source product-decisions §2 */
export const MAX_PASSWORD_LENGTH = 128
/** Milliseconds between a login answered 401 or 402 and the page it leads to. @source spec §9 */
export const REDIRECT_DELAY_MS = 2000

/** The form of an e-mail address: something, an @, a name with a dot. */
export const emailPattern = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:"\\[\].]{2,}$/
/** Longest address SMTP can carry. @source RFC 5321 §4.5.3.1 */
export const MAX_EMAIL_LENGTH = 254
/** The form of a username: 3 to 30 of a-z, 0-9, dot, dash, underscore, beginning with a letter or digit. */
export const usernamePattern = /^[a-z0-9][a-z0-9._-]{2,29}$/
