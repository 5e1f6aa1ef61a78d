import type { ProductListing } from './product-match.ts'
import type { LookAlike } from './similar.ts'

/** The drafter's queries on existing listings. */
export interface MarketplaceLookup {
  lookAlikes(coarse: readonly number[], version: number, limit: number): Promise<LookAlike[]>
  titled(tsQuery: string, limit: number): Promise<{ title: string; category_name: string }[]>
  brandsAmong(words: readonly string[]): Promise<string[]>
  /** Listings with one of these product codes in their details, the newest first. */
  sameProduct(spellings: readonly string[], limit: number): Promise<ProductListing[]>
}
