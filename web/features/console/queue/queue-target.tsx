import type { QueueDetail, QueueTarget as Target } from '../../../../contract/calls/console/queue-shape.ts'
import { noticeGroundWords } from '../../../../contract/rules/moderation/notice-grounds.ts'
import { timeText } from '../../../dates.ts'
import { Badge } from '../../../ui/cards/badge.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { photoUrl } from '../../../ui/pictures/picture-sources.ts'
import { DetailPart } from '../records/detail-part.tsx'
import { Email } from '../records/email.tsx'
import { HeldTwins } from './held-twins.tsx'
import { TargetAppeal } from './target-appeal.tsx'
import { TargetConversation } from './target-conversation.tsx'
import { TargetHeld } from './target-held.tsx'
import { TargetListing } from './target-listing.tsx'

/** What an item is about. */
export function QueueTarget({ detail: { target, item } }: { detail: QueueDetail }) {
  const { listing, held, person, review, conversation, notices, appeal } = target
  const isGone = !(listing || person || review || conversation || notices.length > 0 || appeal)
  return (
    <>
      {isGone && <p className="text-soft">What this is about is gone. It can only be closed.</p>}
      {appeal && <TargetAppeal appeal={appeal} />}
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
      {held && <TargetHeld held={held} />}
      {held && <HeldTwins twins={held.twins} sellerId={item.owner?.id} />}
      {listing && (
        <TargetListing listing={listing} isHiddenByReports={item.hidden_at !== null && !item.decided_at} />
      )}
      {person && <Person person={person} />}
      {review && <Review review={review} />}
      {conversation && <TargetConversation conversation={conversation} />}
    </>
  )
}

function Notice({ notice }: { notice: Target['notices'][number] }) {
  return (
    <DetailPart title={`Notice ${notice.reference}`}>
      <p className="font-semibold">{noticeGroundWords[notice.ground]}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{notice.text}</p>
      <p className="wrap-anywhere text-sm text-soft">
        {notice.name}, <Email address={notice.email} />, {timeText(notice.at)}
        <br />
        <span className="break-all">{notice.url}</span>
      </p>
    </DetailPart>
  )
}

function Person({ person }: { person: NonNullable<Target['person']> }) {
  return (
    <DetailPart title="Profile">
      <div className="flex items-start gap-4">
        {person.photo_id && (
          <img
            src={photoUrl(person.photo_id, 320, 'jpg')}
            alt={`@${person.username}`}
            className="size-20 shrink-0 rounded-full object-cover"
          />
        )}
        <div className="grid min-w-0 gap-1">
          <Link className="underline" to={`/people/${person.username}`}>
            @{person.username}
          </Link>
          <p className="whitespace-pre-wrap wrap-anywhere">
            {person.about || 'They wrote nothing about themselves.'}
          </p>
          {person.is_hidden && <Badge variant="danger">Hidden</Badge>}
        </div>
      </div>
    </DetailPart>
  )
}

function Review({ review }: { review: NonNullable<Target['review']> }) {
  return (
    <DetailPart title={`Review of ${review.about}`}>
      <p className="font-semibold">{review.stars} of 5</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{review.text || 'No words.'}</p>
      {review.answer && <p className="wrap-anywhere text-soft">Answer: {review.answer}</p>}
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        {review.author ? `@${review.author}` : 'Somebody without an account'} ·{' '}
        <Link className="underline" to={`/operator/orders?order=${review.order_id}`}>
          Open the order
        </Link>
        {review.hidden_at && <Badge variant="danger">Hidden</Badge>}
      </p>
    </DetailPart>
  )
}
