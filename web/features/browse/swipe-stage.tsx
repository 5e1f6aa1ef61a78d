import './browse.css'
import './browse-wide.css'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { track } from '../analytics/track.ts'
import { BrowseCard } from './browse-card.tsx'
import type { ImageHosts } from './image-host.ts'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useKeptFocus } from './use-kept-focus.ts'
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
  /** What stands where the items end, and leads back from there as every card does. */
  end: ReactNode
}

/** Items one at a time: by finger, arrows and keys. @source spec §2, §4 /browse */
export function SwipeStage(props: SwipeStageProps) {
  const { items, index, hasMore, imageHosts, isActive, onGo, actions, end } = props
  const stage = useRef<HTMLElement>(null)
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
    card: top,
    hasNext,
    hasPrevious,
    onGone: (to, way) => {
      track('feature_usage', { feature: 'swipe', detail: `${to}, ${way}` })
      go(to === 'next' ? index + 1 : index - 1)
    },
  })
  useArrowKeys((to) => leave(to, 'key'), isActive)
  const keptFocus = useKeptFocus({ card: top, stage, topId: items[index]?.id ?? 'end' })
  const isAtEnd = index >= items.length
  const endDepth = items.length - index
  return (
    <section
      ref={stage}
      aria-label="Items"
      tabIndex={-1}
      className={clsx('browse-stage', isAtEnd && 'browse-stage-end')}
    >
      <div className="browse-deck" {...handlers} {...keptFocus}>
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
        {/* In sight beforehand only where it is certain that nothing more comes. */}
        {(isAtEnd || (!hasMore && endDepth < IN_SIGHT)) && (
          <article
            ref={isAtEnd ? top : null}
            aria-label="The end"
            aria-hidden={!isAtEnd || undefined}
            inert={!isAtEnd}
            className={`browse-card browse-end browse-depth-${endDepth}`}
          >
            {end}
          </article>
        )}
      </div>
      <p aria-live="polite" className={clsx('browse-counter', isAtEnd && 'sr-only')}>
        {isAtEnd ? !hasMore && 'No more items' : `${index + 1} / ${items.length}${hasMore ? '+' : ''}`}
      </p>
      {/* Never `disabled`: whoever has just pressed one would lose the focus. Where there is nothing, a press does nothing. */}
      <IconButton
        label="Previous item"
        look="float"
        icon={<ChevronLeft />}
        aria-disabled={!hasPrevious || undefined}
        onClick={() => leave('previous', 'arrow')}
        className="browse-arrow browse-arrow-left"
      />
      <IconButton
        label="Next item"
        look="float"
        icon={<ChevronRight />}
        aria-disabled={!hasNext || undefined}
        onClick={() => leave('next', 'arrow')}
        className="browse-arrow browse-arrow-right"
      />
    </section>
  )
}
