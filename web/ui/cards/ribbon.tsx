import { clsx } from 'clsx'

export type RibbonKind = 'sold' | 'reserved' | 'free' | 'new' | 'price-cut'

const words: Record<RibbonKind, string> = {
  sold: 'Sold',
  reserved: 'Reserved',
  free: 'Free',
  new: 'New',
  'price-cut': 'Price cut',
}

/**
 * A label on a picture: masking tape for sold or reserved, a marigold sticker for new. Its parent must be positioned.
 */
export function Ribbon({ kind }: { kind: RibbonKind }) {
  return (
    <em className={clsx('ribbon', kind === 'sold' || kind === 'reserved' ? 'ribbon-tape' : 'ribbon-sticker')}>
      {words[kind]}
    </em>
  )
}
