import { MIN_PASSWORD_LENGTH } from '../../../../contract/rules/accounts/account-fields.ts'

let loaded: Promise<ReadonlySet<string>> | undefined

/**
 * The most common passwords that are long enough to be accepted. The list (about 49,000 words, most of them shorter)
 * is loaded when someone first chooses a password.
 */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = dictionary['passwords-common'] as string[]
    return new Set(words.filter((word) => word.length >= MIN_PASSWORD_LENGTH))
  })
  return loaded
}
