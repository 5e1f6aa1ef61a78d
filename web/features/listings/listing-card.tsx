import { memo } from 'react'
import { FavoriteButton } from '../../ui/buttons/favorite-button.tsx'
import { ItemCard } from '../../ui/cards/item-card.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { type Card, cardPlace, itemPath } from './card.ts'

interface ListingCardProps {
  card: Card
  saved: boolean
  /** Its checkout is opening. */
  busy: boolean
  eager?: boolean
  /** The higher price it had when it was saved, in dollars. */
  priceBefore?: number | undefined
  onSave: (card: Card) => void
  onBuy: (card: Card) => void
}

/** The card of a listing, with the favorite button and 'Buy'. @source spec §2 Shop; product-decisions §9.6 */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { card, saved, eager = false, priceBefore } = props
  const unavailable = card.status === 'sold' || card.status === 'reserved' ? card.status : undefined
  const ribbon = unavailable ?? (priceBefore === undefined ? undefined : 'price-cut')
  return (
    <ItemCard
      to={itemPath(card.id)}
      title={card.title}
      price={card.price}
      priceBefore={priceBefore}
      place={cardPlace(card)}
      rating={card.seller_rating?.average}
      photo={card.photo}
      ribbon={ribbon}
      eager={eager}
      action={<FavoriteButton title={card.title} pressed={saved} onClick={() => props.onSave(card)} />}
      buy={unavailable ? undefined : <BuyPill {...props} />}
    />
  )
})

/**
 * A giveaway is confirmed on its own page, which asks for the email address of its pickup code.
 * @source decision 008 (one word)
 */
function BuyPill({ card, busy, onBuy }: ListingCardProps) {
  if (card.price === 0) {
    return (
      <a href={itemPath(card.id)} data-client-link="" className="buy-pill" aria-label={`Buy ${card.title}`}>
        Buy
      </a>
    )
  }
  return (
    <button
      type="button"
      aria-label={`Buy ${card.title}`}
      aria-busy={busy || undefined}
      onClick={() => !busy && onBuy(card)}
      data-event="buy_button_click"
      data-event-item_id={card.id}
      className="buy-pill"
    >
      {busy ? <Spinner className="size-4.5" /> : 'Buy'}
    </button>
  )
}
