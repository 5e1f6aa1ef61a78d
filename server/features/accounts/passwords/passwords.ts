import { Failure } from '../../../../contract/failure.ts'
import { MAX_PASSWORD_LENGTH } from '../../../../contract/rules/accounts/account-fields.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isMadeOfOwnWords } from './own-words.ts'

/** argon2id, 19 MiB, 2 passes, 1 lane. @source OWASP Password Storage Cheat Sheet */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes and checks passwords, off the event loop. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  verify(hash: string, password: string): Promise<boolean>
}

/** Loads the native library on first use, because most processes start without a login. */
export const argon2Hasher: PasswordHasher = {
  hash: async (password) => (await import('@node-rs/argon2')).hash(password, cost),
  verify: async (hash, password) => (await import('@node-rs/argon2')).verify(hash, password),
}

/** A hash of no one’s password for each hasher, which reads only its own hashes. */
const decoys = new WeakMap<PasswordHasher, Promise<string>>()

function decoyOf(hasher: PasswordHasher): Promise<string> {
  const decoy = decoys.get(hasher) ?? hasher.hash('a password that nobody has')
  decoys.set(hasher, decoy)
  return decoy
}

/**
 * Checks a password in the same time with and without an account, so that the response time does not reveal which
 * addresses have one.
 * @source product-decisions §2
 */
export async function verifyConstantTime(
  hasher: PasswordHasher,
  hash: string | null,
  password: string,
): Promise<boolean> {
  const decoy = await decoyOf(hasher)
  const matches = await hasher.verify(hash ?? decoy, password.slice(0, MAX_PASSWORD_LENGTH + 1))
  return matches && hash !== null
}

/**
 * Refuses a new password that strangers would guess.
 * @throws Failure `account.password_common`, `account.password_guessable`
 * @source product-decisions §2
 */
export async function ensureHardToGuess(
  password: string,
  account: { email: string; username: string },
): Promise<void> {
  if (await isCommonPassword(password)) throw new Failure('account.password_common')
  if (isMadeOfOwnWords(password, account)) throw new Failure('account.password_guessable')
}
