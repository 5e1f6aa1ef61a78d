import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

interface StageControlsProps {
  index: number
  count: number
  /** More items remain to be fetched, so the total is unknown. */
  hasMore: boolean
  onLeave: (to: 'next' | 'previous') => void
}

/** The counter and the arrow buttons. They are never `disabled`: a button that becomes disabled loses the focus. */
export function StageControls({ index, count, hasMore, onLeave }: StageControlsProps) {
  const isAtEnd = index >= count
  return (
    <>
      <p aria-live="polite" className={clsx('browse-counter', isAtEnd && 'sr-only')}>
        {isAtEnd ? !hasMore && 'No more items' : `${index + 1} / ${count}${hasMore ? '+' : ''}`}
      </p>
      <IconButton
        label="Previous item"
        variant="float"
        icon={<ChevronLeft />}
        aria-disabled={index <= 0 || undefined}
        onClick={() => onLeave('previous')}
        className="browse-arrow browse-arrow-left"
      />
      <IconButton
        label="Next item"
        variant="float"
        icon={<ChevronRight />}
        aria-disabled={isAtEnd || undefined}
        onClick={() => onLeave('next')}
        className="browse-arrow browse-arrow-right"
      />
    </>
  )
}
