import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'

interface FiltersButtonProps {
  /** Filters that are set. */
  count: number
  onPress: () => void
  /** The pointer is over the button. */
  onAim: () => void
}

/** Opens the filters. */
export function FiltersButton({ count, onPress, onAim }: FiltersButtonProps) {
  return (
    <Button
      variant="secondary"
      icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
      onClick={onPress}
      onPointerEnter={onAim}
      className="noscript:hidden"
    >
      Filters
      {count > 0 && (
        <span className="ml-2">
          <Badge variant="primary">{count}</Badge>
        </span>
      )}
    </Button>
  )
}
