import type { Listing } from '../../../../contract/calls/shapes.ts'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { formatPrice } from '../../../../contract/rules/money.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** The fields that were changed both here and elsewhere, and the newer version of the listing. */
export interface Conflict {
  newer: Listing
  fields: readonly string[]
}

/** Shows the newer version of the conflicting fields and lets the seller choose between the two. */
export function EditConflict({
  conflict: { newer, fields },
  onKeep,
  onTake,
}: {
  conflict: Conflict
  onKeep: () => void
  onTake: () => void
}) {
  return (
    <Alert tone="warning" title="Changed somewhere else">
      <p>
        Another window or device has saved this listing. Nothing you typed is lost. The saved version says:
      </p>
      <dl className="mt-2 grid gap-1 text-sm">
        {fields.map((name) => (
          <div key={name} className="flex gap-2">
            <dt className="font-semibold">{labelOf(name)}</dt>
            <dd dir="auto" className="wrap-anywhere line-clamp-3 min-w-0">
              {textOf(newer, name)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeep}>
          Save mine
        </Button>
        <Button variant="ghost" onClick={onTake}>
          Use the saved version
        </Button>
      </div>
    </Alert>
  )
}

function labelOf(name: string): string {
  if (name === 'photo_ids') return 'Photos'
  if (name === 'place_id') return 'Pickup place'
  return name === 'delivery_enabled' ? 'Delivery' : humanize(name)
}

function textOf(listing: Listing, name: string): string {
  switch (name) {
    case 'photo_ids':
      return listing.photos.length === 1 ? '1 photo' : `${listing.photos.length} photos`
    case 'price':
      return listing.price === 0 ? 'Free' : formatPrice(listing.price)
    case 'condition':
      return humanize(listing.condition)
    case 'place_id':
      return listing.place
    case 'delivery_enabled':
      return listing.delivery_enabled ? 'Offered' : 'Pickup only'
    case 'details':
      return Object.entries(listing.details)
        .map(([key, value]) => `${humanize(key)}: ${value}`)
        .join(', ')
    default:
      return String(listing[name as 'title' | 'description' | 'category'] ?? '')
  }
}
