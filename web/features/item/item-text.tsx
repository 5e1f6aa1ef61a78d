import type { Listing } from '../../../contract/calls/shapes.ts'
import type { ItemTraits } from '../../../contract/rules/listings/traits/traits.ts'
import { detailRows, paragraphs } from './detail-rows.ts'

/** The description, and the details below it. @source spec §2 item detail */
export function ItemText({ listing, traits }: { listing: Listing; traits: ItemTraits }) {
  return (
    <div className="grid gap-9">
      <Description text={listing.description} />
      <section aria-labelledby="details" className="grid gap-3">
        <h2 id="details" className="text-xl">
          Details
        </h2>
        <dl className="grid gap-x-10 sm:grid-cols-2 md:grid-cols-1">
          {detailRows(listing, traits).map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-6 border-line border-b py-3">
              <dt className="shrink-0 text-soft">{label}</dt>
              <dd dir="auto" className="text-right font-medium wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}

function Description({ text }: { text: string }) {
  const parts = paragraphs(text)
  return (
    <section aria-labelledby="description" className="grid max-w-prose gap-3">
      <h2 id="description" className="text-xl">
        Description
      </h2>
      {parts.length === 0 ? (
        <p className="text-soft">No description provided</p>
      ) : (
        parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change their order
          <p key={index} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {part}
          </p>
        ))
      )}
    </section>
  )
}
