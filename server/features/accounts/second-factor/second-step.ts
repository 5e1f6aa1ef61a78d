import { ensure, Failure } from '../../../../contract/failure.ts'
import type { AccountDependencies } from '../dependencies.ts'
import type { Device } from '../sessions/devices.ts'
import { loggedSignIn } from '../sessions/sign-in-log.ts'
import { TICKET_SECONDS } from '../sessions/tokens.ts'
import {
  type FactorDependencies,
  factorOf,
  type Proof,
  proveFactor,
  requestPasskey,
  waysToProve,
} from './prove-factor.ts'

/** Each ticket signs in once, in whichever process. */
const ticketUse = { name: 'second-step-ticket', max: 1, seconds: TICKET_SECONDS }

/**
 * The second step of signing in. The ticket of the first step says whose password was right, and is used up by a right proof.
 * @throws Failure `factor.ticket_expired`
 */
export function createSecondStep<Session>(
  deps: FactorDependencies & Pick<AccountDependencies, 'tokens' | 'limiter' | 'logSignIn'>,
  openProvenSession: (userId: string, device: Device) => Promise<Session>,
) {
  /** A ticket that was not used yet. */
  const unused = async (ticket: string) => {
    const found = await deps.tokens.readTicket(ticket)
    ensure(found, 'factor.ticket_expired')
    if ((await deps.limiter.excess([[ticketUse, found.id]])) > 0) throw new Failure('factor.ticket_expired')
    return found
  }
  return {
    ticketOwner: async (ticket: string) => (await deps.tokens.readTicket(ticket))?.userId ?? null,

    requestSecondStepPasskey: async (ticket: string) => requestPasskey(deps, (await unused(ticket)).userId),

    /** @throws Failure `factor.wrong`, `account.suspended` */
    async secondStep(ticket: string, proof: Proof, device: Device): Promise<Session> {
      const { userId, id } = await unused(ticket)
      const attempt = { account: userId, address: device.address, factor: factorOf(proof) }
      return await loggedSignIn(deps.logSignIn, attempt, async () => {
        await proveFactor(deps, userId, proof, 'sign_in')
        // Of two simultaneous calls with different proofs, one signs in.
        if ((await deps.limiter.tally(ticketUse, id)) > 0) throw new Failure('factor.ticket_expired')
        return await openProvenSession(userId, device)
      })
    },
  }
}

/** Refuses a first step with the ticket for the second one. @throws Failure `factor.needed` always */
export async function askForSecondStep(
  { tokens, factors, random }: Pick<AccountDependencies, 'tokens' | 'factors' | 'random'>,
  userId: string,
): Promise<never> {
  const [ticket, ways] = await Promise.all([
    tokens.issueTicket(userId, random.uuid()),
    waysToProve(factors, userId),
  ])
  throw new Failure('factor.needed', { ticket, ...ways })
}
