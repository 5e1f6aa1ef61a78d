import type { RibbonKind } from '../../ui/cards/ribbon.tsx'
import type { PhotoRef } from '../../ui/pictures/picture-sources.ts'

export interface GalleryItem {
  title: string
  price: number
  priceBefore?: number
  place: string
  ribbon?: RibbonKind
  photo: PhotoRef | null
}

const hashes = [
  'ZQgaFQL5ZnmHl2eHd4h3h/96+M2H',
  'phgODQL6aHh3pkdoiImWWPh5jY/n',
  'lTgOHQqamY+F93i4eYeHaPlniW92',
  'WKkOHQ4HeIh4KKiHd3R6l/eafa/Y',
  'V5kKHQ4IeJx1KJdXmHRqd+WbX575',
  'pCgGDQKPeFlp2FfHd3QpiN2Tn0v5',
  'aQgKFQL6d4N65zfIR3JYd6Vqb6n3',
  'HZkSFQxHaHqGB5homHhoiLiGj2v4',
]

/** A photo by number. The gallery has no photo files, so it shows the placeholder. */
export function galleryPhoto(number: number): PhotoRef {
  return {
    id: `${number}-gallery`,
    width: 1200,
    height: 1600,
    thumbhash: hashes[number % hashes.length] ?? '',
  }
}

/** Edge cases for a card. */
export const galleryItems: GalleryItem[] = [
  {
    title: 'Linen summer dress',
    price: 45,
    place: 'Park Slope · Pickup',
    ribbon: 'new',
    photo: galleryPhoto(0),
  },
  { title: 'Wool coat, dark navy, hardly ever worn', price: 180, place: 'Same-day', photo: galleryPhoto(10) },
  {
    title: 'Running shoes, size 43',
    price: 38,
    priceBefore: 60,
    place: 'Astoria',
    ribbon: 'price-cut',
    photo: galleryPhoto(18),
  },
  { title: 'Straw hat', price: 0, place: 'Bushwick · Pickup', ribbon: 'free', photo: galleryPhoto(3) },
  { title: 'X', price: 12, place: 'Harlem', ribbon: 'reserved', photo: galleryPhoto(15) },
  { title: 'Denim shorts', price: 22, place: 'Red Hook', ribbon: 'sold', photo: galleryPhoto(21) },
  { title: 'Signed first edition', price: 100_000, place: 'Upper West Side', photo: null },
  { title: 'كرسي خشبي قديم بحالة جيدة', price: 49.99, place: 'Bay Ridge', photo: galleryPhoto(99) },
  { title: 'Pleated skirt', price: 30, place: 'Chelsea', photo: galleryPhoto(25) },
  { title: 'Striped long-sleeve', price: 18, place: 'Inwood · Pickup', photo: galleryPhoto(7) },
]
