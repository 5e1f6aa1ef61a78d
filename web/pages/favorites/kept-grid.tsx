import type { ReactNode } from 'react'
import type { KeptCard } from '../../features/listings/kept-queries.ts'
import { ListingCard } from '../../features/listings/listing-card.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import type { CardActions } from '../shop/use-card-actions.ts'

interface KeptGridProps {
  kept: readonly KeptCard[]
  actions: CardActions
  /** Stands where nothing is marked. */
  empty: ReactNode
}

/** Marked things that are still marked; each says when it went, or what it cost before it got cheaper. */
export function KeptGrid({ kept, actions, empty }: KeptGridProps) {
  const shown = kept.filter(({ card }) => actions.saved.has(card.id))
  if (shown.length === 0) return empty
  return (
    <CardGrid label="Favorites">
      {shown.map(({ card, savedPrice }, index) => (
        <ListingCard
          key={card.id}
          card={card}
          saved
          busy={actions.busyId === card.id}
          eager={index < 4}
          priceBefore={savedPrice !== undefined && card.price < savedPrice ? savedPrice : undefined}
          onSave={actions.save}
          onBuy={actions.buy}
        />
      ))}
    </CardGrid>
  )
}
