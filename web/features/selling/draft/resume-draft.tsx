import { Button } from '../../../ui/buttons/button.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import type { Draft } from './draft.ts'
import '../photos/table/photo-table.css'

/** Offers to resume a draft of an earlier visit, or to start over. */
export function ResumeDraft({
  draft,
  onResume,
  onStartOver,
}: {
  draft: Draft
  onResume: () => void
  onStartOver: () => void
}) {
  return (
    <section aria-labelledby="draft-offer" className="blanket blanket-empty">
      <div className="grid w-full max-w-md gap-5 rounded-lg bg-paper p-5 md:p-6">
        <div className="flex items-center gap-4">
          {draft.photos[0] && (
            <Picture
              photo={draft.photos[0]}
              alt=""
              sizes="96px"
              widths={[320]}
              className="size-24 shrink-0 rounded-md"
            />
          )}
          <div className="grid min-w-0 gap-1">
            <h2 id="draft-offer" className="text-xl">
              Continue your draft?
            </h2>
            <p dir="auto" className="truncate font-semibold">
              {draft.form.title.trim() || 'Without a title yet'}
            </p>
            <p className="text-soft text-sm">
              {photoCount(draft.photos.length + draft.waiting)}, saved for you
            </p>
          </div>
        </div>
        <div className="flex flex-wrap-reverse gap-3 [&>*]:flex-1">
          <Button variant="secondary" onClick={onStartOver}>
            Start over
          </Button>
          <Button onClick={onResume}>Continue</Button>
        </div>
      </div>
    </section>
  )
}

function photoCount(count: number): string {
  if (count === 0) return 'No photos'
  return count === 1 ? '1 photo' : `${count} photos`
}
