import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Section } from '../frame/section.tsx'
import { QueryProblem } from '../records/query-problem.tsx'
import { StateChips } from '../records/state-chips.tsx'
import { useFilter } from '../records/use-filter.ts'
import { DeliveryList } from './delivery-list.tsx'
import { type DeliveriesQuery, useDeliveries } from './use-webhooks.ts'
import { deliveryStates, type StaffEndpoint } from './webhook-words.ts'

/** What was sent, filtered by endpoint and state. */
export function Deliveries({ endpoints }: { endpoints: StaffEndpoint[] }) {
  const { filter, change } = useFilter(['endpoint', 'state'])
  const reading = useDeliveries(filter as DeliveriesQuery)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = reading
  const deliveries = data?.pages.flatMap((page) => page.deliveries)
  return (
    <Section
      title="Deliveries"
      note="We try again for three days, with growing pauses. Deliveries are listed for 30 days."
      controls={
        endpoints.length > 1 && (
          <div className="w-full sm:w-80">
            <Select
              label="Endpoint"
              placeholder="All endpoints"
              options={endpoints.map(({ id, url }) => ({ value: id, label: url }))}
              value={filter.endpoint ?? ''}
              onChange={({ currentTarget }) => change({ endpoint: currentTarget.value })}
            />
          </div>
        )
      }
    >
      <StateChips
        label="State"
        states={deliveryStates}
        counts={data?.pages[0]?.counts ?? undefined}
        chosen={filter.state}
        onChoose={(state) => change({ state })}
      />
      <QueryProblem query={reading} />
      {deliveries ? <Rows deliveries={deliveries} /> : !error && <Skeleton className="h-60" />}
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
    </Section>
  )
}

function Rows({ deliveries }: Parameters<typeof DeliveryList>[0]) {
  if (deliveries.length === 0) return <p className="text-soft">There are no deliveries here.</p>
  return <DeliveryList deliveries={deliveries} />
}
