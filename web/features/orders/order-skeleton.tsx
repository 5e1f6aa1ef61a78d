import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Shown while an order is loading. */
export function OrderSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(18rem,1fr)] lg:gap-16">
      <p role="status" className="sr-only">
        Loading your order…
      </p>
      <div className="grid content-start gap-4">
        <Skeleton className="h-6 w-28" />
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-6 w-full max-w-md" />
        <Skeleton className="mt-4 h-48 rounded-lg" />
      </div>
      <div className="grid content-start gap-6">
        <Skeleton className="h-30 rounded-lg" />
        <Skeleton className="h-24" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}

/** Shown while a list of orders is loading. */
export function OrdersSkeleton() {
  return (
    <div aria-busy="true" className="grid max-w-3xl gap-3">
      <p role="status" className="sr-only">
        Loading your orders…
      </p>
      {['a', 'b', 'c'].map((row) => (
        <Skeleton key={row} className="h-28 rounded-lg" />
      ))}
    </div>
  )
}
