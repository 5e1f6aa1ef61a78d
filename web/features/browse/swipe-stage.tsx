import './browse.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { track } from '../analytics/track.ts'
import { BrowseCard } from './browse-card.tsx'
import type { ImageHosts } from './image-host.ts'
import { useSwipe } from './use-swipe.ts'

/** Cards that are there at once: the one on top and the next two, whose pictures are fetched in the meantime. */
const IN_SIGHT = 3

interface SwipeStageProps {
  items: readonly Listing[]
  index: number
  /** More items are still to be fetched: how many there are is not known yet. */
  hasMore: boolean
  imageHosts: ImageHosts
  /** False while something is in front of it. */
  isActive: boolean
  onGo: (index: number) => void
  actions: (listing: Listing) => ReactNode
}

/** Items one at a time: by finger, arrows and keys. @source spec §2, §4 /browse */
export function SwipeStage({ items, index, hasMore, imageHosts, isActive, onGo, actions }: SwipeStageProps) {
  const top = useRef<HTMLElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  // One beyond the last says that there is nothing more.
  const hasNext = index < items.length
  const hasPrevious = index > 0
  const go = (to: number) => {
    // What was unfolded is folded again, whichever way one leaves. @source spec §4
    setOpenId(null)
    onGo(to)
  }
  const { leave, handlers } = useSwipe({
    ...{ card: top, hasNext, hasPrevious },
    onGone: (to, way) => {
      track('feature_usage', { feature: 'swipe', detail: `${to}, ${way}` })
      go(to === 'next' ? index + 1 : index - 1)
    },
  })
  useArrowKeys((to) => leave(to, 'key'), isActive)
  return (
    <section aria-label="Items" className="browse-stage">
      <div className="browse-deck" {...handlers}>
        {items.slice(index, index + IN_SIGHT).map((listing, depth) => (
          <BrowseCard
            key={listing.id}
            ref={depth === 0 ? top : null}
            listing={listing}
            depth={depth}
            isOpen={openId === listing.id}
            onToggle={() => setOpenId(openId === listing.id ? null : listing.id)}
            imageHosts={imageHosts}
            actions={actions(listing)}
          />
        ))}
      </div>
      <p aria-live="polite" className="browse-counter">
        {index + 1} / {items.length}
        {hasMore && '+'}
      </p>
      <IconButton
        label="Previous item"
        look="float"
        icon={<ChevronLeft />}
        disabled={!hasPrevious}
        onClick={() => leave('previous', 'arrow')}
        className="browse-arrow browse-arrow-left"
      />
      <IconButton
        label="Next item"
        look="float"
        icon={<ChevronRight />}
        disabled={!hasNext}
        onClick={() => leave('next', 'arrow')}
        className="browse-arrow browse-arrow-right"
      />
    </section>
  )
}

/** The arrow keys turn, unless somebody writes or something lies in front. */
function useArrowKeys(turn: (to: 'next' | 'previous') => void, isActive: boolean): void {
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  useEffect(() => {
    if (!isActive) return
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return
      if (event.key === 'ArrowRight') latest.current('next')
      else if (event.key === 'ArrowLeft') latest.current('previous')
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isActive])
}
