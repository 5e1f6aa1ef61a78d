import { abuseRules as rules } from './abuse-rules.ts'
import { mailboxOf } from './mailbox.ts'
import { networkOf } from './network.ts'
import { type ProofOfWork, requireProof } from './proof-of-work.ts'
import type { RateLimiter, RateRule } from './rate-limiter.ts'

interface SignUpCall {
  body: { email: string; proof?: string | undefined }
  ip: string
}

/** Slows down bulk sign-ups. */
export type SignUpGuard = ReturnType<typeof createSignUpGuard>

export function createSignUpGuard(deps: {
  limiter: Pick<RateLimiter, 'tally'>
  proofOfWork: ProofOfWork
  /** Sign-ups of a network in an hour before a proof is asked for. */
  perNetwork: () => number
}) {
  const { limiter, proofOfWork } = deps

  /** @throws Failure `challenge.needed` with the challenge, if its network or mailbox signs up often and there is no proof */
  async function check({ body, ip }: SignUpCall): Promise<void> {
    const excess = Math.max(
      await limiter.tally({ ...rules.signUpsByNetwork, max: deps.perNetwork() }, networkOf(ip)),
      await limiter.tally(rules.signUpsByMailbox, mailboxOf(body.email)),
    )
    const purpose = { action: 'sign-up', subject: body.email }
    await requireProof(proofOfWork, { purpose, excess, proof: body.proof, code: 'challenge.needed' })
  }

  return {
    /** Counts sign-ups that pass the check; one that is asked for a proof first does not use up the limits on codes. */
    byNetwork: {
      ...rules.signUpsByNetworkAtMost,
      by: async (call) => {
        await check(call)
        return networkOf(call.ip)
      },
    } satisfies RateRule<SignUpCall>,
  }
}
