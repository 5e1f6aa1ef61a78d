import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderReviews as Reviews } from '../../../../contract/calls/people/reviews.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { useLive } from '../../../api/live/use-live.ts'
import { dayText } from '../../../dates.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { StarRow } from '../../../ui/rating/star-row.tsx'
import { ReviewWords } from '../review-list.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ReviewForm } from './review-form.tsx'

interface OrderReviewsProps {
  orderId: string
  /** From a guest's link. */
  token: string | null
}

/** What the two sides of an order say about each other, once the item was handed over. */
export function OrderReviews({ orderId, token }: OrderReviewsProps) {
  const cache = useQueryClient()
  const input = { params: { id: orderId }, query: token ? { token } : {} }
  const query = callQuery('reviews.ofOrder', input)
  const { data, refetch } = useQuery(query)
  useLive(data ? { orders: [{ id: orderId, ...(token ? { token } : {}) }] } : null, {
    onEvent: ({ topic }) => void (topic === `order:${orderId}` && refetch()),
    onGap: () => void refetch(),
  })
  // Nothing to say yet, or nobody to say it about.
  if (!data || (!data.can_write && !data.own && !data.received)) return null
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="grid scroll-mt-24 gap-6 rounded-lg border border-line p-5 md:p-6 print:hidden noscript:hidden"
    >
      <OwnReview
        reviews={data}
        input={input}
        onSaved={(saved) => cache.setQueryData(query.queryKey, saved)}
      />
      {data.received && (
        <div className="grid gap-3">
          <h3 className="text-lg">{otherName(data)} about you</h3>
          <StarRow stars={data.received.stars} />
          <ReviewWords review={data.received} subject="You" />
          {data.received.can_answer && (
            <AnswerForm reviewId={data.received.id} onAnswered={() => void refetch()} />
          )}
        </div>
      )}
    </section>
  )
}

interface OwnReviewProps {
  reviews: Reviews
  input: { params: { id: string }; query: { token?: string } }
  onSaved: (reviews: Reviews) => void
}

function OwnReview({ reviews, input, onSaved }: OwnReviewProps) {
  const [isEditing, setEditing] = useState(false)
  const { own, can_write: canWrite, write_until: until } = reviews
  const name = otherName(reviews)
  if (canWrite && (!own || isEditing))
    return (
      <div className="grid gap-4">
        <h2 id="reviews-title" className="text-xl">
          How was it with {name}?
        </h2>
        <ReviewForm
          reviews={reviews}
          input={input}
          onSaved={(saved) => {
            setEditing(false)
            onSaved(saved)
          }}
        />
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <h2 id="reviews-title" className="text-xl">
        {own ? 'Your review' : 'Reviews'}
      </h2>
      {own && (
        <>
          <StarRow stars={own.stars} />
          <ReviewWords review={own} subject={name} />
        </>
      )}
      {own && !own.is_published && until && (
        <p className="max-w-prose text-soft">
          {name} can read it once they have reviewed you, too, or on {dayText(until)}. Until then, you can
          change it.
        </p>
      )}
      {own && canWrite && (
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Change
        </Button>
      )}
    </div>
  )
}

/** The other side's name, as a sentence begins with it. */
function otherName({ other, role }: Reviews): string {
  return other ? `@${other}` : role === 'buyer' ? 'The seller' : 'The buyer'
}
