import { clsx } from 'clsx'
import { ChevronDown, MapPin } from 'lucide-react'
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import type { Listing } from '../../../contract/calls/shapes.ts'
import { Picture } from '../../ui/picture.tsx'
import { showPlaceholder } from '../../ui/picture-blur.ts'
import { Price } from '../../ui/price.tsx'
import { type ImageHosts, photoHost, rewriteImageHost } from './image-host.ts'

interface BrowseCardProps {
  ref?: Ref<HTMLElement>
  listing: Listing
  /** 0 is on top; the others wait behind it. */
  depth: number
  isOpen: boolean
  onToggle: () => void
  imageHosts: ImageHosts
  /** Buy and what else can be done. */
  actions: ReactNode
}

/** One item on all of the screen: the picture, and on a scrim what there is to say. @source spec §2 /browse; look.md */
export function BrowseCard({ ref, listing, depth, isOpen, onToggle, imageHosts, actions }: BrowseCardProps) {
  const isTop = depth === 0
  return (
    <article
      ref={ref}
      aria-label={listing.title}
      aria-hidden={!isTop || undefined}
      inert={!isTop}
      className={clsx('browse-card', `browse-depth-${depth}`)}
    >
      <BrowsePicture listing={listing} isTop={isTop} imageHosts={imageHosts} />
      <div className="browse-scrim">
        <div className="grid min-w-0 gap-1.5">
          <Price dollars={listing.price} className="text-3xl" />
          <h2 dir="auto" className="text-xl wrap-anywhere md:text-2xl">
            {listing.title}
          </h2>
          {listing.place && (
            <p className="flex items-center gap-1.5 text-sm">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {listing.place}
            </p>
          )}
          <Description text={listing.description} isOpen={isOpen} onToggle={onToggle} />
        </div>
        {isTop && actions}
      </div>
    </article>
  )
}

/** Folded it is two lines; unfolded it scrolls where it is longer than its place. */
function Description({ text, isOpen, onToggle }: { text: string; isOpen: boolean; onToggle: () => void }) {
  const lines = useRef<HTMLParagraphElement>(null)
  const isCut = useIsCut(lines, isOpen)
  if (text.trim() === '') return null
  return (
    <div className="grid justify-items-start">
      <p
        ref={lines}
        dir="auto"
        tabIndex={isOpen ? 0 : undefined}
        className={clsx(
          'max-w-prose whitespace-pre-line wrap-anywhere',
          isOpen ? 'max-h-[34dvh] overflow-y-auto overscroll-contain pr-2' : 'line-clamp-2',
        )}
      >
        {text}
      </p>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        // Where two lines say it all there is nothing to unfold.
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

/** Whether a folded text is longer than its place; as long as it is unfolded, what was found last. */
function useIsCut(lines: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const element = lines.current
    if (!element || isOpen) return
    const watch = new ResizeObserver(() => setIsCut(element.scrollHeight > element.clientHeight + 1))
    watch.observe(element)
    return () => watch.disconnect()
  }, [lines, isOpen])
  return isCut
}

/** The first photo in the best size; for an address on another host, that picture. */
function BrowsePicture(props: { listing: Listing; isTop: boolean; imageHosts: ImageHosts }) {
  const { listing, isTop, imageHosts } = props
  const [photo] = listing.photos
  const address = rewriteImageHost(listing.image_urls[0] ?? '', imageHosts)
  const host = photoHost(address, imageHosts)
  if (photo && host !== null) {
    return (
      <Picture
        photo={photo}
        host={host}
        alt=""
        sizes="100vw"
        eager
        // Drawn by the finger, the picture must not be dragged away as a file.
        className="browse-picture"
      />
    )
  }
  return (
    <span className="pic browse-picture">
      <img
        src={address}
        alt=""
        decoding="async"
        fetchPriority={isTop ? 'high' : undefined}
        onError={({ currentTarget }) => showPlaceholder(currentTarget)}
      />
    </span>
  )
}
