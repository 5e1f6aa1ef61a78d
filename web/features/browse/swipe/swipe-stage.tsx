import '../browse.css'
import '../browse-card.css'
import '../browse-text.css'
import '../browse-wide.css'
import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import type { Listing } from '../../../../contract/calls/shapes.ts'
import { track } from '../../analytics/track.ts'
import { BrowseCard } from '../browse-card.tsx'
import { EndCard } from '../end-card.tsx'
import type { ImageHosts } from '../image-host.ts'
import { StageControls } from './stage-controls.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useSwipe } from './use-swipe.ts'

/** Cards rendered at once: the one on top, and two behind it whose pictures load meanwhile. */
const VISIBLE_CARDS = 3

interface SwipeStageProps {
  items: readonly Listing[]
  index: number
  /** More items remain to be fetched, so the total is unknown. */
  hasMore: boolean
  imageHosts: ImageHosts
  /** False while something covers it. */
  isActive: boolean
  onGo: (index: number) => void
  actions: (listing: Listing) => ReactNode
  /** The content of the last card, which can be swiped back like any other. */
  end: ReactNode
}

/** Shows items one at a time; turned by finger, arrow buttons and keys. @source spec §2, §4 /browse */
export function SwipeStage(props: SwipeStageProps) {
  const { items, index, hasMore, imageHosts, isActive, onGo, actions, end } = props
  const stage = useRef<HTMLElement>(null)
  const top = useRef<HTMLElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  // The end card follows the last item.
  const hasNext = index < items.length
  const hasPrevious = index > 0
  const { leave, handlers } = useSwipe({
    card: top,
    hasNext,
    hasPrevious,
    onGone: (to, method) => {
      track('feature_usage', { feature: 'swipe', detail: `${to}, ${method}` })
      // An unfolded description is folded again. @source spec §4
      setOpenId(null)
      onGo(to === 'next' ? index + 1 : index - 1)
    },
  })
  useArrowKeys((to) => leave(to, 'key'), isActive)
  const focusHandlers = useCardFocus({ card: top, stage, topId: items[index]?.id ?? 'end' })
  const isAtEnd = index >= items.length
  const endDepth = items.length - index
  return (
    <section
      ref={stage}
      aria-label="Items"
      tabIndex={-1}
      className={clsx('browse-stage', isAtEnd && 'browse-stage-end')}
    >
      <div className="browse-deck" {...handlers} {...focusHandlers}>
        {items.slice(index, index + VISIBLE_CARDS).map((listing, depth) => (
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
        {/* Behind other cards only when it is certain that no item follows. */}
        {(isAtEnd || (!hasMore && endDepth < VISIBLE_CARDS)) && (
          <EndCard ref={isAtEnd ? top : null} depth={endDepth}>
            {end}
          </EndCard>
        )}
      </div>
      <StageControls
        index={index}
        count={items.length}
        hasMore={hasMore}
        onLeave={(to) => leave(to, 'arrow')}
      />
    </section>
  )
}
