import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'

interface FiltersButtonProps {
  /** Filters that are set. */
  count: number
  /** Beside a title: on phones, the number of filters takes the place of the word. */
  isNarrow?: boolean
  onPress: () => void
  /** The pointer is over the button. */
  onAim: () => void
}

/** Opens the filters. */
export function FiltersButton({ count, isNarrow = false, onPress, onAim }: FiltersButtonProps) {
  return (
    <Button
      id="filters-button"
      variant="secondary"
      icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
      onClick={onPress}
      onPointerEnter={onAim}
      className="noscript:hidden"
    >
      <span className={clsx(isNarrow && count > 0 && 'max-sm:sr-only')}>Filters</span>
      {count > 0 && (
        <span className={clsx('ml-2', isNarrow && 'max-sm:ml-0')}>
          <Badge variant="primary">{count}</Badge>
        </span>
      )}
    </Button>
  )
}
