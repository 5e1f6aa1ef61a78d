import { Star } from 'lucide-react'
import type { Rating } from '../../../contract/rules/people/reviews.ts'

/** A member's rating: a star, the average and the number of reviews. */
export function RatingText({ rating }: { rating: Rating }) {
  const { average, count } = rating
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Star aria-hidden="true" className="size-4 shrink-0 fill-accent-deep text-accent-deep" />
      <span className="sr-only">Rated </span>
      <span className="tabular font-semibold text-ink">{averageText(average)}</span>
      <span className="sr-only"> of 5 by </span>
      <span className="tabular">({count})</span>
    </span>
  )
}

/** An average with its tenth: `4.0`. */
export function averageText(average: number): string {
  return average.toFixed(1)
}
