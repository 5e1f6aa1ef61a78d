import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Celebration } from '../../../ui/feedback/celebration.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { Draft } from '../draft/draft.ts'
import '../photos/table/print.css'
import { publishedPhotos } from '../review/review.ts'

/** Milliseconds that the success screen is shown. @source spec §9: redirect 2 s after publish */
export const LISTED_DURATION = 2_000

/** The success screen. Redirects to the shop after two seconds. @source spec §2 /publish-listing */
export function Listed({ listingId, draft }: { listingId: string; draft: Draft }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/shop', { replace: true }), LISTED_DURATION)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-6 pt-14 pb-10 text-center">
      <div className="relative">
        <div className="print listed-print w-56">
          <Picture
            photo={publishedPhotos(draft)[0]}
            alt=""
            sizes="224px"
            widths={[320, 640]}
            eager
            className="aspect-[4/5] rounded-[0.1875rem]"
          />
          <p dir="auto" className="truncate py-3 font-display font-semibold">
            {draft.form.title.trim()}
          </p>
        </div>
        <Celebration className="absolute -top-14 -right-16 w-36" />
      </div>
      <div role="status" className="grid gap-1 pt-2">
        <h1 className="text-3xl">Listed!</h1>
        <p className="text-soft">It’s out on the stoop. Taking you to the shop…</p>
      </div>
      <LinkButton to={`/shop/item/${listingId}`} replace variant="secondary">
        See your listing
      </LinkButton>
    </div>
  )
}
