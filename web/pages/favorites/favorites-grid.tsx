import type { ReactNode } from 'react'
import type { KeptCard } from '../../features/listings/favorite-queries.ts'
import { ListingCard } from '../../features/listings/listing-card.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { focusNeighbor } from '../../ui/focus-neighbor.ts'
import { useToast } from '../../ui/toast.tsx'
import type { CardActions } from '../shop/use-card-actions.ts'

interface KeptGridProps {
  kept: readonly KeptCard[]
  actions: CardActions
  /** Stands where nothing is marked. */
  empty: ReactNode
}

/** Marked things that are still marked; each says when it went, or what it cost before it got cheaper. */
export function KeptGrid({ kept, actions, empty }: KeptGridProps) {
  const toast = useToast()
  const shown = kept.filter(({ card }) => actions.saved.has(card.id))
  const letGo = ({ card, savedPrice }: KeptCard) => {
    focusNeighbor(document.activeElement, '.heart-button', '#main')
    actions.save(card)
    // Kept again at the price that it had then, so that it still says when it got cheaper.
    const undo = () => actions.save({ id: card.id, price: savedPrice ?? card.price })
    toast({ text: 'Removed from favorites', action: { label: 'Undo', run: undo } })
  }
  if (shown.length === 0) return empty
  return (
    <CardGrid label="Favorites">
      {shown.map((each, index) => (
        <ListingCard
          key={each.card.id}
          card={each.card}
          saved
          busy={actions.busyId === each.card.id}
          eager={index < 4}
          priceBefore={priceBefore(each)}
          onSave={() => letGo(each)}
          onBuy={actions.buy}
        />
      ))}
    </CardGrid>
  )
}

function priceBefore({ card, savedPrice }: KeptCard): number | undefined {
  return savedPrice !== undefined && card.price < savedPrice ? savedPrice : undefined
}
