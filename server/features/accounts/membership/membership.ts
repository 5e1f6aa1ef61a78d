import { ensure, Failure } from '../../../../contract/failure.ts'
import { violatedConstraint } from '../../../db/database.ts'
import type { Actor } from '../../../http/api/actor.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { verifyConstantTime } from '../passwords/passwords.ts'
import type { UserRow } from '../repository.ts'
import { noteClosedConsoles } from '../sessions/closed-session.ts'
import { forgetSessions } from '../sessions/sessions.ts'

/** A member's own account: reading, renaming, exporting, deleting. @source product-decisions §2 */
export function createMembership(deps: AccountDependencies) {
  const { accounts, credentials, clock } = deps
  return {
    me: (actor: Actor) => readUser(deps, actor),

    async rename(actor: Actor, username: string) {
      try {
        const user = await accounts.rename(actor.userId, username)
        ensure(user, 'auth.expired')
        return user
      } catch (error) {
        if (violatedConstraint(error) === 'users_username') throw new Failure('account.username_taken')
        throw error
      }
    },

    async exportData(actor: Pick<Actor, 'userId'>) {
      const user = await readUser(deps, actor)
      const [sessions, ...records] = await Promise.all([
        credentials.sessions(user.id, clock.now()),
        accounts.accountForExport(user.id, user.email),
        accounts.ordersForExport(user.id),
        accounts.othersForExport(user.id, user.email),
        accounts.moneyForExport(user.id, deps.timeZone),
        accounts.peopleForExport(user.id),
      ])
      const [account, orders, others, money, people] = records
      return { user, sessions, records: { ...account, ...orders, ...others, ...money, ...people } }
    },

    deleteAccount: (actor: Actor, password: string) => deleteAccount(deps, actor, password),

    /** Deletes an account for its owner, who asked staff for it. Refused as their own deletion is. @throws Failure */
    async deleteOnRequest(userId: string): Promise<void> {
      await ensureSettled(deps, userId)
      await removeAccount(deps, userId)
    },

    /** Deletes an account without its password, for the operator. @throws Failure account.has_open_orders */
    removeAccount: (userId: string) => removeAccount(deps, userId),
  }
}

async function readUser(
  { accounts }: AccountDependencies,
  { userId }: Pick<Actor, 'userId'>,
): Promise<UserRow> {
  const user = await accounts.byId(userId)
  // If another process deleted the account, a token outlives it by a few seconds.
  ensure(user, 'auth.expired')
  return user
}

async function deleteAccount(deps: AccountDependencies, actor: Actor, password: string): Promise<void> {
  const user = await readUser(deps, actor)
  if (!(await verifyConstantTime(deps.hasher, user.password_hash, password)))
    throw new Failure('account.wrong_password')
  await ensureSettled(deps, user.id)
  await removeAccount(deps, user.id)
}

/** @throws Failure `account.is_owed_money`, `account.payout_returned`, `account.owes_money` */
async function ensureSettled({ accounts }: AccountDependencies, userId: string): Promise<void> {
  if (await accounts.isOwedMoney(userId)) throw new Failure('account.is_owed_money')
  if (await accounts.hasReturnedPayout(userId)) throw new Failure('account.payout_returned')
  if (await accounts.owesMoney(userId)) throw new Failure('account.owes_money')
}

/** Deletes listings and photos with the account; orders stay without the person. */
async function removeAccount(deps: AccountDependencies, userId: string): Promise<void> {
  const closed = await deps.unitOfWork(async (tx) => {
    const user = await tx.accounts.byId(userId)
    ensure(user, 'auth.expired')
    if (await tx.accounts.hasLiveOrders(user.id)) throw new Failure('account.has_open_orders')
    await tx.accounts.removePersonFromOrders(user.id, deps.clock.now())
    await tx.accounts.removePicturesFromOrders(user.id)
    await tx.accounts.removeMeetings(user.id)
    await tx.accounts.removeReportWords(user.id)
    await tx.accounts.removeInterests(user.id, user.email)
    await tx.accounts.removeEnquiries(user.email)
    await tx.accounts.removeMoneyDetails(user.id)
    await tx.accounts.removeFromDecisions(user.id)
    await tx.forgetClaims(user.id)
    await tx.forgetMessages(user.id)
    await tx.forgetPhotos(user.id)
    const sessions = await tx.credentials.closeAllSessions(user.id)
    await noteClosedConsoles(tx, sessions, deps.clock.now())
    await tx.accounts.remove(user.id)
    return sessions
  })
  forgetSessions(deps, closed)
}
