import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '../../../contract/paths.ts'
import { CallFailure } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { genericSentence } from '../../api/transport/response.ts'

/** The call that reads one listing. @source spec §7 */
export function listingCall(isMember: boolean): 'listings.getListing' | 'listings.getListingAnonymous' {
  return isMember ? 'listings.getListing' : 'listings.getListingAnonymous'
}

/** One listing. Its key is that of `callQuery`, so that a changed listing is invalidated by the call's name. */
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

/** Why an item is not shown. An invalid id counts as unknown. @source product-decisions §9.18 */
export function itemFailureText(failure: { message: string; status: number }): string {
  if (failure.status === 404 || failure.status === 400) return itemNotFoundSentence
  const isSilent = failure.message === '' || failure.message === genericSentence
  return isSilent ? itemFailedSentence : failure.message
}
