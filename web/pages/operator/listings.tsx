import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { ListingDetail } from '../../features/console/listings/listing-detail.tsx'
import { ListingFilters, listingFilterNames } from '../../features/console/listings/listing-filters.tsx'
import { ListingRow } from '../../features/console/listings/listing-row.tsx'
import {
  downloadListings,
  type ListingsQuery,
  useListings,
} from '../../features/console/listings/use-listings.ts'
import { ListDownloadButton } from '../../features/console/records/download-button.tsx'
import { RecordsLayout } from '../../features/console/records/records-layout.tsx'
import { useFilter } from '../../features/console/records/use-filter.ts'

/** All listings, in every state. */
export default function Listings() {
  const address = useFilter(listingFilterNames)
  // The server refuses a category or a state that it does not know.
  const filter = address.filter as ListingsQuery
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isFetching } =
    useListings(filter)
  const { opened, hrefOf, close } = address
  return (
    <ConsoleFrame
      current="Listings"
      controls={<ListDownloadButton download={(reason) => downloadListings(filter, reason)} />}
    >
      <RecordsLayout
        label="Listings"
        filters={<ListingFilters address={address} counts={data?.pages[0]?.counts} />}
        rows={data?.pages
          .flatMap(({ listings }) => listings)
          .map((listing) => (
            <ListingRow
              key={listing.id}
              listing={listing}
              href={hrefOf(listing.id)}
              isOpen={listing.id === opened}
            />
          ))}
        problem={error?.message}
        retry={{ isRunning: isFetching, run: () => void refetch() }}
        more={{ has: hasNextPage, isLoading: isFetchingNextPage, load: () => void fetchNextPage() }}
        detail={opened && <ListingDetail id={opened} onClose={close} />}
        onClose={close}
      />
    </ConsoleFrame>
  )
}
