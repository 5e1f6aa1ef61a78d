import { ensure, Failure } from '../../../../contract/failure.ts'
import { seal, unseal } from '../../../config/sealed.ts'
import type { Actor } from '../../../http/api/actor.ts'
import { type AccountDependencies, type AccountTransaction, memberRecipient } from '../dependencies.ts'
import { verifyConstantTime } from '../passwords/passwords.ts'
import type { UserRow } from '../repository.ts'
import { loggedSignIn } from '../sessions/sign-in-log.ts'
import { CHALLENGE_SECONDS } from './passkeys.ts'
import {
  type FactorDependencies,
  factorOf,
  type Proof,
  proveFactor,
  requestPasskey,
  waysToProve,
} from './prove-factor.ts'
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

type Deps = FactorDependencies & Pick<AccountDependencies, 'logSignIn'>

/** What a change of factors takes: the password and, once a factor is set up, a proof of it. */
export type OwnerProof = Proof & {
  password: string
  /** Where the call came from, for the log. */
  address: string
}

/**
 * Turning two-step sign-in on and off. An open session and the password change nothing once a factor is set up, because
 * anyone with both could take it away. The account's owner gets an email about every change.
 * @source OWASP ASVS 5.0, V7.5.1
 */
export function createFactors(deps: Deps) {
  return {
    ...totpChanges(deps),
    ...passkeyChanges(deps),

    async factors({ userId }: Actor) {
      const [totp, passkeys, codesLeft] = await Promise.all([
        deps.factors.totp(userId),
        deps.factors.passkeys(userId),
        deps.factors.recoveryCodesLeft(userId),
      ])
      return { hasTotp: Boolean(totp?.confirmed_at), passkeys, codesLeft }
    },

    requestOwnPasskey: ({ userId }: Actor) => requestPasskey(deps, userId),

    /** Removes everything, for an owner who has lost it all. Staff have to set it up again before they open the console. */
    resetFactors: (userId: string): Promise<void> =>
      deps.unitOfWork(async (tx) => {
        const user = await tx.accounts.byId(userId)
        ensure(user, 'account.user_not_found')
        await tx.factors.removeAll(userId)
        const facts = { outcome: 'removed', isOn: false } as const
        await deps.notify(tx, { kind: 'account.second-factor', facts }, [memberRecipient(user)])
      }),

    /** @throws Failure `factor.none`, and those of `proveOwner` */
    async renewRecoveryCodes(actor: Actor, proof: OwnerProof): Promise<string[]> {
      const user = await proveOwner(deps, actor, proof)
      if (!user.second_factor_at) throw new Failure('factor.none')
      return await deps.unitOfWork((tx) => giveRecoveryCodes(deps, tx, user.id))
    },
  }
}

function totpChanges(deps: Deps) {
  return {
    /** @throws Failure `factor.exists`, and those of `proveOwner` */
    async beginTotp(actor: Actor, proof: OwnerProof) {
      const begunAt = deps.clock.now()
      const user = await proveOwner(deps, actor, proof)
      const secret = newTotpSecret((count) => deps.random.bytes(count))
      const isSaved = await deps.factors.saveTotp(
        user.id,
        seal(deps.secretKey, 'second-factor', secret),
        begunAt,
      )
      if (!isSaved) throw new Failure('factor.exists')
      return { secret, uri: totpUri(secret, user.email) }
    },

    /** @returns recovery codes, if this is the first factor @throws Failure `factor.wrong` */
    confirmTotp: ({ userId }: Actor, code: string) =>
      changeFactors(deps, userId, async (tx) => {
        const totp = await tx.factors.totp(userId)
        if (!totp || totp.confirmed_at) throw new Failure('factor.wrong')
        const { second_factor_at: since } = (await tx.accounts.byId(userId)) ?? {}
        if (!isTimely(totp.created_at, since ?? null, deps.clock.now())) throw new Failure('factor.wrong')
        const secret = unseal(deps.secretKey, 'second-factor', totp.secret)
        const step = totpStep(secret, { code, now: deps.clock.now(), lastStep: totp.last_step })
        if (step === null) throw new Failure('factor.wrong')
        await tx.factors.spendStep(userId, step)
        await tx.factors.confirmTotp(userId, deps.clock.now())
        return 'added'
      }),

    async removeTotp(actor: Actor, proof: OwnerProof): Promise<void> {
      await proveOwner(deps, actor, proof, (user) => checkRemoval(deps, user, 'totp'))
      await changeFactors(deps, actor.userId, async (tx) => {
        if (!(await tx.factors.removeTotp(actor.userId))) throw new Failure('request.not_found')
        return 'removed'
      })
    },
  }
}

/** Milliseconds in which a new app has to show its first code. */
const CONFIRM_WITHIN = 15 * 60_000

/**
 * Whether an app that was begun may still be confirmed.
 * @param since when the account got its first factor: what was begun before that took the password alone
 */
function isTimely(begunAt: Date, since: Date | null, now: Date): boolean {
  return now.getTime() - begunAt.getTime() <= CONFIRM_WITHIN && (since === null || begunAt >= since)
}

