import type { ReactNode } from 'react'
import { formatCardPrice } from '../../../contract/rules/money.ts'
import { Picture } from '../pictures/picture.tsx'
import type { PhotoRef } from '../pictures/picture-sources.ts'
import { Ribbon, type RibbonKind } from './ribbon.tsx'

interface ItemCardProps {
  /** The card's link; none for a sample. */
  to?: string | undefined
  title: string
  /** Dollars. */
  price: number
  /** The higher price it had. */
  priceBefore?: number | undefined
  /** One line under the title: the neighborhood, "Pickup", "Same-day". */
  place: string
  /** The seller's average stars, to a tenth. */
  rating?: number | undefined
  photo?: PhotoRef | null | undefined
  /** Replaces the photo of a sample. */
  drawing?: ReactNode
  ribbon?: RibbonKind | undefined
  /** A control on the picture's corner: a FavoriteButton. */
  action?: ReactNode
  /** A control beside the price: `buy-pill`. */
  buy?: ReactNode
  /** One of the page's first cards: its picture is not lazy. */
  eager?: boolean
}

/** The width of a card in a CardGrid or a Rail, for its picture's `sizes`. */
const sizes = '(min-width: 64rem) 240px, (min-width: 48rem) 23vw, 46vw'
const widths = [320, 640] as const
const formats = ['avif'] as const

/**
 * An item as a card of a CardGrid or a Rail: picture, price, title, place. Few elements and no hooks: a page shows
 * dozens, and each costs the server and the phone. ClientLinks turns the plain link into a client navigation.
 */
export function ItemCard({
  to,
  title,
  price,
  priceBefore,
  place,
  rating,
  photo,
  drawing,
  ribbon,
  action,
  buy,
  eager = false,
}: ItemCardProps) {
  const isUnavailable = ribbon === 'sold' || ribbon === 'reserved'
  return (
    <li className={isUnavailable ? 'item-card item-card-gone' : 'item-card'}>
      <a href={to} data-client-link={to && ''}>
        {drawing ?? (
          <Picture photo={photo} alt="" sizes={sizes} widths={widths} formats={formats} eager={eager} />
        )}
        <b>
          {formatCardPrice(price)}
          {priceBefore !== undefined && (
            <s>
              <span className="sr-only">before: </span>
              {formatCardPrice(priceBefore)}
            </s>
          )}
        </b>
        <i>{title}</i>
        <small>
          {rating !== undefined && <CardRating average={rating} />}
          {place}
        </small>
        {ribbon && <Ribbon kind={ribbon} />}
      </a>
      {action}
      {buy}
    </li>
  )
}

/** Stands before the place, which is cut where the line is too short. */
function CardRating({ average }: { average: number }) {
  return (
    <>
      <span className="sr-only">Seller rated </span>
      <span aria-hidden="true" className="card-star">
        ★{' '}
      </span>
      {average.toFixed(1)}
      <span className="sr-only"> of 5, </span>
      <span aria-hidden="true"> · </span>
    </>
  )
}
