import { ensure, Failure } from '../../../../contract/failure.ts'
import type { Actor, StaffActor } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { StaffSessionRow } from '../credentials-repository.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { loggedSignIn } from '../sessions/sign-in-log.ts'
import { type FactorDependencies, factorOf, type Proof, proveFactor, requestPasskey } from './prove-factor.ts'

/** Milliseconds that a staff session lasts. @source trust.md §1 */
const STAFF_SESSION = 12 * 3600_000

/** Opening the console, and proving the second factor again for money and roles. */
export function createStaffSessions(deps: FactorDependencies & Pick<AccountDependencies, 'logSignIn'>) {
  return {
    requestStaffPasskey: ({ userId }: Actor) => requestPasskey(deps, userId),

    /** @param address where the call came from @throws Failure `staff.denied`, `factor.none`, `factor.wrong` */
    async openConsole({ userId, sessionId }: Actor, proof: Proof, address: string) {
      const user = await deps.accounts.byId(userId)
      ensure(user, 'auth.expired')
      const { role } = user
      if (role === 'member') throw new Failure('staff.denied')
      if (!user.second_factor_at) throw new Failure('factor.none')
      const factor = factorOf(proof)
      await loggedSignIn(deps.logSignIn, { account: userId, address, factor }, () =>
        proveFactor(deps, userId, proof, 'console'),
      )
      const at = deps.clock.now()
      const until = new Date(at.getTime() + STAFF_SESSION)
      await deps.unitOfWork(async (tx) => {
        await tx.credentials.stepUp(sessionId, at, until)
        await tx.recordConsole({
          at,
          staff: { id: userId, role },
          action: 'console.open',
          opened: { factor, until },
        })
      })
      return { role, username: user.username, until }
    },

    async closeConsole({ userId, sessionId }: Actor): Promise<void> {
      const user = await deps.accounts.byId(userId)
      await deps.unitOfWork(async (tx) => {
        const wasOpen = (await tx.credentials.stepDown(sessionId)) === 1
        if (!wasOpen || !user || user.role === 'member') return
        const staff = { id: userId, role: user.role }
        await tx.recordConsole({ at: deps.clock.now(), staff, action: 'console.close' })
      })
    },
  }
}

/** Who uses the console: a member of staff whose session is open to it. @throws Failure `staff.denied`, `staff.locked` */
export function staffActorOf(actor: Actor, session: StaffSessionRow, { now }: Clock): StaffActor {
  const { role, username, staff_until, stepped_up_at } = session
  if (role === 'member') throw new Failure('staff.denied')
  if (!staff_until || staff_until <= now()) throw new Failure('staff.locked')
  return { ...actor, role, username, until: staff_until, steppedUpAt: stepped_up_at }
}
