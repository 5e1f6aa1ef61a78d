import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DataOf } from '../../../../contract/paths.ts'
import { call } from '../../../api/call.ts'
import { callQuery } from '../../../api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { publishedPhotos } from '../review/review.ts'
import { drafts } from './current-draft.ts'
import { type Draft, fromServer, isEmptyDraft } from './draft.ts'

/** The drafts that the server keeps, whichever device they were begun on. */
export function useKeptDrafts(): Draft[] {
  return readKept(useDraftList().data)
}

function useDraftList() {
  return useQuery({ ...callQuery('drafts.list'), staleTime: 0, refetchOnMount: 'always' })
}

function readKept(data: DataOf<'drafts.list'> | undefined): Draft[] {
  return (data?.drafts ?? []).flatMap((kept) => {
    const draft = fromServer(kept)
    return draft && !isEmptyDraft(draft) ? draft : []
  })
}

/**
 * Whether the server had this draft when the page was opened and has it no longer: it was listed or thrown away on another
 * device. Only the first answer counts: what has been kept since is not in it.
 */
export function useGoneElsewhere(draft: Draft): boolean {
  const [before] = useState(draft)
  const { data, isFetchedAfterMount } = useDraftList()
  const [first, setFirst] = useState<string[]>()
  if (isFetchedAfterMount && data && !first) setFirst(data.drafts.map(({ id }) => id))
  return before.isKept && before.id === draft.id && first !== undefined && !first.includes(draft.id)
}

/** Drafts besides those at hand: to go on with, or to throw away. */
export function OtherDrafts({
  without,
  onResume,
}: {
  /** Ids of the drafts at hand. */
  without: readonly string[]
  onResume: (draft: Draft) => void
}) {
  const others = useKeptDrafts().filter(({ id }) => !without.includes(id))
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
                {nameOf(draft)}
              </p>
              <p className="text-soft text-sm">{draft.review?.fields ? 'Ready to review' : 'Begun'}</p>
            </div>
            <Button look="secondary" onClick={() => onResume(draft)} aria-label={`Continue ${nameOf(draft)}`}>
              Continue
            </Button>
            <IconButton
              label={`Delete draft ${nameOf(draft)}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => void discard(draft)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ form }: Draft): string {
  return form.title.trim() || 'Without a title yet'
}

/** Throws a draft away; it can be had back until the toast has gone, because only then it goes from the server. */
function useDiscard() {
  const cache = useQueryClient()
  const toast = useToast()
  const refetch = () => cache.invalidateQueries({ queryKey: ['drafts.list'] })
  return (draft: Draft) => {
    cache.setQueryData(callQuery('drafts.list').queryKey, (known) =>
      known ? { drafts: known.drafts.filter(({ id }) => id !== draft.id) } : known,
    )
    toast({
      text: `“${nameOf(draft)}” is thrown away.`,
      action: { label: 'Undo', run: () => void refetch() },
      onGone: () =>
        void call('drafts.discard', { params: { id: draft.id } }, { keepalive: true }).then(refetch),
    })
  }
}

/** The newer of what this browser and what the server have of the same draft. */
export function newest(here: Draft, kept: readonly Draft[]): Draft {
  const there = kept.find(({ id }) => id === here.id)
  return there && there.touched > here.touched ? there : here
}

/** Goes on with a draft where it was left: to be reviewed, or on the table. */
export function resumePath({ review }: Draft): '/review-listing' | '/list' {
  return review?.fields ? '/review-listing' : '/list'
}

/** Makes a draft the one at hand, and says where photos go on that were on their way for the one before. */
export function useTakeUp(): (draft: Draft) => void {
  const toast = useToast()
  const navigate = useNavigate()
  return (draft) => {
    if (!drafts.adopt(draft)) return
    toast({
      text: 'The photos you had begun with are kept under Several things.',
      action: { label: 'Go there', run: () => void navigate('/list/several') },
    })
  }
}
