import type { QueueTarget } from '../../../../contract/calls/console/queue-shape.ts'
import type { Photo } from '../../../../contract/calls/shapes.ts'
import { isPublicStatus } from '../../../../contract/rules/listings/listing.ts'
import { timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { photoUrl } from '../../../ui/pictures/picture-sources.ts'
import { listingStates, stateVariants } from '../listings/listing-words.ts'
import { DetailPart } from '../records/detail-part.tsx'

type Twin = NonNullable<QueueTarget['held']>['twins'][number]

/** The photos of a held listing beside their copies in other listings. */
export function HeldTwins({ twins, sellerId }: { twins: readonly Twin[]; sellerId: string | undefined }) {
  if (twins.length === 0) return null
  return (
    <DetailPart title={twins.length === 1 ? 'Listing with the same photo' : 'Listings with the same photos'}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {twins.map((twin) => (
          <li key={twin.id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <TwinFacts twin={twin} isOwn={twin.seller.id === sellerId} />
            {twin.pairs.map(({ own, other }) => (
              <div key={`${own.id} ${other.id}`} className="grid max-w-md grid-cols-2 gap-2">
                <Side photo={own} caption="This listing" />
                <Side photo={other} caption="The other listing" />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </DetailPart>
  )
}

function TwinFacts({ twin, isOwn }: { twin: Twin; isOwn: boolean }) {
  const { id, title, state, seller, published_at } = twin
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          dir="auto"
          className="wrap-anywhere font-semibold underline underline-offset-4"
          to={`/operator/listings?open=${id}`}
        >
          {title}
        </Link>
        <Badge variant={stateVariants[state]}>{listingStates[state]}</Badge>
      </p>
      <p className="wrap-anywhere text-sm text-soft">
        by{' '}
        <Link className="underline" to={`/operator/people?open=${seller.id}`}>
          @{seller.username}
        </Link>
        {isOwn && ', the same seller'} · {isPublicStatus(state) ? 'public since' : 'published'}{' '}
        {timeText(published_at)}
      </p>
    </div>
  )
}

function Side({ photo, caption }: { photo: Photo; caption: string }) {
  return (
    <figure className="grid gap-1">
      <a href={photoUrl(photo.id, 1280, 'jpg')} target="_blank" rel="noreferrer">
        <Picture
          photo={photo}
          alt={`${caption}: its photo, opens in a new tab`}
          sizes="220px"
          widths={[320, 640]}
          contain
          className="aspect-square rounded-md"
        />
      </a>
      <figcaption className="text-sm text-soft">{caption}</figcaption>
    </figure>
  )
}
