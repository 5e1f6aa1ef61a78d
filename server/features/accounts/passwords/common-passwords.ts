let loaded: Promise<ReadonlySet<string>> | undefined

/** About 49,000 passwords and words, in small letters; loaded when someone first chooses a password. */
function commonWords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  )
  return loaded
}

/** Shorter words are parts of too many passwords. */
const MIN_WORD = 4
/** Digits and marks at one end that do not make a common word a good password: a year, "123", "!". */
const edges = /^[\d\p{P}\p{S}\s]{1,6}|[\d\p{P}\p{S}\s]{1,6}$/gu

/**
 * Whether strangers try a password among the first: a common one, one with a few digits or marks at its ends ("sunshine2026!"), or a short
 * piece over and over. Most of the list is shorter than a password may be, but what people add to reach the length is the same everywhere.
 * @source OWASP ASVS 5.0 V6.2.4: the 3,000 most common passwords of the allowed length
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const words = await commonWords()
  const lower = password.toLowerCase()
  const [, piece] = /^(.+?)\1+$/su.exec(lower) ?? []
  if (piece !== undefined && (piece.length < MIN_WORD || words.has(piece))) return true
  const core = lower.replace(edges, '')
  return words.has(lower) || (core.length >= MIN_WORD && words.has(core))
}
