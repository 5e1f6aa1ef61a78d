import { ensure, Failure } from '../../../../contract/failure.ts'
import type { Actor, StaffActor } from '../../../http/api/actor.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { StaffSessionRow } from '../credentials-repository.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { type FactorDependencies, type Proof, proveFactor, requestPasskey } from './prove-factor.ts'

/** Milliseconds that a staff session lasts. @source trust.md §1 */
const STAFF_SESSION = 12 * 3600_000

/** Opening the console, and proving the second factor again for money and roles. */
export function createStaffSessions(deps: FactorDependencies & Pick<AccountDependencies, 'credentials'>) {
  return {
    requestStaffPasskey: ({ userId }: Actor) => requestPasskey(deps, userId),

    /** @throws Failure `staff.denied`, `factor.none`, `factor.wrong` */
    async openConsole({ userId, sessionId }: Actor, proof: Proof) {
      const user = await deps.accounts.byId(userId)
      ensure(user, 'auth.expired')
      const { role } = user
      if (role === 'member') throw new Failure('staff.denied')
      if (!user.second_factor_at) throw new Failure('factor.none')
      await proveFactor(deps, userId, proof)
      const now = deps.clock.now()
      const until = new Date(now.getTime() + STAFF_SESSION)
      await deps.credentials.stepUp(sessionId, now, until)
      return { role, username: user.username, until }
    },

    closeConsole: ({ sessionId }: Actor) => deps.credentials.stepDown(sessionId),
  }
}

/** Who uses the console: a member of staff whose session is open to it. @throws Failure `staff.denied`, `staff.locked` */
export function staffActorOf(actor: Actor, session: StaffSessionRow, { now }: Clock): StaffActor {
  const { role, username, staff_until, stepped_up_at } = session
  if (role === 'member') throw new Failure('staff.denied')
  if (!staff_until || staff_until <= now()) throw new Failure('staff.locked')
  return { ...actor, role, username, until: staff_until, steppedUpAt: stepped_up_at }
}
