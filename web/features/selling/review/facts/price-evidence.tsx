import { humanize } from '../../../../../contract/rules/listings/listing.ts'
import { formatCardPrice } from '../../../../../contract/rules/money.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import type { PriceAdvice } from '../review.ts'
import '../review.css'

type Evidence = NonNullable<PriceAdvice['price_evidence']>

/** What a suggested price is based on: 80 percent interval, number, range and examples. @source product-decisions §4 */
export function PriceEvidence({
  evidence,
  suggested,
  price,
}: {
  evidence: Evidence
  /** Dollars; null if prices vary too much for a suggestion. */
  suggested: number | null
  price: number | null
}) {
  const { lowest, highest, interval, examples } = evidence
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="text-sm">
        Similar listings:{' '}
        <strong className="tabular">
          {formatCardPrice(interval.low)}–{formatCardPrice(interval.high)}
        </strong>
        {suggested !== null && (
          <>
            , most around <strong className="tabular">{formatCardPrice(suggested)}</strong>
          </>
        )}
        . Eight in ten prices fall in this range.
      </p>
      <p className="text-soft text-sm">
        <Basis evidence={evidence} />
      </p>
      <PriceLine evidence={evidence} price={price} />
      <p className="tabular flex justify-between text-soft text-xs">
        <span>{formatCardPrice(Math.min(lowest, interval.low))}</span>
        <span>{formatCardPrice(Math.max(highest, interval.high))}</span>
      </p>
      <ul aria-label="Similar listings" className="examples">
        {examples.map((example) => (
          <li key={example.id}>
            <a
              href={`/shop/item/${example.id}`}
              target="_blank"
              rel="noopener"
              className="grid gap-0.5 rounded-md text-sm"
            >
              <Picture
                photo={example.photo}
                alt=""
                sizes="120px"
                widths={[320]}
                className="aspect-square rounded-md"
              />
              <span className="tabular pt-1 font-bold font-display">{formatCardPrice(example.price)}</span>
              <span dir="auto" className="truncate">
                {example.title}
              </span>
              <span className="text-soft text-xs">
                {humanize(example.condition)}
                {example.sold && ', sold'}
              </span>
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Basis({ evidence: { comparables, sold, basis } }: { evidence: Evidence }) {
  return (
    <>
      Compared with <strong>{comparables} similar listings</strong> ({basis}
      {sold > 0 && `, ${sold} sold`}).
    </>
  )
}

/** A scale from the lowest to the highest price, with the 80 percent interval and the listing's price. */
function PriceLine({ evidence, price }: { evidence: Evidence; price: number | null }) {
  const { lowest, highest, interval } = evidence
  const from = Math.min(lowest, interval.low)
  const to = Math.max(highest, interval.high)
  const place = (dollars: number) =>
    to === from ? 50 : Math.min(100, Math.max(0, ((dollars - from) / (to - from)) * 100))
  return (
    <div aria-hidden="true" className="price-line">
      <i style={{ left: `${place(interval.low)}%`, right: `${100 - place(interval.high)}%` }} />
      {price !== null && !Number.isNaN(price) && <b style={{ left: `${place(price)}%` }} />}
    </div>
  )
}
