import { buyUsedFurniture } from './buy-used-furniture-nyc.ts'
import { collegeFurniture } from './college-furniture-nyc.ts'
import { donateFurniture } from './donate-furniture-nyc.ts'
import type { Guide } from './guide.ts'
import { movingSale } from './nyc-moving-sale.ts'
import { sellFurniture } from './sell-furniture-nyc.ts'

/** Every guide, in the order in which they are listed. */
export const guides: readonly Guide[] = [
  sellFurniture,
  buyUsedFurniture,
  donateFurniture,
  movingSale,
  collegeFurniture,
]

/** The guide at a slug. */
export function guideAt(slug: string): Guide | undefined {
  return guides.find((guide) => guide.slug === slug)
}
