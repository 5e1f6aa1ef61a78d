import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DataOf } from '../../../../contract/paths.ts'
import { callQuery } from '../../../api/cache/query.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { publishedPhotos } from '../review/review.ts'
import { drafts } from './current-draft.ts'
import { type Draft, isEmptyDraft, parseServerDraft } from './draft.ts'
import { draftName, draftStatus } from './draft-status.ts'

/** The user's drafts on the server, from every device. */
export function useSavedDrafts(): Draft[] {
  return parseDrafts(useDraftList().data)
}

function useDraftList() {
  return useQuery({ ...callQuery('drafts.list'), staleTime: 0, refetchOnMount: 'always' })
}

function parseDrafts(data: DataOf<'drafts.list'> | undefined): Draft[] {
  return (data?.drafts ?? []).flatMap((saved) => {
    const draft = parseServerDraft(saved)
    return draft && !isEmptyDraft(draft) ? draft : []
  })
}

/**
 * Whether the draft was published or deleted on another device: the server had it before, but not when this page was
 * opened. Only the first response counts, because later ones may lack a draft that was saved since.
 */
export function useRemovedElsewhere(draft: Draft): boolean {
  const [before] = useState(draft)
  const { data, isFetchedAfterMount } = useDraftList()
  const [first, setFirst] = useState<string[]>()
  if (isFetchedAfterMount && data && !first) setFirst(data.drafts.map(({ id }) => id))
  return before.isSaved && before.id === draft.id && first !== undefined && !first.includes(draft.id)
}

/** The user's other drafts, to resume or to delete. */
export function OtherDrafts({
  excluded,
  onResume,
}: {
  /** Ids of the drafts that are already open. */
  excluded: readonly string[]
  onResume: (draft: Draft) => void
}) {
  const others = useSavedDrafts().filter(({ id }) => !excluded.includes(id))
  const discard = useDiscard()
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-drafts" className="mt-10 grid max-w-[48rem] gap-3">
      <h2 id="other-drafts" className="text-xl">
        {others.length === 1 ? 'Another draft' : `${others.length} other drafts`}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {others.map((draft) => (
          <li key={draft.id} className="flex items-center gap-4 p-3">
            <Picture
              photo={publishedPhotos(draft)[0]}
              alt=""
              sizes="64px"
              widths={[320]}
              className="size-16 shrink-0 rounded-md"
            />
            <div className="grid min-w-0 flex-1">
              <p dir="auto" className="truncate font-semibold">
                {draftName(draft)}
              </p>
              <p className="text-soft text-sm">{draftStatus(draft)}</p>
            </div>
            <Button
              variant="secondary"
              onClick={() => onResume(draft)}
              aria-label={`Continue ${draftName(draft)}`}
            >
              Continue
            </Button>
            <IconButton
              label={`Delete draft ${draftName(draft)}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => void discard(draft)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Deletes a draft from the server when its undo toast disappears. */
export function useDiscard() {
  const cache = useQueryClient()
  const toast = useToast()
  const refetch = () => cache.invalidateQueries({ queryKey: ['drafts.list'] })
  return (draft: Draft) => {
    cache.setQueryData(callQuery('drafts.list').queryKey, (known) =>
      known ? { drafts: known.drafts.filter(({ id }) => id !== draft.id) } : known,
    )
    toast({
      text: `“${draftName(draft)}” was deleted.`,
      action: { label: 'Undo', run: () => void refetch() },
      onGone: () =>
        void call('drafts.discard', { params: { id: draft.id } }, { keepalive: true }).then(refetch),
    })
  }
}

/** The newer one of this browser's and the server's version of a draft. */
export function newerDraft(local: Draft, saved: readonly Draft[]): Draft {
  const remote = saved.find(({ id }) => id === local.id)
  return remote && remote.touched > local.touched ? remote : local
}

/** The page on which a draft is resumed: the review once its text is drafted, else the photos. */
export function resumePath({ review }: Draft): '/review-listing' | '/list' {
  return review?.fields ? '/review-listing' : '/list'
}

/** Returns a function that opens a draft. Tells the user where the previous draft's uploads continue. */
export function useSwitchDraft(): (draft: Draft) => void {
  const toast = useToast()
  const navigate = useNavigate()
  return (draft) => {
    if (!drafts.switchTo(draft)) return
    toast({
      text: 'The photos you started with are saved under Several things.',
      action: { label: 'Go there', run: () => void navigate('/list/several') },
    })
  }
}
