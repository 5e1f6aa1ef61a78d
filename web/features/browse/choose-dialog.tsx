import { Store, Truck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ComingSoon } from './coming-soon.tsx'

interface ChooseDialogProps {
  listingId: string
  email: string | null
  onPickup: () => void
  onClose: () => void
}

/** Asks for pickup or delivery, for an item that is not delivered yet. @source spec §2 /browse */
export function ChooseDialog({ listingId, email, onPickup, onClose }: ChooseDialogProps) {
  const [wantsDelivery, setWantsDelivery] = useState(false)
  return (
    <Dialog
      open
      title={wantsDelivery ? 'Delivery' : 'Choose Fulfillment'}
      onClose={onClose}
      {...(wantsDelivery ? { onBack: () => setWantsDelivery(false) } : {})}
    >
      {wantsDelivery ? (
        <ComingSoon listingId={listingId} email={email} />
      ) : (
        <div className="grid gap-3">
          <Choice
            icon={<Store aria-hidden="true" />}
            title="Pickup"
            note="Collect it from the seller"
            onClick={onPickup}
          />
          <Choice
            icon={<Truck aria-hidden="true" />}
            title="Delivery"
            note="To your door"
            onClick={() => setWantsDelivery(true)}
          />
        </div>
      )}
    </Dialog>
  )
}

function Choice(props: { icon: ReactNode; title: string; note: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="flex min-h-20 items-center gap-4 rounded-md border border-line bg-surface p-4 text-left transition-colors hover:border-field hover:bg-sunken"
    >
      <span className="text-primary-ink [&_svg]:size-7">{props.icon}</span>
      <span className="grid">
        <span className="font-semibold text-lg">{props.title}</span>
        <span className="text-soft">{props.note}</span>
      </span>
    </button>
  )
}
