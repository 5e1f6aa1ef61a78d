import { useState } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'

export interface ListingSelection {
  /** Whether selection mode is on. */
  isActive: boolean
  canSelect: boolean
  areAllSelected: boolean
  /** The selected listings that are still selectable. */
  selected: Listing[]
  has(id: string): boolean
  start(): void
  stop(): void
  toggle(id: string): void
  toggleAll(): void
}

/** Which of the selectable listings the seller has selected. */
export function useSelection(selectable: readonly Listing[]): ListingSelection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const selected = selectable.filter(({ id }) => ids?.has(id))
  const areAllSelected = selected.length === selectable.length
  return {
    isActive: ids !== null,
    canSelect: selectable.length > 0,
    areAllSelected,
    selected,
    has: (id) => ids?.has(id) ?? false,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle: (id) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    toggleAll: () => setIds(new Set(areAllSelected ? [] : selectable.map((listing) => listing.id))),
  }
}
