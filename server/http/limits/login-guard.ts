import { Failure } from '../../../contract/failure.ts'
import { abuseRules } from './abuse-rules.ts'
import { networkOf } from './network.ts'
import { type ProofOfWork, requireProof } from './proof-of-work.ts'
import type { CountedKey, RateLimiter, RateRule } from './rate-limiter.ts'

interface LoginCall {
  body: { username: string; proof?: string | undefined }
  ip: string
}

/** Slows down guessing passwords, before accounts lock. */
export type LoginGuard = ReturnType<typeof createLoginGuard>

export function createLoginGuard(deps: {
  limiter: Pick<RateLimiter, 'tally' | 'excess'>
  proofOfWork: ProofOfWork
}) {
  const { limiter, proofOfWork } = deps
  const countedBy = ({ body, ip }: LoginCall): CountedKey[] => [
    [abuseRules.wrongPasswordsByNetwork, networkOf(ip)],
    [abuseRules.wrongPasswordsByPlace, `${body.username} ${ip}`],
  ]

  /** @throws Failure `account.proof_needed` with the challenge, after many wrong passwords and without a proof */
  async function check(call: LoginCall): Promise<void> {
    const excess = await limiter.excess(countedBy(call))
    const { username, proof } = call.body
    const purpose = { action: 'log-in', subject: username }
    await requireProof(proofOfWork, { purpose, excess, proof, code: 'account.proof_needed' })
  }

  return {
    /** Checks before the limits that lock, so that an attempt without a proof does not use them up. */
    beforeLimits: {
      ...abuseRules.wrongPasswordsByNetwork,
      by: async (call) => {
        await check(call)
        return null
      },
    } satisfies RateRule<LoginCall>,

    /** Signs in, and counts a wrong password. @throws whatever `signIn` throws */
    async watch<Result>(call: LoginCall, signIn: () => Promise<Result>): Promise<Result> {
      try {
        return await signIn()
      } catch (error) {
        if (error instanceof Failure && error.code === 'account.wrong_password')
          for (const [limit, key] of countedBy(call)) await limiter.tally(limit, key)
        throw error
      }
    },
  }
}
