import type { ReactNode, Ref } from 'react'

interface EndCardProps {
  ref: Ref<HTMLElement>
  /** Cards in front of it. */
  depth: number
  children: ReactNode
}

/** The card after the last item. */
export function EndCard({ ref, depth, children }: EndCardProps) {
  const isOnTop = depth <= 0
  return (
    <article
      ref={ref}
      aria-label="The end"
      aria-hidden={!isOnTop || undefined}
      inert={!isOnTop}
      className={`browse-card browse-end browse-depth-${depth}`}
    >
      {children}
    </article>
  )
}
