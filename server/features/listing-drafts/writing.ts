import { type CategorySlug, slugForName } from '../../../contract/rules/listings/categories.ts'
import type { Condition } from '../../../contract/rules/listings/listing.ts'
import type { CleanPhoto } from '../../ports/background-removal.ts'
import type { ListingDraft } from '../../ports/listing-drafter.ts'
import type { PriceAdvice } from '../../ports/price-advisor.ts'
import type { DraftDependencies } from './dependencies.ts'
import { type AdapterResult, callWithFallback } from './fallback.ts'

/** A draft, and the suggested price for it, if any. */
export interface DraftWithPrice {
  draft: AdapterResult<ListingDraft>
  advice: PriceAdvice | null
}

/** Drafts a listing from its photos, the main one first. @throws ProviderError */
export async function writeDraft(
  {
    drafter,
    priceAdvisor,
    warn,
    countDraft,
  }: Pick<DraftDependencies, 'drafter' | 'priceAdvisor' | 'warn' | 'countDraft'>,
  [main, ...others]: readonly [CleanPhoto, ...CleanPhoto[]],
  condition: Condition,
): Promise<DraftWithPrice> {
  const written = callWithFallback(drafter, (adapter) => adapter.draft(main, others), warn)
  const draft = await written.catch((error: unknown) => {
    countDraft(null)
    throw error
  })
  countDraft(draft.adapter)
  const { title, description, category } = draft.result
  // A default category without evidence must not decide which listings are comparable.
  const slug: CategorySlug | null = category.source === 'none' ? null : slugForName(category.value)
  const advice =
    slug && title.value
      ? await priceAdvisor.advise({
          title: title.value,
          description: description.value,
          category: slug,
          condition,
        })
      : null
  return { draft, advice }
}
