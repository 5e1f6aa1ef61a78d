import { clsx } from 'clsx'
import { Star } from 'lucide-react'

const places = [1, 2, 3, 4, 5]

/** The stars of one review. */
export function StarRow({ stars, className = 'size-4.5' }: { stars: number; className?: string }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className="inline-flex gap-0.5">
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={clsx(className, place <= stars ? 'fill-accent-deep text-accent-deep' : 'text-field')}
        />
      ))}
    </span>
  )
}
