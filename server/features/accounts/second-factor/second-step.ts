import { ensure, Failure } from '../../../../contract/failure.ts'
import type { AccountDependencies } from '../dependencies.ts'
import type { Device } from '../sessions/devices.ts'
import { loggedSignIn } from '../sessions/sign-in-log.ts'
import {
  type FactorDependencies,
  factorOf,
  type Proof,
  proveFactor,
  requestPasskey,
  waysToProve,
} from './prove-factor.ts'

/**
 * The second step of signing in. The ticket of the first step says whose password was right.
 * @throws Failure `factor.ticket_expired`
 */
export function createSecondStep<Session>(
  deps: FactorDependencies & Pick<AccountDependencies, 'tokens' | 'logSignIn'>,
  openProvenSession: (userId: string, device: Device) => Promise<Session>,
) {
  const userOf = async (ticket: string) => {
    const found = await deps.tokens.readTicket(ticket)
    ensure(found, 'factor.ticket_expired')
    return found.userId
  }
  return {
    ticketOwner: async (ticket: string) => (await deps.tokens.readTicket(ticket))?.userId ?? null,

    requestSecondStepPasskey: async (ticket: string) => requestPasskey(deps, await userOf(ticket)),

    /** @throws Failure `factor.wrong`, `account.suspended` */
    async secondStep(ticket: string, proof: Proof, device: Device): Promise<Session> {
      const userId = await userOf(ticket)
      const attempt = { account: userId, address: device.address, factor: factorOf(proof) }
      return await loggedSignIn(deps.logSignIn, attempt, async () => {
        await proveFactor(deps, userId, proof)
        return await openProvenSession(userId, device)
      })
    },
  }
}

/** Refuses a first step with the ticket for the second one. @throws Failure `factor.needed` always */
export async function askForSecondStep(
  { tokens, factors }: Pick<AccountDependencies, 'tokens' | 'factors'>,
  userId: string,
): Promise<never> {
  const [ticket, ways] = await Promise.all([tokens.issueTicket(userId), waysToProve(factors, userId)])
  throw new Failure('factor.needed', { ticket, ...ways })
}
