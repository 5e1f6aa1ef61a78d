import { ensure, Failure } from '../../../contract/failure.ts'
import { CODE_LENGTH } from '../../../contract/rules/accounts.ts'
import { post } from '../../mail/mail-job.ts'
import { codeMail } from './emails.ts'
import { isCommonPassword } from './passwords.ts'
import type { UserRow } from './repository.ts'
import { codeHash, sameText } from './secrets.ts'
import type { AccountTools, AccountWork } from './service.ts'
import { makeUsername } from './usernames.ts'

/** Milliseconds a code works. @source product-decisions §2 */
const CODE_LIFETIME = 15 * 60_000
/** Tries a code allows. @source product-decisions §2 */
const CODE_TRIES = 5

/** Registering, verifying and choosing the first password. @source spec §4; product-decisions §2 */
export function createSignUp(tools: AccountTools) {
  const { clock, random, secretKey, unitOfWork } = tools

  const sendCode = async (work: AccountWork, user: UserRow) => {
    const code = String(random.integer(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
    await work.credentials.saveCode({
      userId: user.id,
      hash: codeHash(secretKey, user.id, code),
      tries: CODE_TRIES,
      expiresAt: new Date(clock.now().getTime() + CODE_LIFETIME),
    })
    await post(work.jobs, codeMail(user.email, code), 'urgent')
  }

  return {
    /** Begins an account, or sends a new code to one that was never finished. */
    register: (email: string) =>
      unitOfWork(async (work) => {
        const user = (await work.accounts.byEmail(email)) ?? (await insertUser(tools, work, email))
        if (user.state === 'active') throw new Failure('account.exists')
        await sendCode(work, user)
      }),

    /** Whether an address belongs to a finished account. */
    knowsDevice: (email: string, deviceId: string) => tools.accounts.knowsDevice(email, deviceId),

    hasAccount: async (email: string) => (await tools.accounts.byEmail(email))?.state === 'active',

    /** Says nothing about whether there is an account. */
    resend: (email: string) =>
      unitOfWork(async (work) => {
        const user = await work.accounts.byEmail(email)
        if (user && user.state !== 'active') await sendCode(work, user)
      }),

    async verify(email: string, code: string): Promise<string> {
      const user = await tools.accounts.byEmail(email)
      ensure(user, 'account.not_found')
      if (user.state === 'active') throw new Failure('account.password_exists')
      // The try is used up outside the transaction below: a wrong code must not give it back.
      const saved = await tools.credentials.tryCode(user.id, clock.now())
      const hash = codeHash(secretKey, user.id, code)
      if (!saved || !sameText(saved.code_hash, hash)) throw new Failure('account.code_invalid')
      await unitOfWork(async (work) => {
        if (!(await work.credentials.dropCode(user.id, hash))) throw new Failure('account.code_invalid')
        await work.accounts.markVerified(user.id)
      })
      return await tools.tokens.issueTemporary(user.id)
    },

    /** @returns the account that may now be signed in */
    async setPassword(userId: string, password: string): Promise<string> {
      const user = await tools.accounts.byId(userId)
      ensure(user, 'auth.expired')
      if (user.state === 'active') throw new Failure('account.password_exists')
      if (user.state === 'unverified') throw new Failure('account.verify_first')
      if (await isCommonPassword(password)) throw new Failure('account.password_common')
      const hash = await tools.hasher.hash(password)
      if ((await tools.accounts.activate(userId, hash)) === 0) throw new Failure('account.password_exists')
      return userId
    },
  }
}

/** Inserts under a free name; somebody who registers the same address at the same moment gets the same account. */
async function insertUser(
  { random, clock }: AccountTools,
  work: AccountWork,
  email: string,
): Promise<UserRow> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const row = { id: random.uuid(), email, username: makeUsername(random), now: clock.now() }
    const user = (await work.accounts.insert(row)) ?? (await work.accounts.byEmail(email))
    if (user) return user
  }
  throw new Error('no free username in ten tries')
}
