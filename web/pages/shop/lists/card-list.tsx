import type { Card } from '../../../features/listings/card.ts'
import { ListingCard } from '../../../features/listings/listing-card.tsx'
import type { CardActions } from './use-card-actions.tsx'

/** Pictures fetched at once: those of the first screen. */
const EAGER = 4

/** Cards for a rail or a grid. `first`: they hold the page's first pictures. */
export function cardList(cards: readonly Card[], actions: CardActions, first = false) {
  return cards.map((card, index) => (
    <ListingCard
      key={card.id}
      card={card}
      saved={actions.saved.has(card.id)}
      busy={actions.busyId === card.id}
      eager={first && index < EAGER}
      onSave={actions.save}
      onBuy={actions.buy}
    />
  ))
}
