import type { Photo } from '../../../contract/calls/shapes.ts'
import { ItemCard } from '../../ui/item-card.tsx'
import { dollarsOf, type ListingForm } from './listing-form.ts'

/** How the thing will stand in the shop, while it is being written. */
export function CardPreview({ form, photo }: { form: ListingForm; photo: Photo | undefined }) {
  return (
    <figure aria-hidden="true" className="grid gap-3">
      <figcaption className="font-semibold text-soft text-sm">In the shop</figcaption>
      <ul className="pointer-events-none w-56">
        <ItemCard
          title={form.title.trim() || 'Your title'}
          price={dollarsOf(form.price) ?? 0}
          place={form.delivery ? 'Pickup or delivery' : 'Pickup'}
          photo={photo}
        />
      </ul>
    </figure>
  )
}
