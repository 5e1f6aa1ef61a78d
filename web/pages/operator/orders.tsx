import { clsx } from 'clsx'
import { ConsoleFrame } from '../../features/console/frame/console-frame.tsx'
import { useListKeys } from '../../features/console/frame/list-keys.ts'
import { useStaff } from '../../features/console/frame/staff-gate.tsx'
import { OrderFilters } from '../../features/console/orders/order-filters.tsx'
import { OrderList } from '../../features/console/orders/order-list.tsx'
import { OrderPanel } from '../../features/console/orders/order-panel.tsx'
import { type OrderFilter, useOrderFilter } from '../../features/console/orders/use-order-filter.ts'
import { downloadOrders, useOrders } from '../../features/console/orders/use-orders.ts'
import { ListDownloadButton } from '../../features/console/records/download-button.tsx'
import { QueryProblem } from '../../features/console/records/query-problem.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Every order, and what staff can do with it. */
export default function Orders() {
  const { filter, setFilter, opened, pathOf, close } = useOrderFilter()
  const back = () => {
    close()
    // The list is hidden behind the order on narrow screens until the page has rendered again.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row][href*="order=${opened}"]`)?.focus(),
    )
  }
  useListKeys(opened ? back : undefined)
  return (
    <ConsoleFrame current="Orders" controls={<ExportButton filter={filter} />}>
      <OrderFilters filter={filter} onFilter={setFilter} />
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-6',
          opened && 'xl:grid-cols-[22rem_minmax(0,1fr)]',
        )}
      >
        <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-4', opened && 'max-xl:hidden')}>
          <Found filter={filter} opened={opened} pathOf={pathOf} />
        </div>
        {opened && <OrderPanel key={opened} id={opened} onClose={back} />}
      </div>
      <p className="hidden text-sm text-soft lg:block">
        <kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> move · <kbd>Enter</kbd> open · <kbd>Esc</kbd> back
      </p>
    </ConsoleFrame>
  )
}

interface FoundProps {
  filter: OrderFilter
  opened: string | null
  pathOf: (id: string) => string
}

function Found({ filter, opened, pathOf }: FoundProps) {
  const reading = useOrders(filter)
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = reading
  const orders = data?.pages.flatMap((page) => page.orders)
  if (!orders) return error ? <QueryProblem query={reading} /> : <Skeleton className="h-96" />
  return (
    <>
      <OrderList orders={orders} opened={opened} pathOf={pathOf} />
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older ones
        </Button>
      )}
    </>
  )
}

function ExportButton({ filter }: { filter: OrderFilter }) {
  const { role } = useStaff()
  if (role !== 'operator') return null
  return <ListDownloadButton label="Download as CSV" download={(reason) => downloadOrders(filter, reason)} />
}
