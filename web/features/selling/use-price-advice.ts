import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { callQuery } from '../../api/query.ts'
import type { Draft } from './draft.ts'
import { categoryOf, currentReview, type PriceAdvice } from './review.ts'

/** What the price is suggested for now; asked anew when title, category or condition are no longer those of the draft. */
export function usePriceAdvice(draft: Draft): { advice: PriceAdvice | null; isAsking: boolean } {
  const review = currentReview(draft)
  const wish = useDeferredValue(
    JSON.stringify({
      title: draft.form.title.trim(),
      category: categoryOf(draft.form).trim(),
      condition: draft.form.condition,
    }),
  )
  const body = JSON.parse(wish) as { title: string; category: string; condition: Draft['form']['condition'] }
  const isAnswered = review?.fields !== null && JSON.stringify(review?.asked) === wish
  const isKnown = body.title !== '' && body.category !== ''
  const { data, isFetching } = useQuery({
    ...callQuery('drafts.suggestPrice', { body }),
    enabled: isKnown && !isAnswered,
    staleTime: 5 * 60_000,
    retry: false,
    placeholderData: (before) => before,
  })
  if (isAnswered || !isKnown) return { advice: review?.fields ?? null, isAsking: false }
  return { advice: data ?? null, isAsking: isFetching && !data }
}
