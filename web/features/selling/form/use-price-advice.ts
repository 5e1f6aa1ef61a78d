import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PRICED_DESCRIPTION_LENGTH } from '../../../../contract/rules/listings/drafts.ts'
import { callQuery } from '../../../api/cache/query.ts'
import type { Draft } from '../draft/draft.ts'
import { categoryOf, currentReview, type PriceAdvice, type Review } from '../review/review.ts'

/** Milliseconds without typing after which a price is requested. */
const DEBOUNCE = 500

/** The state of the price suggestion. */
export interface PriceAdviceState {
  advice: PriceAdvice | null
  isLoading: boolean
  /** Why the request failed, and how to retry it; null unless it failed. */
  failure: { text: string; retry: () => void } | null
}

/** Requests a price when title, description, category or condition differ from those that the draft was priced for. */
export function usePriceAdvice(draft: Draft): PriceAdviceState {
  const review = currentReview(draft)
  const current = asQuestion({ ...draft.form, category: categoryOf(draft.form) })
  const settled = useDebounced(JSON.stringify(current))
  const body = JSON.parse(settled) as typeof current
  const isAnswered =
    Boolean(review?.fields) && review?.asked && JSON.stringify(asQuestion(review.asked)) === settled
  const isKnown = body.title !== '' && body.category !== ''
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('drafts.suggestPrice', { body }),
    enabled: isKnown && !isAnswered,
    staleTime: 5 * 60_000,
    retry: false,
    placeholderData: (before) => before,
  })
  if (isAnswered || !isKnown) return { advice: review?.fields ?? null, isLoading: false, failure: null }
  const failure = error && !isFetching && !data ? { text: error.message, retry: () => void refetch() } : null
  return { advice: data ?? null, isLoading: isFetching && !data, failure }
}

/** What a price is requested for. */
function asQuestion({ title, description = '', category, condition }: NonNullable<Review['asked']>) {
  return {
    title: title.trim(),
    description: description.trim().slice(0, PRICED_DESCRIPTION_LENGTH),
    category: category.trim(),
    condition,
  }
}

/** The text after it has not changed for a moment. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
