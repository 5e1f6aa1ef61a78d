import { clsx } from 'clsx'

/** A placeholder shape; its size comes from `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx('animate-shimmer rounded-md bg-sunken-strong', className)} />
}

/** Placeholder for a card, exactly as large as an ItemCard. */
export function CardSkeleton() {
  return (
    <li aria-hidden="true" className="item-card">
      <div className="pic animate-shimmer bg-sunken-strong!" />
      <Skeleton className="h-6 w-16 rounded-sm" />
      <Skeleton className="mt-1 h-4 w-4/5 rounded-sm" />
      <Skeleton className="mt-1.5 h-4 w-1/2 rounded-sm" />
    </li>
  )
}
