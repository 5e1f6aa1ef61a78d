import { ensure, Failure } from '../../../../contract/failure.ts'
import { CODE_LENGTH } from '../../../../contract/rules/accounts/account-fields.ts'
import { type AccountDependencies, type AccountTransaction, memberRecipient } from '../dependencies.ts'
import { ensureHardToGuess } from '../passwords/passwords.ts'
import type { UserRow } from '../repository.ts'
import { codeHash, sameText } from '../secrets.ts'
import { isDisposable } from './disposable-email.ts'
import { makeUsername } from './usernames.ts'

/** Milliseconds a code works. @source product-decisions §2 */
const CODE_LIFETIME = 15 * 60_000
/** Tries a code allows. @source product-decisions §2 */
const CODE_TRIES = 5
/** Usernames that are tried until one is free. */
const USERNAME_TRIES = 10

/** Registering, verifying and choosing the first password. @source spec §4; product-decisions §2 */
export function createSignUp(deps: AccountDependencies) {
  const { unitOfWork, accounts } = deps
  return {
    /** Creates an account, or sends a new code to one that was never finished. */
    register: (email: string) =>
      unitOfWork(async (tx) => {
        const user = (await tx.accounts.byEmail(email)) ?? (await createUser(deps, tx, email))
        if (user.state === 'active') throw new Failure('account.exists')
        await sendCode(deps, tx, user)
      }),

    /** Whether a device has signed in to the account with this address. */
    knowsDevice: (email: string, deviceId: string) => accounts.knowsDevice(email, deviceId),

    /** Whether an address belongs to a finished account. */
    hasAccount: async (email: string) => (await accounts.byEmail(email))?.state === 'active',

    /** Does not reveal whether there is an account. */
    resend: (email: string) =>
      unitOfWork(async (tx) => {
        const user = await tx.accounts.byEmail(email)
        if (user && user.state !== 'active') await sendCode(deps, tx, user)
      }),

    verify: (email: string, code: string) => verify(deps, email, code),

    setPassword: (userId: string, password: string) => setPassword(deps, userId, password),
  }
}

async function sendCode(deps: AccountDependencies, tx: AccountTransaction, user: UserRow): Promise<void> {
  const code = String(deps.random.integer(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await tx.credentials.saveCode({
    userId: user.id,
    hash: codeHash(deps.secretKey, user.id, code),
    tries: CODE_TRIES,
    expiresAt: new Date(deps.clock.now().getTime() + CODE_LIFETIME),
  })
  await deps.notify(tx, { kind: 'account.code', facts: { code } }, [memberRecipient(user)])
}

/** @returns a temporary token that allows choosing the password */
async function verify(deps: AccountDependencies, email: string, code: string): Promise<string> {
  const user = await deps.accounts.byEmail(email)
  ensure(user, 'account.not_found')
  if (user.state === 'active') throw new Failure('account.password_exists')
  // Counted outside the transaction below, because rolling back after a wrong code must not restore the attempt.
  const saved = await deps.credentials.tryCode(user.id, deps.clock.now())
  const hash = codeHash(deps.secretKey, user.id, code)
  if (!saved || !sameText(saved.code_hash, hash)) throw new Failure('account.code_invalid')
  await deps.unitOfWork(async (tx) => {
    if (!(await tx.credentials.dropCode(user.id, hash))) throw new Failure('account.code_invalid')
    await tx.accounts.markVerified(user.id)
  })
  return await deps.tokens.issueTemporary(user.id)
}

/** @returns the id of the account, which may sign in now */
async function setPassword(deps: AccountDependencies, userId: string, password: string): Promise<string> {
  const user = await deps.accounts.byId(userId)
  ensure(user, 'auth.expired')
  if (user.state === 'active') throw new Failure('account.password_exists')
  if (user.state === 'unverified') throw new Failure('account.verify_first')
  await ensureHardToGuess(password, user)
  const hash = await deps.hasher.hash(password)
  if ((await deps.accounts.activate(userId, hash)) === 0) throw new Failure('account.password_exists')
  return userId
}

/** Accounts from before an address was listed as throw-away go on working. */
async function createUser(
  deps: AccountDependencies,
  tx: AccountTransaction,
  email: string,
): Promise<UserRow> {
  if (!deps.areSignUpsOpen()) throw new Failure('account.sign_ups_paused')
  if (isDisposable(email, deps.allowedEmailDomains())) throw new Failure('account.email_disposable')
  return await insertUser(deps, tx, email)
}

/** Inserts an account under a free name. Two registrations of one address at the same moment get the same account. */
async function insertUser(
  { random, clock }: AccountDependencies,
  tx: AccountTransaction,
  email: string,
): Promise<UserRow> {
  for (let attempt = 0; attempt < USERNAME_TRIES; attempt++) {
    const row = { id: random.uuid(), email, username: makeUsername(random), now: clock.now() }
    const user = (await tx.accounts.insert(row)) ?? (await tx.accounts.byEmail(email))
    if (user) return user
  }
  throw new Error(`No free username in ${USERNAME_TRIES} tries`)
}
