import { clsx } from 'clsx'

export type RibbonKind = 'sold' | 'reserved' | 'paused' | 'free' | 'new' | 'price-cut'

const words: Record<RibbonKind, string> = {
  sold: 'Sold',
  reserved: 'Reserved',
  paused: 'Paused',
  free: 'Free',
  new: 'New',
  'price-cut': 'Price cut',
}

const unavailable: ReadonlySet<RibbonKind> = new Set(['sold', 'reserved', 'paused'])

/**
 * A label on a picture: masking tape for what cannot be bought, a marigold sticker for new. Its parent must be positioned.
 */
export function Ribbon({ kind }: { kind: RibbonKind }) {
  return (
    <em className={clsx('ribbon', unavailable.has(kind) ? 'ribbon-tape' : 'ribbon-sticker')}>
      {words[kind]}
    </em>
  )
}
