import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../../api/cache/query.ts'
import type { Draft } from '../draft/draft.ts'
import { categoryOf, currentReview, type PriceAdvice } from '../review/review.ts'

/** Milliseconds without typing after which a price is requested. */
const DEBOUNCE = 500

/** The state of the price suggestion. */
export interface PriceAdviceState {
  advice: PriceAdvice | null
  isLoading: boolean
  /** Why the request failed, and how to retry it; null unless it failed. */
  failure: { text: string; retry: () => void } | null
}

/** Requests a price when title, category or condition differ from those that the draft was priced for. */
export function usePriceAdvice(draft: Draft): PriceAdviceState {
  const review = currentReview(draft)
  const current = JSON.stringify({
    title: draft.form.title.trim(),
    category: categoryOf(draft.form).trim(),
    condition: draft.form.condition,
  })
  const settled = useDebounced(current)
  const body = JSON.parse(settled) as {
    title: string
    category: string
    condition: Draft['form']['condition']
  }
  const isAnswered = Boolean(review?.fields) && JSON.stringify(review?.asked) === settled
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

/** The text after it has not changed for a moment. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
