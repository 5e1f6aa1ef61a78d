import type { Card } from '../../features/listings/card.ts'
import { useSimpleCheckout } from '../../features/purchase/use-simple-checkout.ts'
import { favourites, useFavourites } from '../../features/shop/use-favourites.ts'

/** What can be done with the cards of a page, and how far it is. */
export interface CardActions {
  saved: ReadonlySet<string>
  busyId: string | null
  save: (id: string) => void
  buy: (card: Card) => void
}

/** Hearts and the one-press purchase, for all cards of a page at once. */
export function useCardActions(): CardActions {
  const { busyId, buy } = useSimpleCheckout()
  return { saved: useFavourites(), busyId, save: favourites.toggle, buy }
}
