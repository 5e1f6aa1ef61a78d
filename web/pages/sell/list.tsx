import { ShopTop } from '../../app-shell/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { DraftOffer } from '../../features/selling/draft-offer.tsx'
import { drafts, useDraft } from '../../features/selling/this-draft.ts'
import { UploadForm } from '../../features/selling/upload-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToast } from '../../ui/toast.tsx'

export const meta = pageMeta('List something')
export const handle: ProtectedHandle = { skeleton: <ListSkeleton /> }

/** Photos first. @source spec §2 /list, §5 Photo upload */
export default function List() {
  const state = useDraft()
  const toast = useToast()
  if (!state) return <ListSkeleton />
  const startOver = () => {
    const undo = drafts.startOver()
    toast({ text: 'Draft thrown away.', action: { label: 'Undo', run: undo } })
  }
  return (
    <>
      <ShopTop />
      <div className="page-width">
        <ListHeader />
        {state.isOffered ? (
          <DraftOffer draft={state.draft} onResume={drafts.resume} onStartOver={startOver} />
        ) : (
          <UploadForm draft={state.draft} onStartOver={startOver} />
        )}
      </div>
    </>
  )
}

function ListHeader() {
  return (
    <PageHeader
      title="What are you passing on?"
      note="Good light, a clear background, one close-up. That’s all it takes."
    />
  )
}

function ListSkeleton() {
  return (
    <>
      <ShopTop />
      <div className="page-width" aria-busy="true">
        <ListHeader />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
          <Skeleton className="h-116 rounded-lg md:h-140" />
          <div className="grid gap-5">
            <Skeleton className="h-14" />
            <Skeleton className="h-13 rounded-full" />
          </div>
        </div>
      </div>
    </>
  )
}
