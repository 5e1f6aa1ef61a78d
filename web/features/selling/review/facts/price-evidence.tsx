import { humanize } from '../../../../../contract/rules/listings/listing.ts'
import { formatCardPrice } from '../../../../../contract/rules/money.ts'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import type { PriceAdvice } from '../review.ts'
import '../review.css'

type Evidence = NonNullable<PriceAdvice['price_evidence']>

/** What a suggested price is based on: number, range, 80 percent interval and examples. @source product-decisions §4 */
export function PriceEvidence({
  evidence,
  isRough,
  price,
}: {
  evidence: Evidence
  /** The listings have only the category in common. */
  isRough: boolean
  price: number | null
}) {
  const { lowest, highest, interval, examples } = evidence
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="text-sm">
        <Basis evidence={evidence} isRough={isRough} /> Eight in ten are between{' '}
        <strong className="tabular">{formatCardPrice(interval.low)}</strong> and{' '}
        <strong className="tabular">{formatCardPrice(interval.high)}</strong>.
      </p>
      <PriceLine evidence={evidence} price={price} />
      <p className="tabular flex justify-between text-soft text-xs">
        <span>{formatCardPrice(Math.min(lowest, interval.low))}</span>
        <span>{formatCardPrice(Math.max(highest, interval.high))}</span>
      </p>
      <ul aria-label={isRough ? 'Listings of its category' : 'Similar listings'} className="examples">
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

function Basis({
  evidence: { comparables, sold, basis },
  isRough,
}: {
  evidence: Evidence
  isRough: boolean
}) {
  if (isRough)
    return (
      <>
        To compare: <strong>{comparables} listings</strong> of any kind in {basis}.
      </>
    )
  return (
    <>
      From <strong>{comparables} similar listings</strong> ({basis}
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
