import { EnquiryDetail } from '../../features/console/enquiries/enquiry-detail.tsx'
import { EnquiryFilters, enquiryFilterNames } from '../../features/console/enquiries/enquiry-filters.tsx'
import { EnquiryRow } from '../../features/console/enquiries/enquiry-row.tsx'
import {
  downloadEnquiries,
  type EnquiriesQuery,
  useEnquiries,
} from '../../features/console/enquiries/use-enquiries.ts'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { ListDownloadButton } from '../../features/console/records/download-button.tsx'
import { RecordsLayout } from '../../features/console/records/records-layout.tsx'
import { useFilter } from '../../features/console/records/use-filter.ts'

/** Messages from the site's forms. */
export default function Enquiries() {
  const address = useFilter(enquiryFilterNames)
  // The server refuses a kind or a state that it does not know.
  const filter = address.filter as EnquiriesQuery
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isFetching } =
    useEnquiries(filter)
  const { opened, hrefOf, close } = address
  return (
    <ConsoleFrame
      current="Enquiries"
      controls={<ListDownloadButton download={(reason) => downloadEnquiries(filter, reason)} />}
    >
      <RecordsLayout
        label="Enquiries"
        filters={<EnquiryFilters address={address} counts={data?.pages[0]?.counts} />}
        rows={data?.pages
          .flatMap(({ enquiries }) => enquiries)
          .map((enquiry) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              href={hrefOf(enquiry.id)}
              isOpen={enquiry.id === opened}
            />
          ))}
        problem={error?.message}
        retry={{ isRunning: isFetching, run: () => void refetch() }}
        more={{ has: hasNextPage, isLoading: isFetchingNextPage, load: () => void fetchNextPage() }}
        detail={opened && <EnquiryDetail id={opened} onClose={close} />}
        onClose={close}
      />
    </ConsoleFrame>
  )
}
