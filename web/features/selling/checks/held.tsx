import type { CheckNotice } from '../../../../contract/calls/listings/listing-check.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { Draft } from '../draft/draft.ts'
import { editPath } from '../draft/sell-state.ts'
import '../photos/table/print.css'
import { publishedPhotos } from '../review/review.ts'
import { NoticeList } from './notice-list.tsx'

interface HeldProps {
  listingId: string
  draft: Draft
  notices: readonly CheckNotice[]
}

/** Shown after publishing what a person has to look at first. It stays, because there is something to read. */
export function Held({ listingId, draft, notices }: HeldProps) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-6 pt-10 pb-10 text-center">
      <div className="print w-40">
        <Picture
          photo={publishedPhotos(draft)[0]}
          alt=""
          sizes="160px"
          widths={[320]}
          eager
          className="aspect-[4/5] rounded-[0.1875rem]"
        />
        <p dir="auto" className="truncate py-2 font-display font-semibold text-sm">
          {draft.form.title.trim()}
        </p>
      </div>
      <div role="status" className="grid gap-2">
        <h1 className="text-3xl">Almost there</h1>
        <p className="text-soft">A person takes a quick look before this one goes up.</p>
      </div>
      <section aria-label="Why" className="grid w-full gap-3 rounded-md bg-warning-tint p-4 text-left">
        <NoticeList notices={notices.filter(({ outcome }) => outcome === 'hold')} />
        <p className="text-sm">
          Until then only you can see it, and we’ll email you when it’s up. You can edit it in the meantime:
          if that settles it, it goes up as soon as you save.
        </p>
      </section>
      <div className="flex w-full flex-wrap-reverse gap-3 [&>*]:flex-1">
        <LinkButton to="/listings" replace variant="secondary" size="lg">
          My Listings
        </LinkButton>
        <LinkButton to={editPath(listingId)} replace size="lg">
          Edit listing
        </LinkButton>
      </div>
    </div>
  )
}
