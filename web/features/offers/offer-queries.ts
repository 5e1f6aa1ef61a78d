import { infiniteQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Offer } from '../../../contract/calls/people/offer-shape.ts'
import type { DataOf } from '../../../contract/paths.ts'
import type { OfferRole } from '../../../contract/rules/people/offers.ts'
import { CallFailure, callQuery } from '../../api/cache/query.ts'
import { call } from '../../api/call.ts'
import { useLive } from '../../api/live/use-live.ts'

export type ItemOffers = DataOf<'offers.ofItem'>

/** What can be offered for an item, and what the viewer or its seller knows of offers for it. */
export function itemOffersQuery(listingId: string) {
  return callQuery('offers.ofItem', { params: { id: listingId } })
}

/** A member's offers, page by page: those that wait for them first. */
export function offersQuery(role: OfferRole) {
  return infiniteQueryOptions({
    queryKey: ['offers.list', role],
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last: DataOf<'offers.list'>) => last.next_cursor ?? undefined,
    async queryFn({ signal, pageParam }) {
      const query = { role, ...(pageParam ? { cursor: pageParam } : {}) }
      const result = await call('offers.list', { query }, { signal })
      if (result.error !== null) throw new CallFailure(result)
      return result.data
    },
  })
}

/** How many offers wait for the member. */
export const waitingQuery = callQuery('offers.waiting')

/** Reads everything about offers again. */
export function useOffersChanged(): () => void {
  const cache = useQueryClient()
  return () => {
    for (const name of ['offers.ofItem', 'offers.list', 'offers.waiting'])
      void cache.invalidateQueries({ queryKey: [name] })
  }
}

/** Follows what happens to the member's offers. @param isMember visitors have none */
export function useLiveOffers(isMember: boolean): void {
  const changed = useOffersChanged()
  useLive(isMember ? {} : null, {
    onGap: changed,
    onEvent: ({ kind }) => void (kind === 'offer.changed' && changed()),
  })
}

/** What is offered for an item, kept up to date. @param listingId null: nothing is asked */
export function useItemOffers(listingId: string | null, isMember: boolean): ItemOffers | undefined {
  const { data } = useQuery({ ...itemOffersQuery(listingId ?? ''), enabled: listingId !== null })
  useLiveOffers(isMember && listingId !== null)
  return data
}

/** The viewer's accepted offer, for which the item is held; null if there is none. */
export function heldOffer(offers: ItemOffers | undefined): Offer | null {
  return offers?.own?.state === 'accepted' ? offers.own : null
}
