import chair from '../media/photo-bentwood-chair.avif'
import lamp from '../media/photo-mushroom-lamp.avif'
import bookcase from '../media/photo-oak-bookcase.avif'
import crate from '../media/photo-record-crate.avif'
import sofa from '../media/photo-teal-sofa.avif'
import type { GuideSlug } from './guide.ts'

/** The picture of each guide, 440 × 550 pixels. It illustrates the title and says nothing more. */
export const guidePictures: Record<GuideSlug, string> = {
  'sell-furniture-nyc': sofa,
  'buy-used-furniture-nyc': chair,
  'donate-furniture-nyc': bookcase,
  'nyc-moving-sale': crate,
  'college-furniture-nyc': lamp,
}
