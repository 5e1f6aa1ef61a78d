import { CardSkeleton, Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Placeholder for two sections. */
export function ShopSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-10 md:gap-14">
      <p role="status" className="sr-only">
        Loading items…
      </p>
      {['first', 'second'].map((key) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Skeleton className="my-2 h-7 w-40" />
          <ul className="rail overflow-hidden!">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
              <CardSkeleton key={card} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
