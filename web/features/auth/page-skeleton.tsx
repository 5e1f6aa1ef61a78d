import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Placeholder for a page of rows. */
export function PageSkeleton() {
  return (
    <div className="page-width" aria-busy="true">
      <p className="sr-only" role="status">
        Loading…
      </p>
      <Skeleton className="my-6 h-10 w-48" />
      <div className="grid max-w-3xl gap-3">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="h-20 rounded-lg" />
      </div>
    </div>
  )
}
