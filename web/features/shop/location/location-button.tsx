import { ChevronDown, MapPin } from 'lucide-react'
import { useState } from 'react'
import { marketplace } from '../../../marketplace.ts'
import { late } from '../../../ui/feedback/late.tsx'
import { useShopArea } from './shop-area.ts'

const LocationDialog = late(() => import('./location-dialog.tsx').then((module) => module.LocationDialog))

/** The shop's area; a press chooses another. @source spec §2 Shop; product-decisions §0 */
export function LocationButton() {
  const area = useShopArea()
  const [isOpen, setIsOpen] = useState(false)
  const name = area?.name ?? marketplace.city
  return (
    <>
      <button
        type="button"
        aria-label={`Location: ${name}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void LocationDialog.preload()}
        className="flex min-h-11 max-w-44 shrink-0 items-center gap-1.5 rounded-full px-3 font-semibold text-sm transition-colors hover:bg-sunken-strong noscript:pointer-events-none"
      >
        <MapPin aria-hidden="true" className="size-4.5 shrink-0 text-primary-ink" />
        <span className="truncate">{name}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-soft max-sm:hidden" />
      </button>
      {isOpen && <LocationDialog area={area} onClose={() => setIsOpen(false)} />}
    </>
  )
}
