import { clsx } from 'clsx'
import { type ReactNode, useMemo } from 'react'
import type { DataOf } from '../../../../contract/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { KeyTable } from '../frame/key-table.tsx'
import { listKeys, type Shortcut, useListKeys } from '../frame/list-keys.ts'
import { ListProblem } from './list-problem.tsx'

interface RecordsLayoutProps {
  /** The search field and the filters. */
  filters: ReactNode
  /** The rows; undefined while they load. */
  rows: ReactNode[] | undefined
  /** Says that the list is empty. */
  nothing?: string
  /** The name of the list. */
  label: string
  problem: string | undefined
  /** Reads the list again after a problem. */
  retry: { isRunning: boolean; run: () => void }
  more: { has: boolean; isLoading: boolean; load: () => void }
  /** The opened record. */
  detail: ReactNode
  onClose: () => void
  /** Further keys of the page, with what they do. */
  shortcuts?: readonly Shortcut[]
}

const noShortcuts: readonly Shortcut[] = []

/** A list with the opened record beside it; on narrow screens, instead of it. */
export function RecordsLayout(props: RecordsLayoutProps) {
  const { filters, rows, label, problem, retry, more, detail, onClose, shortcuts = noShortcuts } = props
  const { nothing = 'Nothing matches. Use fewer words, or another state.' } = props
  const isOpen = detail !== null
  const others = useMemo(() => Object.fromEntries(shortcuts.map(({ key, act }) => [key, act])), [shortcuts])
  useListKeys(isOpen ? onClose : null, others)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] xl:gap-10">
      <div className={clsx('grid grid-cols-[minmax(0,1fr)] gap-5', isOpen && 'max-xl:hidden')}>
        {filters}
        {problem && <ListProblem problem={problem} retry={retry} />}
        {rows?.length === 0 && <p className="py-8 text-soft">{nothing}</p>}
        {rows ? (
          <ul aria-label={label} className="-mx-2 grid grid-cols-[minmax(0,1fr)] gap-0.5 md:-mx-3">
            {rows}
          </ul>
        ) : (
          !problem && <Skeleton className="h-96" />
        )}
        {more.has && (
          <Button
            variant="secondary"
            className="justify-self-center"
            busy={more.isLoading}
            onClick={more.load}
          >
            Show more
          </Button>
        )}
      </div>
      {isOpen ? (
        <div className="wrap-anywhere xl:sticky xl:top-8 xl:max-h-[calc(100dvh-4rem)] xl:overflow-y-auto xl:rounded-lg xl:border xl:border-line xl:p-6">
          {detail}
        </div>
      ) : (
        <KeyHelp shortcuts={shortcuts} />
      )}
    </div>
  )
}

/** Where a record opens on wide screens: which keys do what. */
function KeyHelp({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <aside className="sticky top-8 hidden rounded-lg border border-line border-dashed p-6 text-soft xl:block">
      <p className="mb-4">Open one to see it here.</p>
      <KeyTable keys={[...listKeys, ...shortcuts.map(({ key, name }) => [key, name] as const)]} />
    </aside>
  )
}

export type Counts = DataOf<'consoleListings.list'>['counts']
