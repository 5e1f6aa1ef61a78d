import type { ReactNode } from 'react'
import { formatCardPrice } from '../../contract/rules/money.ts'
import { Picture } from './picture.tsx'
import type { PhotoRef } from './picture-sources.ts'
import { Ribbon, type RibbonKind } from './ribbon.tsx'

interface ItemCardProps {
  /** Where the card leads; nowhere without it, for a thing that only stands for others. */
  to?: string | undefined
  title: string
  /** Dollars. */
  price: number
  /** The dearer price it had. */
  priceBefore?: number | undefined
  /** One line under the title: the neighborhood, "Pickup", "Same-day". */
  place: string
  photo?: PhotoRef | null | undefined
  /** Instead of a photo, for a thing that nobody has photographed. */
  drawing?: ReactNode
  ribbon?: RibbonKind | undefined
  /** On the picture's corner, with a target of its own: a HeartButton. */
  action?: ReactNode
  /** Beside the price, with a target of its own: the way to buy (`buy-pill`). */
  buy?: ReactNode
  /** One of the first on the page: its picture is not put off. */
  eager?: boolean
}

/** How wide a card is shown in a CardGrid or a Rail, for its picture. */
const sizes = '(min-width: 64rem) 240px, (min-width: 48rem) 23vw, 46vw'
const widths = [320, 640] as const
const formats = ['avif'] as const

/**
 * A thing for sale, as an item of a CardGrid or a Rail: picture, price, title, place. Few elements and no hooks: a page
 * shows dozens, and each element costs the server and the phone. SoftLinks makes the plain link a page change.
 */
export function ItemCard({
  to,
  title,
  price,
  priceBefore,
  place,
  photo,
  drawing,
  ribbon,
  action,
  buy,
  eager = false,
}: ItemCardProps) {
  const gone = ribbon === 'sold' || ribbon === 'reserved'
  return (
    <li className={gone ? 'item-card item-card-gone' : 'item-card'}>
      <a href={to} data-soft={to && ''}>
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
        <small>{place}</small>
        {ribbon && <Ribbon kind={ribbon} />}
      </a>
      {action}
      {buy}
    </li>
  )
}
