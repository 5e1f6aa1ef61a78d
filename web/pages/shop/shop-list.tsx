import type { Card } from '../../features/listings/card.ts'
import { moreItems, shopRails } from '../../features/listings/sections.ts'
import { type Area, areaText } from '../../features/shop/location/area.ts'
import { chooseArea } from '../../features/shop/location/shop-area.ts'
import { marketplace } from '../../marketplace.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { CardGrid } from '../../ui/cards/card-grid.tsx'
import { Rail } from '../../ui/cards/rail.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { cardList } from './lists/card-list.tsx'
import type { CardActions } from './lists/use-card-actions.tsx'

interface ShopListProps {
  cards: readonly Card[]
  /** The candidates for UNDER $50: only from the first page, so that scrolling moves nothing above. */
  cheap: readonly Card[] | undefined
  actions: CardActions
  /** The cards are a later page reached by a link: all of them are MORE ITEMS. */
  isLaterPage: boolean
  /** The shop's area; null: all of the city. */
  area: Area | null
}

/** The shop's sections. @source spec §2 Shop */
export function ShopList({ cards, cheap, actions, isLaterPage, area }: ShopListProps) {
  if (cards.length === 0) return area ? <NothingNear area={area} /> : <NothingYet />
  const more = isLaterPage ? cards : moreItems(cards)
  return (
    <div className="grid gap-10 md:gap-14">
      {!isLaterPage &&
        shopRails(cards, cheap).map((rail, index) => (
          <Rail key={rail.title} title={rail.title}>
            {cardList(rail.items, actions, index === 0)}
          </Rail>
        ))}
      {more.length > 0 && (
        <section aria-labelledby="more-items" className="grid gap-4">
          <h2 id="more-items" className="text-xl">
            MORE ITEMS
          </h2>
          <CardGrid>{cardList(more, actions, isLaterPage)}</CardGrid>
        </section>
      )}
    </div>
  )
}

function NothingNear({ area }: { area: Area }) {
  return (
    <EmptyState
      title={`Nothing within ${areaText(area)}`}
      action={<Button onClick={() => chooseArea(null)}>Look in all of {marketplace.city}</Button>}
    >
      Somebody a little further away may have just the thing.
    </EmptyState>
  )
}

function NothingYet() {
  return (
    <EmptyState title="Nothing on the stoop yet" action={<LinkButton to="/list">List an item</LinkButton>}>
      Be the first to put something out. It takes a photo and a minute.
    </EmptyState>
  )
}
