import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CallFailure } from '../../../api/cache/query.ts'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonStyle } from '../../../ui/buttons/button-style.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { useListPlace } from './use-list-place.ts'

interface MoreItemsProps {
  /** Pages that are loaded. */
  pages: number
  /** The next page's address, for links that work without scripts; null if there is none. */
  next: string | null
  isLoading: boolean
  /** The list shown is the requested one, not a placeholder. */
  isReady?: boolean
  /** The failure of the last attempt. */
  problem: CallFailure | null
  onMore: () => void
}

/** The distance from the end at which the next page is fetched. */
const AHEAD = '900px'

/**
 * The end of a list with more pages: the next one is fetched as the end comes near, or by a link that works without
 * scripts.
 * @source product-decisions §3, §9.23
 */
export function MoreItems(props: MoreItemsProps) {
  const { pages, next, isLoading, isReady = true, problem, onMore } = props
  const mayLoad = next !== null && !isLoading && isReady && problem === null
  const end = useWhenNear(onMore, mayLoad)
  useListPlace({ pages, isReady: mayLoad, isOver: isReady && (next === null || problem !== null), onMore })
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!isLoading) onMore()
  }
  if (!next) return null
  return (
    <div ref={end} className="flex min-h-13 justify-center pt-10">
      {problem ? (
        <Problem problem={problem} onRetry={onMore} />
      ) : (
        <a
          href={next}
          onClick={press}
          className={buttonStyle('secondary', 'lg', false)}
          aria-busy={isLoading}
        >
          {isLoading && <Spinner className="size-5" />}
          {isLoading ? 'Loading more…' : 'Show more'}
        </a>
      )}
    </div>
  )
}

function Problem({ problem, onRetry }: { problem: CallFailure; onRetry: () => void }): ReactNode {
  return (
    <Alert
      tone="danger"
      title="The next items couldn’t be loaded"
      action={<Button onClick={onRetry}>Try Again</Button>}
    >
      {problem.message}
      {problem.status === 0 && <p className="mt-1">{checkConnectionSentence}</p>}
    </Alert>
  )
}

function useWhenNear(act: () => void, active: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!ref.current || !active) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { rootMargin: AHEAD },
    )
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [active])
  return ref
}
