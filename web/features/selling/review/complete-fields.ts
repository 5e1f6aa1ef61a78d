import type { DraftedFields } from './review.ts'

type Origins = DraftedFields['origins']

const notFound: Origins['title'] = { source: 'none', evidence: '' }

/**
 * A drafted answer with every part that the pages read. An answer that lacks one, such as `details`, says nothing about
 * it; one without a source was not found.
 */
export function completeFields(answer: Partial<DraftedFields>): DraftedFields {
  const origins: Partial<Origins> = answer.origins ?? {}
  return {
    ...answer,
    title: answer.title ?? '',
    description: answer.description ?? '',
    category: answer.category ?? '',
    details: answer.details ?? {},
    suggested_price: answer.suggested_price ?? null,
    price_evidence: answer.price_evidence ?? null,
    drafted_by: answer.drafted_by ?? { adapter: '', instead_of: null },
    origins: {
      title: origins.title ?? notFound,
      description: origins.description ?? notFound,
      category: origins.category ?? notFound,
      price: origins.price ?? notFound,
      details: origins.details ?? {},
    },
  }
}
