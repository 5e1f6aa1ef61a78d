import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { MainArea } from '../../../app-shell/main-area.tsx'
import { Brand } from '../../../ui/brand.tsx'
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { type ConsolePage, consolePages } from './console-pages.ts'
import { useStaff } from './staff-gate.tsx'
import { StaffMenu } from './staff-menu.tsx'

interface ConsoleFrameProps {
  current: ConsolePage['name']
  /** What the page can be set to, at the right of its title. */
  controls?: ReactNode
  children: ReactNode
}

/** What surrounds the console's pages: the navigation between them, who uses it, and the title. */
export function ConsoleFrame({ current, controls, children }: ConsoleFrameProps) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="border-line border-b px-4 py-3 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-b-0 lg:px-4 lg:py-6">
        <div className="flex items-center justify-between gap-4 lg:mb-6 lg:px-3">
          <Brand />
          <div className="lg:hidden">
            <StaffMenu />
          </div>
        </div>
        <ConsoleNavigation current={current} />
        <div className="mt-auto hidden border-line border-t px-3 pt-4 lg:block">
          <StaffMenu />
        </div>
      </header>
      <MainArea className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 px-4 py-6 md:px-8 lg:py-8 xl:px-12">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-3xl">{current}</h1>
          {controls}
        </div>
        <NeedsScript what="This page needs" />
        {children}
      </MainArea>
    </div>
  )
}

/** A column on wide screens, a row that scrolls sideways on narrow ones. */
function ConsoleNavigation({ current }: Pick<ConsoleFrameProps, 'current'>) {
  const { role } = useStaff()
  const ref = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const row = ref.current
    const link = row?.querySelector<HTMLElement>('[aria-current]')
    // Only the row moves: `scrollIntoView` would move the page as well.
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
  }, [current])
  const pages = consolePages.filter(({ roles }) => roles.includes(role))
  return (
    <nav
      ref={ref}
      aria-label="Console"
      className="relative -mx-4 mt-2 flex gap-1 overflow-x-auto px-4 pb-1 lg:mx-0 lg:mt-0 lg:grid lg:overflow-visible lg:px-0"
    >
      {pages.map(({ name, path }) => (
        <Link
          key={path}
          to={path}
          aria-current={name === current ? 'page' : undefined}
          className={clsx(
            'inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-full px-4 font-semibold lg:px-3',
            name === current ? 'bg-tint text-primary-ink' : 'hover:bg-sunken',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
