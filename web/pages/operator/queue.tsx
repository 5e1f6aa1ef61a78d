import { useNavigate } from 'react-router'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { QueueDetail } from '../../features/console/queue/queue-detail.tsx'
import { QueueFilters, queueFilterNames } from '../../features/console/queue/queue-filters.tsx'
import { QueueRow } from '../../features/console/queue/queue-row.tsx'
import { queueShortcuts } from '../../features/console/queue/queue-shortcuts.ts'
import { downloadQueue, type QueueQuery, useQueue } from '../../features/console/queue/use-queue.ts'
import { ListDownloadButton } from '../../features/console/records/download-button.tsx'
import { RecordsLayout } from '../../features/console/records/records-layout.tsx'
import { useFilter } from '../../features/console/records/use-filter.ts'

/** What waits for a decision by staff, the most urgent first. */
export default function Queue() {
  const address = useFilter(queueFilterNames)
  // The server refuses what it does not know.
  const filter = address.filter as QueueQuery
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, isFetching } =
    useQueue(filter)
  const navigate = useNavigate()
  const { opened, hrefOf, close } = address
  const items = data?.pages.flatMap((page) => page.items)
  const openNext = () => {
    const at = items?.findIndex(({ id }) => id === opened) ?? -1
    const next = items?.[at + 1] ?? items?.[at - 1]
    if (next && next.id !== opened)
      void navigate(hrefOf(next.id), { replace: true, preventScrollReset: true })
    else close()
  }
  return (
    <ConsoleFrame
      current="Queue"
      controls={
        <ListDownloadButton
          label="First 10,000 as CSV"
          download={(reason) => downloadQueue(filter, reason)}
        />
      }
      shortcuts={queueShortcuts}
    >
      <RecordsLayout
        label="Review queue"
        nothing="Nothing is waiting here."
        filters={<QueueFilters address={address} counts={data?.pages[0]?.counts} />}
        rows={items?.map((item) => (
          <QueueRow key={item.id} item={item} href={hrefOf(item.id)} isOpen={item.id === opened} />
        ))}
        problem={error?.message}
        retry={{ isRunning: isFetching, run: () => void refetch() }}
        more={{ has: hasNextPage, isLoading: isFetchingNextPage, load: () => void fetchNextPage() }}
        detail={opened && <QueueDetail id={opened} onDecided={openNext} onClose={close} />}
        onClose={close}
        shortcuts={queueShortcuts}
      />
    </ConsoleFrame>
  )
}
