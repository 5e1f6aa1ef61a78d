import { Fragment, useState } from 'react'
import { isPublicStatus } from '../../../../contract/rules/listings/listing.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { ReasonDialog } from '../records/reason-dialog.tsx'
import { ListingRow } from './listing-row.tsx'
import { hideable, type ListingDetail, type StaffListing } from './listing-words.ts'
import { useMerge } from './use-merge.tsx'
import { useReload } from './use-reload.ts'

/** Other listings with the same photos: duplicates of the same seller, and copies by others. */
export function ListingTwins({ listing }: { listing: ListingDetail }) {
  const merge = useMerge(listing)
  const reload = useReload()
  const [chosen, setChosen] = useState<StaffListing | null>(null)
  if (listing.twins.length === 0) return null
  return (
    <DetailPart title="Listings with the same photos">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {listing.twins.map((twin) => (
          <Fragment key={twin.id}>
            <ListingRow listing={twin} href={`/operator/listings?open=${twin.id}`} isOpen={false} />
            {canMerge(listing, twin) && (
              <li className="px-2 md:px-3">
                <Button
                  variant="secondary"
                  aria-label={`Merge into this one: ${twin.title}`}
                  onClick={() => setChosen(twin)}
                >
                  Merge into this one
                </Button>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {chosen && <ReasonDialog action={merge(chosen)} onDone={reload} onClose={() => setChosen(null)} />}
    </DetailPart>
  )
}

function canMerge(listing: ListingDetail, twin: StaffListing): boolean {
  return (
    twin.seller.id === listing.seller.id && isPublicStatus(twin.state) && hideable.includes(listing.state)
  )
}
