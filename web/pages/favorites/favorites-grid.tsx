import type { ReactNode } from 'react'
import type { FavoriteCard } from '../../features/listings/favorite-queries.ts'
import { ListingCard } from '../../features/listings/listing-card.tsx'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { focusNeighbor } from '../../ui/focus-neighbor.ts'
import type { CardActions } from '../shop/lists/use-card-actions.tsx'

interface FavoritesGridProps {
  cards: readonly FavoriteCard[]
  actions: CardActions
  /** Shown without favorites. */
  empty: ReactNode
}

/** The current favorites; each shows when it was sold, or its earlier price if it got cheaper. */
export function FavoritesGrid({ cards, actions, empty }: FavoritesGridProps) {
  const toast = useToast()
  const shown = cards.filter(({ card }) => actions.saved.has(card.id))
  const remove = ({ card, savedPrice }: FavoriteCard) => {
    focusNeighbor(document.activeElement, '.favorite-button', '#main')
    actions.save(card)
    // Saved again at its earlier price, so that it still shows when it got cheaper.
    const undo = () => actions.save({ id: card.id, price: savedPrice ?? card.price })
    toast({ text: 'Removed from favorites', action: { label: 'Undo', run: undo } })
  }
  if (shown.length === 0) return empty
  return (
    <CardGrid label="Favorites">
      {shown.map((entry, index) => (
        <ListingCard
          key={entry.card.id}
          card={entry.card}
          saved
          busy={actions.busyId === entry.card.id}
          eager={index < 4}
          priceBefore={priceBefore(entry)}
          onSave={() => remove(entry)}
          onBuy={actions.buy}
        />
      ))}
    </CardGrid>
  )
}

function priceBefore({ card, savedPrice }: FavoriteCard): number | undefined {
  return savedPrice !== undefined && card.price < savedPrice ? savedPrice : undefined
}
