import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { MainArea } from '../../app-shell/main-area.tsx'
import { Brand } from '../../ui/brand.tsx'
import { NeedsScript } from '../../ui/feedback/needs-script.tsx'
import { Link } from '../../ui/links/link.tsx'

const pages = [
  { name: 'Dashboard', path: '/operator' },
  { name: 'Money', path: '/operator/money' },
] as const

interface OperatorFrameProps {
  current: (typeof pages)[number]['name']
  /** What the page can be set to, at the right of its title. */
  controls?: ReactNode
  children: ReactNode
}

/** What surrounds the operator's pages: the navigation between them, and the title. */
export function OperatorFrame({ current, controls, children }: OperatorFrameProps) {
  return (
    <MainArea className="page-width grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 md:gap-12">
      <header className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Brand />
          <nav aria-label="Operator" className="flex gap-1">
            {pages.map(({ name, path }) => (
              <Link
                key={path}
                to={path}
                aria-current={name === current ? 'page' : undefined}
                className={clsx(
                  'inline-flex min-h-11 items-center rounded-full px-4 font-semibold',
                  name === current ? 'bg-tint text-primary-ink' : 'hover:bg-sunken',
                )}
              >
                {name}
              </Link>
            ))}
          </nav>
        </div>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-3xl md:text-4xl">{current}</h1>
          {controls}
        </div>
      </header>
      <NeedsScript what="This page needs" />
      {children}
    </MainArea>
  )
}
