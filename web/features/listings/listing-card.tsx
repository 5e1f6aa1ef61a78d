import { memo } from 'react'
import { HeartButton } from '../../ui/heart.tsx'
import { ItemCard } from '../../ui/item-card.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Card, cardPlace, itemPath } from './card.ts'

interface ListingCardProps {
  card: Card
  saved: boolean
  /** Its checkout is being opened. */
  busy: boolean
  eager?: boolean
  /** The dearer price it had when it was saved, in dollars. */
  priceBefore?: number | undefined
  onSave: (card: Card) => void
  onBuy: (card: Card) => void
}

/** A listing among others: saved by the heart, bought by 'Buy'. @source spec §2 Shop; product-decisions §9.6 */
export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { card, saved, eager = false, priceBefore } = props
  const gone = card.status === 'sold' || card.status === 'reserved' ? card.status : undefined
  const ribbon = gone ?? (priceBefore === undefined ? undefined : 'price-cut')
  return (
    <ItemCard
      to={itemPath(card.id)}
      title={card.title}
      price={card.price}
      priceBefore={priceBefore}
      place={cardPlace(card)}
      photo={card.photo}
      ribbon={ribbon}
      eager={eager}
      action={<HeartButton title={card.title} pressed={saved} onClick={() => props.onSave(card)} />}
      buy={gone ? undefined : <BuyPill {...props} />}
    />
  )
})

/** A giveaway is claimed on its own page, where the e-mail for its pickup code is asked. @source decision 008 (one word) */
function BuyPill({ card, busy, onBuy }: ListingCardProps) {
  if (card.price === 0) {
    return (
      <a href={itemPath(card.id)} data-soft="" className="buy-pill" aria-label={`Buy ${card.title}`}>
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
