import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** Shown while the form is loading. */
export function EditSkeleton() {
  return (
    <div aria-busy="true" className="grid max-w-[48rem] gap-6">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-12" />
      <Skeleton className="h-28" />
      <Skeleton className="h-12" />
      <Skeleton className="h-80" />
    </div>
  )
}
