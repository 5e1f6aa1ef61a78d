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
 * A strip stuck on a picture: masking tape for what is gone or held, a marigold price sticker for what is new. It
 * stands inside something positioned.
 */
export function Ribbon({ kind }: { kind: RibbonKind }) {
  return (
    <em className={clsx('ribbon', kind === 'sold' || kind === 'reserved' ? 'ribbon-tape' : 'ribbon-sticker')}>
      {words[kind]}
    </em>
  )
}
