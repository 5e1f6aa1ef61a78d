import { Car, HandHelping } from 'lucide-react'
import {
  COURIER_FEE_CENTS,
  COURIER_SERVICE_FEE_CENTS,
  MOVING_FEE_CENTS,
} from '../../../../contract/rules/delivery/fees.ts'
import { type ItemSize, needsMover } from '../../../../contract/rules/delivery/item-size.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import { Choice } from './fulfillment-step.tsx'

interface OtherDeliveriesProps {
  size: ItemSize
  /** Whether a courier can be sent to the seller, and takes items of this size. */
  courierCanCollect: boolean
  /** When a courier would come. */
  courierNote: string
  onCourier: () => void
  onMoving: () => void
}

/** Moving help and courier, offered depending on the item's size. @source product-decisions §6 */
export function OtherDeliveries({
  size,
  courierCanCollect,
  courierNote,
  onCourier,
  onMoving,
}: OtherDeliveriesProps) {
  if (!courierCanCollect && !needsMover(size)) return null
  return (
    <section aria-label="Other ways" className="grid gap-3">
      <h3 className="font-semibold! font-sans! text-sm tracking-normal!">Other ways to get it</h3>
      {courierCanCollect && (
        <Choice
          icon={<Car />}
          title="Courier by car"
          note={courierNote}
          price={formatPrice(toDollars(COURIER_FEE_CENTS + COURIER_SERVICE_FEE_CENTS))}
          onPress={onCourier}
        />
      )}
      {needsMover(size) && (
        <Choice
          icon={<HandHelping />}
          title="Moving help"
          note="The seller brings it and carries it in, by elevator or stairs"
          price={formatPrice(toDollars(MOVING_FEE_CENTS))}
          onPress={onMoving}
        />
      )}
    </section>
  )
}
