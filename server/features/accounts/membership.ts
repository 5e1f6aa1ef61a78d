import { ensure, Failure } from '../../../contract/failure.ts'
import { violatedConstraint } from '../../db/database.ts'
import type { Actor } from '../../http/api/actor.ts'
import { verifyConstantTime } from './passwords.ts'
import type { AccountTools } from './service.ts'

/** Being a member: who I am, my name, my data, leaving. @source product-decisions §2 */
export function createMembership(tools: AccountTools) {
  const { accounts, credentials, clock } = tools
  const self = async (actor: Actor) => {
    const user = await accounts.byId(actor.userId)
    // Where another process deleted the account, a token outlives it by a few seconds.
    ensure(user, 'auth.expired')
    return user
  }

  return {
    me: self,

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

    async exportData(actor: Actor) {
      const user = await self(actor)
      const [orders, sessions, others] = await Promise.all([
        accounts.ordersForExport(user.id),
        credentials.sessions(user.id, clock.now()),
        accounts.othersForExport(user.id, user.email),
      ])
      return { user, orders, sessions, others }
    },

    /** Listings and photos go with the account; orders stay and lose the person. */
    async deleteAccount(actor: Actor, password: string) {
      const user = await self(actor)
      if (!(await verifyConstantTime(tools.hasher, user.password_hash, password)))
        throw new Failure('account.wrong_password')
      const closed = await tools.unitOfWork(async (work) => {
        if (await work.accounts.hasLiveOrders(user.id)) throw new Failure('account.has_open_orders')
        await work.accounts.removePersonFromOrders(user.id)
        await work.accounts.removePicturesFromOrders(user.id)
        await work.accounts.removeInterests(user.id, user.email)
        await work.forgetPhotos(user.id)
        const sessions = await work.credentials.closeAllSessions(user.id)
        await work.accounts.remove(user.id)
        return sessions
      })
      tools.livingSessions.ended(closed.map(({ id }) => id))
    },

    async business(ownerId: string) {
      const business = await accounts.business(ownerId)
      ensure(business, 'business.not_found')
      return business
    },

    ownBusiness: async ({ userId }: Actor) => (await accounts.business(userId)) ?? null,

    async saveBusiness({ userId }: Actor, business: { name: string; address: string; phone_number: string }) {
      await accounts.saveBusiness(userId, business)
      return business
    },

    removeBusiness: async ({ userId }: Actor): Promise<void> => void (await accounts.removeBusiness(userId)),
  }
}
