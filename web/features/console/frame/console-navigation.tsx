import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { callQuery } from '../../../api/cache/query.ts'
import { Link } from '../../../ui/links/link.tsx'
import { type ConsolePage, consolePages } from './console-pages.ts'
import { useStaff } from './staff-gate.tsx'

/** Milliseconds after which the counts are read again: others decide, too. */
const REFRESH = 10_000

/** The console's pages with what waits on each: a column on wide screens, a row that scrolls sideways on narrow ones. */
export function ConsoleNavigation({ current }: { current: ConsolePage['name'] }) {
  const { role } = useStaff()
  const { data: counts } = useQuery({
    ...callQuery('consoleToday.counts'),
    refetchInterval: REFRESH,
    refetchOnWindowFocus: 'always',
  })
  const ref = useRef<HTMLElement>(null)
  const hasCounts = counts !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, and again when the counts widen the links
  useEffect(() => {
    const row = ref.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    // Only the row moves: `scrollIntoView` would move the page as well.
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
    return row ? fadeEdges(row) : undefined
  }, [current, hasCounts])
  const pages = consolePages.filter(({ roles }) => roles.includes(role))
  return (
    <nav
      ref={ref}
      aria-label="Console"
      className="relative -mx-4 mt-2 flex max-lg:[mask-image:linear-gradient(to_right,transparent,black_var(--fade-left,0px),black_calc(100%_-_var(--fade-right,0px)),transparent)] gap-1 overflow-x-auto px-4 pb-1 lg:mx-0 lg:mt-0 lg:grid lg:overflow-visible lg:px-0"
    >
      {pages.map((page) => (
        <Link
          key={page.path}
          to={page.path}
          aria-current={page.name === current ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 shrink-0 items-center justify-between gap-2 whitespace-nowrap rounded-full px-4 font-semibold lg:px-3',
            page.name === current ? 'bg-tint text-primary-ink' : 'hover:bg-sunken',
          )}
        >
          {page.name}
          {'waits' in page && <Count count={counts?.[page.waits]} />}
        </Link>
      ))}
    </nav>
  )
}

/** How wide an edge fades behind which there is more. */
const FADE = '3rem'

/** Fades the edges of a row behind which there is more. @returns what ends it */
function fadeEdges(row: HTMLElement): () => void {
  const update = () => {
    const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
    row.style.setProperty('--fade-left', row.scrollLeft > 1 ? FADE : '0px')
    row.style.setProperty('--fade-right', rest > 1 ? FADE : '0px')
  }
  update()
  const resized = new ResizeObserver(update)
  resized.observe(row)
  row.addEventListener('scroll', update, { passive: true })
  return () => {
    resized.disconnect()
    row.removeEventListener('scroll', update)
  }
}

/** The highest count that is written out. */
const MOST = 999

function Count({ count }: { count: number | null | undefined }) {
  if (!count) return null
  return (
    <span className="tabular font-normal text-sm">
      {count > MOST ? `${MOST}+` : count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}
