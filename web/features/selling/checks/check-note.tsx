import type { ListingCheck } from '../../../../contract/calls/listings/listing-check.ts'
import { reviewTime } from '../../../../contract/rules/listings/listing-checks.ts'
import { Link } from '../../../ui/links/link.tsx'
import { NoticeList } from './notice-list.tsx'

interface CheckNoteProps {
  listingId: string
  check: ListingCheck
  /** Whether the page is the form itself. */
  isForm?: boolean
}

/** Tells the owner what the checks of their listing found and what happens next. */
export function CheckNote({ listingId, check, isForm = false }: CheckNoteProps) {
  const edit = isForm ? null : (
    <Link
      to={`/edit-listing?id=${listingId}`}
      className="font-semibold text-primary-ink underline underline-offset-4"
    >
      Edit it
    </Link>
  )
  switch (check.state) {
    case 'held':
      return (
        <Note title="In review" tone="warning">
          <p>A person is taking a look before it goes up. Only you can see it until then.</p>
          <NoticeList notices={check.notices} />
          <p className="text-sm">
            {reviewTime(check.usual_hours)} We’ll email you. If a change settles it, your listing goes up as
            soon as you save. {edit}
          </p>
        </Note>
      )
    case 'refused':
      return (
        <Note title="Not published" tone="danger">
          <p>We looked at it, and it can’t go up as it is.</p>
          {check.reason && (
            <p dir="auto" className="wrap-anywhere">
              {check.reason}
            </p>
          )}
          <p className="text-sm">
            Change it and save, and we’ll look again. Or delete it in My Listings. {edit}
          </p>
        </Note>
      )
    default:
      return (
        <Note
          title={check.notices.length === 1 ? 'A note on your listing' : 'Notes on your listing'}
          tone="quiet"
        >
          <NoticeList notices={check.notices} />
          {!isForm && <p className="text-sm">It’s on sale, and only you see this. {edit}</p>}
        </Note>
      )
  }
}

const tones = {
  warning: 'bg-warning-tint [&>h2]:text-warning-ink',
  danger: 'bg-danger-tint [&>h2]:text-danger-ink',
  quiet: 'bg-sunken',
}

function Note({
  title,
  tone,
  children,
}: {
  title: string
  tone: keyof typeof tones
  children: React.ReactNode
}) {
  return (
    <section aria-label={title} className={`grid gap-2 rounded-md p-4 ${tones[tone]}`}>
      <h2 className="font-sans font-semibold text-base tracking-normal">{title}</h2>
      {children}
    </section>
  )
}
