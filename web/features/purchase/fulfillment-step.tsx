import { ChevronRight, Footprints, Truck } from 'lucide-react'
import type { ReactNode } from 'react'

interface FulfillmentStepProps {
  /** What the seller offers. */
  deliveryEnabled: boolean
  onPickup: () => void
}

/** Where delivery stands: the seller may not offer it, and we do not yet. @source product-decisions §9.8 */
function deliveryNote(deliveryEnabled: boolean): string {
  return deliveryEnabled ? 'Delivery isn’t available yet' : 'This seller offers pickup only'
}

/** The first question: how it gets to the buyer. @source spec §2 Purchase modal */
export function FulfillmentStep({ deliveryEnabled, onPickup }: FulfillmentStepProps) {
  return (
    <div className="grid gap-3">
      <Choice
        icon={<Footprints />}
        title="Pickup"
        note="Collect it from the seller"
        price="No fee"
        onPress={onPickup}
      />
      <Choice
        icon={<Truck />}
        title="Delivery"
        note={deliveryNote(deliveryEnabled)}
        price={deliveryEnabled ? '+ delivery fee' : undefined}
      />
    </div>
  )
}

interface ChoiceProps {
  icon: ReactNode
  title: string
  note: string
  price?: string | undefined
  /** Without it the choice is shown and cannot be made. */
  onPress?: () => void
}

function Choice({ icon, title, note, price, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={!onPress}
      onClick={onPress}
      className="flex min-h-20 w-full items-center gap-4 rounded-md border border-line bg-surface p-4 text-left transition-colors hover:border-primary hover:bg-tint disabled:border-transparent disabled:bg-sunken disabled:text-soft"
    >
      <span aria-hidden="true" className="shrink-0 text-primary-ink [&_svg]:size-6.5 in-disabled:text-soft">
        {icon}
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold text-lg">{title}</span>
        <span className="text-sm text-soft">{note}</span>
      </span>
      {price && <span className="shrink-0 font-semibold text-sm">{price}</span>}
      {onPress && <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />}
    </button>
  )
}
