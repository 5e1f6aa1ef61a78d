import { Car, HandHelping } from 'lucide-react'
import {
  COURIER_FEE_CENTS,
  COURIER_SERVICE_FEE_CENTS,
  MOVING_FEE_CENTS,
} from '../../../../contract/rules/delivery/fees.ts'
import { fitsCar, type ItemSize, needsMover } from '../../../../contract/rules/delivery/item-size.ts'
import { formatPrice, toDollars } from '../../../../contract/rules/money.ts'
import { Choice } from './fulfillment-step.tsx'

interface OtherDeliveriesProps {
  size: ItemSize
  onCourier: () => void
  onMoving: () => void
}

/** Moving help and courier, offered depending on the item's size. @source product-decisions §6 */
export function OtherDeliveries({ size, onCourier, onMoving }: OtherDeliveriesProps) {
  return (
    <section aria-label="Other ways" className="grid gap-3">
      <h3 className="font-semibold! font-sans! text-sm tracking-normal!">Other ways to get it</h3>
      {fitsCar(size) && (
        <Choice
          icon={<Car />}
          title="Courier by car"
          note="As soon as 15-30 mins"
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
