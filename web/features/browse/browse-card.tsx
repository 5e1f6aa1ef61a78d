import { clsx } from 'clsx'
import { ChevronDown, MapPin } from 'lucide-react'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { placeText } from '../../../contract/rules/listings/sample.ts'
import { Price } from '../../ui/cards/price.tsx'
import { BrowsePicture } from './browse-picture.tsx'
import type { ImageHosts } from './image-host.ts'

interface BrowseCardProps {
  ref?: Ref<HTMLElement>
  listing: Listing
  /** 0 is on top. */
  depth: number
  isOpen: boolean
  onToggle: () => void
  imageHosts: ImageHosts
  /** Buy and the other actions. */
  actions: ReactNode
}

/** One item on the full screen: its picture, and the text below or beside it. @source spec §2 /browse; look.md */
export function BrowseCard({ ref, listing, depth, isOpen, onToggle, imageHosts, actions }: BrowseCardProps) {
  const isTop = depth === 0
  return (
    <article
      ref={ref}
      aria-label={listing.title}
      aria-hidden={!isTop || undefined}
      inert={!isTop}
      className={`browse-card browse-depth-${depth}`}
      style={aspectOf(listing)}
    >
      <BrowsePicture listing={listing} isTop={isTop} imageHosts={imageHosts} />
      <div className="browse-panel">
        <div className="browse-text">
          <Price dollars={listing.price} className="browse-price" />
          <h2 dir="auto" className="browse-title wrap-anywhere">
            {listing.title}
          </h2>
          {listing.place && (
            <p className="flex items-center gap-1.5 text-sm">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {placeText(listing)}
            </p>
          )}
          <Description text={listing.description} isOpen={isOpen} onToggle={onToggle} />
        </div>
        {isTop && actions}
      </div>
    </article>
  )
}

/** The photo's aspect ratio for the style sheet; 4:5 where it is unknown. */
function aspectOf({ photos: [photo] }: Listing): CSSProperties {
  return { '--aspect': photo ? photo.width / photo.height : 0.8 } as CSSProperties
}

/** Two lines when folded; unfolded it scrolls if it is longer than its space. */
function Description({ text, isOpen, onToggle }: { text: string; isOpen: boolean; onToggle: () => void }) {
  const lines = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(lines, isOpen)
  if (text.trim() === '') return null
  return (
    <div className="browse-description">
      <p
        ref={lines}
        dir="auto"
        tabIndex={isOpen ? 0 : undefined}
        className={clsx(
          'browse-lines whitespace-pre-line wrap-anywhere',
          isOpen ? 'browse-lines-open' : 'browse-lines-folded',
        )}
      >
        {text}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        data-control="more"
        onClick={onToggle}
        // Two lines that show everything cannot be unfolded.
        hidden={!isCut && !isOpen}
        className="-ml-3 flex min-h-11 items-center gap-1.5 rounded-full px-3 font-semibold text-sm [&[hidden]]:hidden"
      >
        {isOpen ? 'Less' : 'More about it'}
        <ChevronDown
          aria-hidden="true"
          className={clsx('size-4.5 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
    </div>
  )
}

/** Whether a folded text is longer than its space; while it is unfolded, the last result. */
function useIsCut(lines: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isCut, setIsCut] = useState(false)
  // Before the paint: a button that appears later would push the text up.
  useLayoutEffect(() => {
    const element = lines.current
    if (!element || isOpen) return
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [lines, isOpen])
  return isCut
}
