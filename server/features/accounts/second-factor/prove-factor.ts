import { ensure, Failure } from '../../../../contract/failure.ts'
import { unseal } from '../../../config/sealed.ts'
import { type AccountDependencies, memberRecipient } from '../dependencies.ts'
import type { FactorUse } from '../events.ts'
import type { SignInFactor } from '../sessions/sign-in-log.ts'
import { CHALLENGE_SECONDS, type Passkeys } from './passkeys.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { totpStep } from './totp.ts'

/** One of the ways to prove a second factor. */
export interface Proof {
  /** Six digits of the authenticator app. */
  code?: string | undefined
  recovery_code?: string | undefined
  /** The browser's response to `requestPasskey`. */
  passkey?: Record<string, unknown> | undefined
}

/** Which second factor a proof is of. */
export function factorOf({ code, passkey, recovery_code }: Proof): SignInFactor {
  if (code !== undefined) return 'app_code'
  if (passkey !== undefined) return 'passkey'
  return recovery_code === undefined ? 'none' : 'recovery_code'
}

/** The dependencies of everything about second factors. */
export type FactorDependencies = Pick<
  AccountDependencies,
  'accounts' | 'factors' | 'clock' | 'random' | 'hasher' | 'secretKey' | 'unitOfWork' | 'notify' | 'limiter'
> & { passkeys: Passkeys }

const DAY = 86_400
/** Wrong proofs of an account in a day. Beyond them even a right one is refused, because a code has only six digits. */
const wrongProofs = { name: 'factor-wrong', max: 50, seconds: DAY }
/** The tenth wrong proof in a day exceeds this limit, and an email tells the member. */
const wrongUntold = { name: 'factor-wrong-untold', max: 9, seconds: DAY }

/**
 * Uses up a proof of a member's second factor, and notifies the member of a used recovery code and of guesses.
 * @throws Failure `factor.wrong`; `request.too_many` after fifty wrong ones in a day
 */
export async function proveFactor(
  deps: FactorDependencies,
  userId: string,
  proof: Proof,
  use: FactorUse,
): Promise<void> {
  if ((await deps.limiter.excess([[wrongProofs, userId]])) > 0)
    throw new Failure('request.too_many', { retry_after: DAY })
  if (await isProven(deps, userId, proof, use)) return
  await deps.limiter.tally(wrongProofs, userId)
  if ((await deps.limiter.tally(wrongUntold, userId)) === 1) await tellOfGuesses(deps, userId)
  throw new Failure('factor.wrong')
}

async function tellOfGuesses(deps: FactorDependencies, userId: string): Promise<void> {
  await deps.unitOfWork(async (tx) => {
    const user = await tx.accounts.byId(userId)
    if (user) await deps.notify(tx, { kind: 'account.codes-guessed', facts: {} }, [memberRecipient(user)])
  })
}

async function isProven(
  deps: FactorDependencies,
  userId: string,
  proof: Proof,
  use: FactorUse,
): Promise<boolean> {
  if (proof.code !== undefined) return await proveCode(deps, userId, proof.code)
  if (proof.passkey !== undefined) return await provePasskey(deps, userId, proof.passkey)
  if (proof.recovery_code === undefined) return false
  return await proveRecoveryCode(deps, userId, proof.recovery_code, use)
}

function proveRecoveryCode(
  deps: FactorDependencies,
  userId: string,
  typed: string,
  use: FactorUse,
): Promise<boolean> {
  const hash = recoveryCodeHash(deps.secretKey, userId, typed)
  return deps.unitOfWork(async (tx) => {
    if (!(await tx.factors.spendRecoveryCode(userId, hash, deps.clock.now()))) return false
    const user = await tx.accounts.byId(userId)
    ensure(user, 'auth.expired')
    const left = await tx.factors.recoveryCodesLeft(userId)
    await deps.notify(tx, { kind: 'account.recovery-code-used', facts: { use, left } }, [
      memberRecipient(user),
    ])
    return true
  })
}

async function proveCode(deps: FactorDependencies, userId: string, code: string): Promise<boolean> {
  const totp = await deps.factors.totp(userId)
  if (!totp?.confirmed_at) return false
  const secret = unseal(deps.secretKey, 'second-factor', totp.secret)
  const step = totpStep(secret, { code, now: deps.clock.now(), lastStep: totp.last_step })
  return step !== null && (await deps.factors.spendStep(userId, step))
}

async function provePasskey(
  { factors, passkeys, clock }: FactorDependencies,
  userId: string,
  response: Record<string, unknown>,
): Promise<boolean> {
  const challenge = await factors.takeChallenge(userId, 'prove', clock.now())
  const passkey = (await factors.passkeys(userId)).find(({ credential_id }) => credential_id === response.id)
  if (!challenge || !passkey) return false
  const counter = await passkeys.proven(response, challenge, passkey)
  if (counter === null) return false
  await factors.countPasskey(passkey.id, counter, clock.now())
  return true
}

/** Which proofs an account has, as a refusal that asks for one says it. Recovery codes come with either. */
export async function waysToProve(factors: FactorDependencies['factors'], userId: string) {
  const [totp, passkeys] = await Promise.all([factors.totp(userId), factors.passkeys(userId)])
  return { has_code: Boolean(totp?.confirmed_at), has_passkey: passkeys.length > 0 }
}

/** What the browser needs to prove one of a member's passkeys. @throws Failure `factor.no_passkey` */
export async function requestPasskey({ factors, passkeys, clock }: FactorDependencies, userId: string) {
  const existing = await factors.passkeys(userId)
  if (existing.length === 0) throw new Failure('factor.no_passkey')
  const options = await passkeys.request(existing)
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_SECONDS * 1000)
  await factors.saveChallenge(userId, 'prove', options.challenge, expiresAt)
  return options
}
