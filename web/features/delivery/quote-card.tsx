import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import type { DeliveryQuote } from './quote.ts'

/** Shown while the quote is loading. @source spec §4 step 3 */
export function FindingQuote() {
  return (
    <div role="status" className="grid min-h-72 place-content-center justify-items-center gap-4 text-center">
      <Spinner className="size-9 text-primary-ink" />
      <p className="font-medium">Finding best delivery quote...</p>
    </div>
  )
}

const vehicles: Record<string, string> = {
  car: 'Car',
  suv: 'SUV',
  cargo_van: 'Cargo van',
  standard_delivery: 'Standard delivery',
}

interface QuoteCardProps {
  quote: DeliveryQuote
  /** The route on a map; null when it is not known. */
  map: ReactNode
}

/**
 * The quote with its map, distance and vehicle. Says so when it is only the flat rate.
 * @source spec §4 step 3; product-decisions §5
 */
export function QuoteCard({ quote, map }: QuoteCardProps) {
  const facts = [
    vehicles[quote.vehicle_type] ?? quote.vehicle_type,
    quote.travel_distance === null ? null : `${quote.travel_distance} mi`,
    quote.travel_duration === null ? null : `about ${Math.max(1, Math.round(quote.travel_duration))} min`,
  ].filter(Boolean)
  return (
    <div className="grid gap-4">
      {map}
      <p className="tabular text-soft">{facts.join(' · ')}</p>
      {quote.label && (
        <p className="flex items-start gap-2 rounded-md bg-info-tint p-3 text-info-ink text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{quote.label}</span>
        </p>
      )}
    </div>
  )
}
