import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '../../../contract/paths.ts'
import { genericSentence } from '../../api/answer.ts'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/query.ts'

/** The two calls that read one listing. @source spec §7 */
export function listingCall(isMember: boolean): 'listings.getListing' | 'listings.getListingAnonymous' {
  return isMember ? 'listings.getListing' : 'listings.getListingAnonymous'
}

/** One listing; its key is that of `callQuery`, so that a changed listing is made stale under the call's name. */
export function listingQuery(isMember: boolean, id: string) {
  const name = listingCall(isMember)
  return queryOptions<DataOf<typeof name>, CallFailure>({
    queryKey: [name, { params: { id } }],
    async queryFn({ signal }) {
      const result = await call(name, { params: { id } }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
  })
}

/** @source spec §8 Item load failure */
export const itemNotFoundSentence = 'Item not found'
/** @source spec §8 Item load failure */
export const itemFailedSentence = 'Failed to load item'

/** Why an item is not shown. An id that cannot be one is as unknown as any other. @source product-decisions §9.18 */
export function itemFailureWords(failure: { message: string; status: number }): string {
  if (failure.status === 404 || failure.status === 400) return itemNotFoundSentence
  const isSilent = failure.message === '' || failure.message === genericSentence
  return isSilent ? itemFailedSentence : failure.message
}
