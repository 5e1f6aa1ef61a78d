import { ensure } from '../../../../contract/failure.ts'
import type { Actor } from '../../../http/api/actor.ts'
import type { AccountDependencies } from '../dependencies.ts'
import type { BusinessRow } from './business-repository.ts'

/** The business that a member sells for. @source product-decisions §2 */
export function createBusinessService({ accounts }: AccountDependencies) {
  return {
    async business(ownerId: string) {
      const business = await accounts.business(ownerId)
      ensure(business, 'business.not_found')
      return business
    },

    ownBusiness: async ({ userId }: Actor) => (await accounts.business(userId)) ?? null,

    async saveBusiness({ userId }: Actor, business: BusinessRow) {
      await accounts.saveBusiness(userId, business)
      return business
    },

    removeBusiness: async ({ userId }: Actor): Promise<void> => void (await accounts.removeBusiness(userId)),
  }
}
