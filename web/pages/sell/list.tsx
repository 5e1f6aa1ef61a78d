import { Layers } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_DRAFTS } from '../../../contract/rules/listings/drafts.ts'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { drafts, useDraft } from '../../features/selling/draft/current-draft.ts'
import { type Draft, draftLimitSentence } from '../../features/selling/draft/draft.ts'
import {
  newerDraft,
  OtherDrafts,
  resumePath,
  useRemovedElsewhere,
  useSavedDrafts,
  useSwitchDraft,
} from '../../features/selling/draft/other-drafts.tsx'
import { PausedNote } from '../../features/selling/draft/paused-note.tsx'
import { ResumeDraft } from '../../features/selling/draft/resume-draft.tsx'
import type { SellState } from '../../features/selling/draft/sell-state.ts'
import { UploadForm } from '../../features/selling/photos/upload-form.tsx'
import { usePaused } from '../../paused.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

export const meta = pageMeta('List something')
export const handle: ProtectedHandle = { skeleton: <ListSkeleton /> }

/** Starts a listing with its photos. @source spec §2 /list, §5 Photo upload */
export default function List() {
  const state = useDraft()
  const toast = useToast()
  const navigate = useNavigate()
  const switchDraft = useSwitchDraft()
  if (!state) return <ListSkeleton />
  const startOver = () => {
    const { undo, settle } = drafts.startOver()
    toast({ text: 'Draft deleted.', action: { label: 'Undo', run: undo }, onGone: settle })
  }
  const resume = (draft: Draft) => {
    switchDraft(draft)
    const navigationState: SellState = { draft: draft.id }
    const to = resumePath(draft)
    if (to !== '/list') void navigate(to, { state: navigationState })
  }
  return (
    <>
      <ShopTop />
      <div className="page-width pb-10">
        <ListHeader />
        <Notes draft={state.draft} />
        {state.isOffered ? (
          <OfferedDraft draft={state.draft} onResume={resume} onStartOver={startOver} />
        ) : (
          <UploadForm draft={state.draft} onStartOver={startOver} />
        )}
        <OtherDrafts excluded={[state.draft.id]} onResume={resume} />
      </div>
    </>
  )
}

/** Notes that new listings are paused, that the draft was removed on another device, or that the limit of drafts is reached. */
function Notes({ draft }: { draft: Draft }) {
  const saved = useSavedDrafts()
  const isRemoved = useRemovedElsewhere(draft)
  const isPaused = usePaused('listings')
  const [wasRemoved, setWasRemoved] = useState(false)
  useEffect(() => {
    if (!isRemoved) return
    drafts.complete()
    setWasRemoved(true)
  }, [isRemoved])
  const isFull = saved.length >= MAX_DRAFTS && saved.every(({ id }) => id !== draft.id)
  if (!wasRemoved && !isFull && !isPaused) return null
  return (
    <div className="mb-5 grid max-w-[48rem] gap-3">
      {isPaused && <PausedNote isFull={isFull} />}
      {wasRemoved && (
        <Alert tone="info">
          The draft you had here was listed or deleted on another device, so you’re starting over.
        </Alert>
      )}
      {isFull && (
        <Alert tone="warning">{draftLimitSentence} Until then this one stays in this browser only.</Alert>
      )}
    </div>
  )
}

/** Offers the newest version of an earlier visit's draft, from any device. */
function OfferedDraft({
  draft,
  onResume,
  onStartOver,
}: {
  draft: Draft
  onResume: (draft: Draft) => void
  onStartOver: () => void
}) {
  const latest = newerDraft(draft, useSavedDrafts())
  return <ResumeDraft draft={latest} onResume={() => onResume(latest)} onStartOver={onStartOver} />
}

function ListHeader() {
  return (
    <>
      <PageHeader
        title="What are you passing on?"
        actions={
          <LinkButton
            to="/list/several"
            variant="ghost"
            icon={<Layers aria-hidden="true" className="size-5 max-sm:hidden" />}
          >
            Several things
          </LinkButton>
        }
      />
      {/* Outside the header: on a phone it would be too narrow beside the link. */}
      <p className="-mt-3 mb-4 text-soft md:-mt-5 md:mb-6">
        Good light, a clear background, one close-up. That’s all it takes.
      </p>
    </>
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
