import type { Photo } from '../../../../contract/calls/shapes.ts'
import { formatCardPrice } from '../../../../contract/rules/money.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { dollarsOf, type ListingForm } from '../form/listing-form.ts'

/** Previews the listing's card in the shop. */
export function CardPreview({ form, photo }: { form: ListingForm; photo: Photo | undefined }) {
  const dollars = dollarsOf(form.price)
  return (
    <figure aria-hidden="true" className="grid gap-3">
      <figcaption className="font-semibold text-soft text-sm">In the shop</figcaption>
      <div className="item-card w-56">
        {/* biome-ignore lint/a11y/useValidAnchor: the preview has the markup of an ItemCard but no link */}
        <a>
          <Picture photo={photo} alt="" sizes="224px" widths={[320, 640]} />
          <b>{dollars === null || Number.isNaN(dollars) ? 'Your price' : formatCardPrice(dollars)}</b>
          <i>{form.title.trim() || 'Your title'}</i>
          <small>{form.delivery ? 'Pickup or delivery' : 'Pickup'}</small>
        </a>
      </div>
    </figure>
  )
}
