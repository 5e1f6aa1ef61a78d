import { useQuery } from '@tanstack/react-query'
import { humanize } from '../../../../contract/rules/listings/listing.ts'
import { reasonWords } from '../../../../contract/rules/listings/reports.ts'
import { formatPrice } from '../../../../contract/rules/money.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { dayText, timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { AuditSteps } from '../records/audit-steps.tsx'
import { DetailHead } from '../records/detail-head.tsx'
import { DetailPart } from '../records/detail-part.tsx'
import { Photos } from '../records/photos.tsx'
import { QueryProblem } from '../records/query-problem.tsx'
import { reporterText } from '../records/reporter-text.ts'
import { ListingActions } from './listing-actions.tsx'
import { ListingTwins } from './listing-twins.tsx'
import { type ListingDetail as Detail, stateText, stateVariants } from './listing-words.ts'

/** One listing with everything about it. */
export function ListingDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const reading = useQuery(callQuery('consoleListings.get', { params: { id } }))
  const { data, error } = reading
  if (error && !data) return <QueryProblem query={reading} />
  if (!data) return <Skeleton className="h-96" />
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <DetailHead id={id} title={data.title} onClose={onClose}>
        <Badge variant={stateVariants[data.state]}>{stateText(data)}</Badge>
        <span className="tabular">
          {data.price === 0 ? 'Free' : formatPrice(data.price)} · #{data.number}
        </span>
      </DetailHead>
      <ListingActions listing={data} />
      {data.merged_into && (
        <p>
          Merged into{' '}
          <Link className="underline" to={`/operator/listings?open=${data.merged_into.id}`}>
            {data.merged_into.title}
          </Link>
          . Its link opens that listing.
        </p>
      )}
      <Photos photos={data.photos} />
      <ListingTwins listing={data} />
      <p className="whitespace-pre-wrap wrap-anywhere">{data.description}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-soft">
        <dt>Category</dt>
        <dd>{humanize(data.category)}</dd>
        <dt>Condition</dt>
        <dd>{humanize(data.condition)}</dd>
        <dt>Place</dt>
        <dd>{data.place}</dd>
        <dt>Published</dt>
        <dd>{timeText(data.published_at)}</dd>
        <dt>Id</dt>
        <dd className="break-all">{data.id}</dd>
      </dl>
      <Seller seller={data.seller} />
      <Reports listing={data} />
      <DetailPart title="What staff did">
        <AuditSteps steps={data.history} />
      </DetailPart>
    </article>
  )
}

function Seller({ seller }: Pick<Detail, 'seller'>) {
  return (
    <DetailPart title="Seller">
      <p className="flex flex-wrap items-center gap-2">
        <Link className="font-semibold text-primary-ink underline" to={`/operator/people?open=${seller.id}`}>
          @{seller.username}
        </Link>
        {seller.is_suspended && <Badge variant="danger">Suspended</Badge>}
      </p>
      <p className="text-sm text-soft">
        Member since {dayText(seller.created_at)} ·{' '}
        <Link className="underline" to={`/operator/listings?seller=${seller.username}`}>
          {seller.listings === 1 ? '1 listing' : `${seller.listings} listings`}
        </Link>
        {seller.hidden_listings > 0 && ` · ${seller.hidden_listings} hidden`}
      </p>
    </DetailPart>
  )
}

function Reports({ listing }: { listing: Detail }) {
  if (listing.report_list.length === 0) return null
  const words: Readonly<Record<string, string>> = reasonWords
  return (
    <DetailPart title={listing.reports === 1 ? '1 report' : `${listing.reports} reports`}>
      <ul className="grid gap-3">
        {listing.report_list.map(({ at, reason, note, reporter, is_automatic }) => (
          <li key={`${at} ${reporter}`}>
            <p className="font-semibold">{words[reason] ?? humanize(reason)}</p>
            {note && <p className="wrap-anywhere">“{note}”</p>}
            <p className="text-sm text-soft">
              {reporterText({ reporter, is_automatic })}, {timeText(at)}
            </p>
          </li>
        ))}
      </ul>
    </DetailPart>
  )
}
