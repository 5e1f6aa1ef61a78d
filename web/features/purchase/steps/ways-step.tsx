import { CalendarClock, Car, ChevronRight, HandHelping, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPrice } from '../../../../contract/rules/money.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { DeliveryWay } from '../../delivery/ways.ts'
import type { WaysState } from '../state/purchase-state.ts'

interface WaysStepProps {
  ways: WaysState
  /** When each way would come. */
  timeOf: (way: DeliveryWay) => string
  /** Who brings it. */
  carrierOf: (way: DeliveryWay) => string
  onChoose: (way: DeliveryWay) => void
}

const titles = {
  uber_delivery: 'Courier by car',
  delivery: 'Scheduled delivery',
  moving_delivery: 'Moving help',
} as const

const icons: Record<DeliveryWay['type'], ReactNode> = {
  uber_delivery: <Car />,
  delivery: <CalendarClock />,
  moving_delivery: <HandHelping />,
}

/** Every way to the address, with its price, its time and who brings it. @source decision 147 */
export function WaysStep({ ways, ...options }: WaysStepProps) {
  if (ways.status !== 'ready') {
    return (
      <div role="status" className="grid min-h-72 place-content-center justify-items-center gap-4">
        <Spinner className="size-9 text-primary-ink" />
        <p className="font-medium">Finding every way and its price...</p>
      </div>
    )
  }
  const possible = ways.ways.filter(({ reason }) => reason === null)
  const impossible = ways.ways.filter(({ reason }) => reason !== null)
  return (
    <ul className="grid gap-3">
      {[...possible, ...impossible].map((way) => (
        <li key={way.type}>
          <WayCard way={way} {...options} />
        </li>
      ))}
    </ul>
  )
}

function WayCard({ way, timeOf, carrierOf, onChoose }: { way: DeliveryWay } & Omit<WaysStepProps, 'ways'>) {
  const isPossible = way.reason === null
  return (
    <button
      type="button"
      disabled={!isPossible}
      onClick={() => onChoose(way)}
      className="flex w-full items-start gap-4 rounded-md border border-line bg-surface p-4 text-left transition-colors hover:border-primary hover:bg-tint disabled:border-transparent disabled:bg-sunken disabled:text-soft"
    >
      <span
        aria-hidden="true"
        className="mt-0.5 shrink-0 text-primary-ink [&_svg]:size-6.5 in-disabled:text-soft"
      >
        {icons[way.type]}
      </span>
      <span className="grid min-w-0 flex-1 gap-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-semibold text-lg">{titles[way.type]}</span>
          {isPossible && <span className="tabular font-semibold text-lg">{formatPrice(way.price)}</span>}
        </span>
        {isPossible ? (
          <>
            <span className="flex items-baseline justify-between gap-3 text-sm">
              <span>{timeOf(way)}</span>
              {way.price !== way.evening_price && (
                <span className="tabular shrink-0 text-soft">{formatPrice(way.evening_price)} after 5pm</span>
              )}
            </span>
            <span className="flex items-center gap-1.5 text-soft text-sm">
              <UserRound aria-hidden="true" className="size-4 shrink-0" />
              <span className="sr-only">Brought by: </span>
              <span className="wrap-anywhere">{carrierOf(way)}</span>
            </span>
            {way.label && <span className="text-soft text-sm">{way.label}</span>}
          </>
        ) : (
          <span className="text-sm">{way.reason}</span>
        )}
      </span>
      {isPossible && <ChevronRight aria-hidden="true" className="mt-1 size-5 shrink-0 text-soft" />}
    </button>
  )
}
