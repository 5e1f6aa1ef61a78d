import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '../../../contract/calls/people/reviews.ts'
import { profilePath } from '../../../contract/rules/people/profiles.ts'
import { reviewReportWords, tagWords } from '../../../contract/rules/people/reviews.ts'
import { call } from '../../api/call.ts'
import { dayText } from '../../dates.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Link } from '../../ui/links/link.tsx'
import { ReportDialog } from '../../ui/overlays/report-dialog.tsx'
import { StarRow } from '../../ui/rating/star-row.tsx'

/** Published reviews about a member. */
export function ReviewList({ reviews, subject }: { reviews: readonly Review[]; subject: string }) {
  const [reported, setReported] = useState<string | null>(null)
  return (
    <>
      <ul className="grid max-w-prose grid-cols-1 divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="py-6 first:pt-0">
            <article className="grid gap-3">
              <div className="flex items-start justify-between gap-4">
                <div className="grid min-w-0 grid-cols-1 gap-1">
                  <StarRow stars={review.stars} />
                  <p className="wrap-anywhere text-sm text-soft">
                    <Author review={review} /> · {review.by === 'buyer' ? 'bought' : 'sold'} ·{' '}
                    <time dateTime={review.written_at}>{dayText(review.written_at)}</time>
                  </p>
                </div>
                <IconButton
                  label={`Report the review of ${dayText(review.written_at)}`}
                  icon={<Flag />}
                  onClick={() => setReported(review.id)}
                  className="-mt-2 -mr-2 text-soft noscript:hidden"
                />
              </div>
              <ReviewWords review={review} subject={subject} />
            </article>
          </li>
        ))}
      </ul>
      {reported && <ReportReview id={reported} onClose={() => setReported(null)} />}
    </>
  )
}

type Words = Pick<Review, 'tags' | 'text' | 'answer'>

/** What a review says, and the answer to it. */
export function ReviewWords({ review: { tags, text, answer }, subject }: { review: Words; subject: string }) {
  return (
    <>
      {tags.length > 0 && (
        <ul aria-label="What was good" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>{tagWords[tag]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {text && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      {answer && (
        <div className="grid gap-1 border-line border-l-2 pl-4">
          <p className="font-semibold text-sm">{subject} answered</p>
          <p dir="auto" className="whitespace-pre-line text-soft wrap-anywhere">
            {answer}
          </p>
        </div>
      )}
    </>
  )
}

function Author({ review: { author, is_by_guest } }: { review: Review }) {
  if (author)
    return (
      <Link to={profilePath(author)} className="font-semibold text-ink underline-offset-4 hover:underline">
        @{author}
      </Link>
    )
  return is_by_guest ? 'A guest' : 'A former member'
}

function ReportReview({ id, onClose }: { id: string; onClose: () => void }) {
  const toast = useToast()
  return (
    <ReportDialog
      title="Report this review"
      note="Only the people who run Stoop will read this."
      question="What’s wrong with it?"
      reasons={reviewReportWords}
      onSend={async (body) => {
        const { error } = await call('reviews.report', { params: { id }, body })
        if (error === null) toast({ text: 'Thank you. Somebody will take a look.' })
        return error
      }}
      onClose={onClose}
    />
  )
}
