import { ChevronRight, Footprints, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePaused } from '../../../paused.ts'

interface FulfillmentStepProps {
  /** Whether the seller offers delivery. */
  deliveryEnabled: boolean
  /** What a pickup costs, in words. */
  pickupPrice: string
  onPickup: () => void
  onDelivery: () => void
}

/** The first step: pickup or delivery. @source spec §2 Purchase modal; product-decisions §9.8; decision 147 */
export function FulfillmentStep({
  deliveryEnabled,
  pickupPrice,
  onPickup,
  onDelivery,
}: FulfillmentStepProps) {
  const isPaused = usePaused('deliveries')
  return (
    <div className="grid gap-3">
      <Choice
        icon={<Footprints />}
        title="Pickup"
        event="pickup_choice"
        note="Collect it from the seller"
        price={pickupPrice}
        onPress={onPickup}
      />
      {deliveryEnabled && !isPaused ? (
        <Choice
          icon={<Truck />}
          title="Delivery"
          event="delivery_choice"
          note="To your door, today or on a day you choose"
          price="+ delivery fee"
          onPress={onDelivery}
        />
      ) : (
        <Choice
          icon={<Truck />}
          title="Delivery"
          note={deliveryEnabled ? 'Paused at the moment' : 'This seller offers pickup only'}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  icon: ReactNode
  title: string
  note: string
  price?: string
  /** The analytics event of choosing it. */
  event?: 'pickup_choice' | 'delivery_choice'
  /** Without it, the choice is shown but disabled. */
  onPress?: () => void
}

/** A choice with its price. */
function Choice({ icon, title, note, price, event, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={!onPress}
      onClick={onPress}
      data-event={event}
      className="flex min-h-20 w-full items-center gap-4 rounded-md border border-line bg-surface p-4 text-left transition-colors hover:border-primary hover:bg-tint disabled:border-transparent disabled:bg-sunken disabled:text-soft"
    >
      <span aria-hidden="true" className="shrink-0 text-primary-ink [&_svg]:size-6.5 in-disabled:text-soft">
        {icon}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold text-lg">{title}</span>
        <span className="text-sm text-soft">{note}</span>
      </span>
      {price && <span className="tabular shrink-0 font-semibold text-sm">{price}</span>}
      {onPress && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />}
    </button>
  )
}