function passkeyChanges(deps: Deps) {
  return {
    /** @throws Failure those of `proveOwner` */
    async beginPasskey(actor: Actor, proof: OwnerProof) {
      const user = await proveOwner(deps, actor, proof)
      const options = await deps.passkeys.creation(user, await deps.factors.passkeys(user.id))
      const expiresAt = new Date(deps.clock.now().getTime() + CHALLENGE_SECONDS * 1000)
      await deps.factors.saveChallenge(user.id, 'add', options.challenge, expiresAt)
      return options
    },

    /** @returns recovery codes, if this is the first factor @throws Failure `factor.wrong`, `factor.exists` */
    async addPasskey({ userId }: Actor, response: Record<string, unknown>, name: string) {
      const challenge = await deps.factors.takeChallenge(userId, 'add', deps.clock.now())
      const created = challenge ? await deps.passkeys.created(response, challenge) : null
      if (!created) throw new Failure('factor.wrong')
      return await changeFactors(deps, userId, async (tx) => {
        const isNew = await tx.factors.addPasskey({
          id: deps.random.uuid(),
          user_id: userId,
          credential_id: created.credentialId,
          public_key: created.publicKey,
          counter: created.counter,
          transports: created.transports,
          name,
          created_at: deps.clock.now(),
        })
        if (!isNew) throw new Failure('factor.exists')
        return 'added'
      })
    },

    async removePasskey(actor: Actor, id: string, proof: OwnerProof): Promise<void> {
      await proveOwner(deps, actor, proof, (user) => checkRemoval(deps, user, id))
      await changeFactors(deps, actor.userId, async (tx) => {
        if (!(await tx.factors.removePasskey(actor.userId, id))) throw new Failure('request.not_found')
        return 'removed'
      })
    },
  }
}

/**
 * @param checkChange refuses a change that cannot be made, before the proof is used up
 * @throws Failure `account.wrong_password`, `factor.proof_needed`, `factor.wrong`, what `checkChange` throws
 */
async function proveOwner(
  deps: Deps,
  { userId }: Actor,
  { password, address, ...proof }: OwnerProof,
  checkChange: (user: UserRow) => Promise<void> = async () => {},
): Promise<UserRow> {
  const user = await deps.accounts.byId(userId)
  ensure(user, 'auth.expired')
  const proven = factorOf(proof)
  const factor = proven === 'none' ? 'password' : proven
  return await loggedSignIn(deps.logSignIn, { account: userId, address, factor }, async () => {
    if (!(await verifyConstantTime(deps.hasher, user.password_hash, password)))
      throw new Failure('account.wrong_password')
    if (!user.second_factor_at) return user
    if (proven === 'none') throw new Failure('factor.proof_needed', await waysToProve(deps.factors, userId))
    await checkChange(user)
    await proveFactor(deps, userId, proof, 'change')
    return user
  })
}

/** @param removed the id of a passkey, or `totp` @throws Failure `factor.staff_needs_one` */
async function checkRemoval(
  { factors }: Pick<Deps, 'factors'>,
  { id, role }: UserRow,
  removed: string,
): Promise<void> {
  if (role === 'member') return
  const [totp, passkeys] = await Promise.all([factors.totp(id), factors.passkeys(id)])
  const all = [...(totp?.confirmed_at ? ['totp'] : []), ...passkeys.map((passkey) => passkey.id)]
  if (all.length === 1 && all[0] === removed) throw new Failure('factor.staff_needs_one')
}

/**
 * Adds or removes a factor. The first one comes with recovery codes, and the last one takes them away.
 * @throws Failure `factor.staff_needs_one`, whatever `change` throws
 */
function changeFactors(
  deps: Deps,
  userId: string,
  change: (tx: AccountTransaction) => Promise<'added' | 'removed'>,
): Promise<string[] | null> {
  return deps.unitOfWork(async (tx) => {
    const outcome = await change(tx)
    const after = await tx.factors.updateRequirement(userId, deps.clock.now())
    const user = await tx.accounts.byId(userId)
    ensure(user, 'auth.expired')
    const isOn = Boolean(after?.second_factor_at)
    if (!isOn && user.role !== 'member') throw new Failure('factor.staff_needs_one')
    if (!isOn) await tx.factors.removeRecoveryCodes(userId)
    await deps.notify(tx, { kind: 'account.second-factor', facts: { outcome, isOn } }, [
      memberRecipient(user),
    ])
    const hasCodes = (await tx.factors.recoveryCodesLeft(userId)) > 0
    if (!isOn || hasCodes) return null
    // Somebody else with the password may have begun one before there was a factor to prove.
    await tx.factors.dropUnfinished(userId)
    return await giveRecoveryCodes(deps, tx, userId)
  })
}

async function giveRecoveryCodes(
  { random, secretKey }: FactorDependencies,
  tx: AccountTransaction,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes(random)
  await tx.factors.saveRecoveryCodes(
    userId,
    codes.map((code) => recoveryCodeHash(secretKey, userId, code)),
  )
  return codes
}
