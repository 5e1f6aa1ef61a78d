import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery } from '../../../api/query.ts'
import type { Draft } from '../draft/draft.ts'
import { categoryOf, currentReview, type PriceAdvice } from '../review/review.ts'

/** Milliseconds that the words rest before a price is looked up for them: not for every letter. */
const REST = 500

/** What a price is suggested for now. */
export interface Advised {
  advice: PriceAdvice | null
  isAsking: boolean
  /** Why nothing could be looked up, and how to try again; null where it could. */
  failure: { text: string; again: () => void } | null
}

/** Asks anew when title, category or condition are no longer those that the draft was priced for. */
export function usePriceAdvice(draft: Draft): Advised {
  const review = currentReview(draft)
  const now = JSON.stringify({
    title: draft.form.title.trim(),
    category: categoryOf(draft.form).trim(),
    condition: draft.form.condition,
  })
  const wish = useRested(now)
  const body = JSON.parse(wish) as { title: string; category: string; condition: Draft['form']['condition'] }
  const isAnswered = Boolean(review?.fields) && JSON.stringify(review?.asked) === wish
  const isKnown = body.title !== '' && body.category !== ''
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('drafts.suggestPrice', { body }),
    enabled: isKnown && !isAnswered,
    staleTime: 5 * 60_000,
    retry: false,
    placeholderData: (before) => before,
  })
  if (isAnswered || !isKnown) return { advice: review?.fields ?? null, isAsking: false, failure: null }
  const failure = error && !isFetching && !data ? { text: error.message, again: () => void refetch() } : null
  return { advice: data ?? null, isAsking: isFetching && !data, failure }
}

/** A text as it stands once it has rested. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
