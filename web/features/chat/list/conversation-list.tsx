import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLive } from '../../../api/live/use-live.ts'
import { checkConnectionSentence } from '../../../api/transport/response.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MoreOnScroll } from '../../../ui/more-on-scroll.tsx'
import { type Box, listQuery } from '../chat-query.ts'
import { ConversationRow } from './conversation-row.tsx'

const boxes: readonly { key: Box; label: string }[] = [
  { key: 'all', label: 'All' },
  { key: 'buying', label: 'Buying' },
  { key: 'selling', label: 'Selling' },
  { key: 'archived', label: 'Archived' },
]

/** The member's conversations. @param openId the one that is shown beside the list */
export function ConversationList({ openId }: { openId: string | undefined }) {
  const [box, setBox] = useState<Box>('all')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const list = useInfiniteQuery({ ...listQuery(box, search), placeholderData: (before) => before })
  useFollowList()
  const conversations = list.data?.pages.flatMap((page) => page.conversations)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="grid grid-cols-1 gap-3 p-4 pb-3">
        <h1 className="text-2xl">Chat</h1>
        <label className="flex min-h-11 items-center gap-2 rounded-full border border-field px-4 focus-within:outline-2 focus-within:outline-focus">
          <Search aria-hidden="true" className="size-5 shrink-0 text-soft" />
          <input
            type="search"
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
            placeholder="Search people and items"
            aria-label="Search conversations"
            className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-soft"
          />
        </label>
        <Boxes chosen={box} onChoose={setBox} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
        {conversations ? (
          conversations.length > 0 ? (
            <ul>
              {conversations.map((conversation) => (
                <li key={conversation.id}>
                  <ConversationRow conversation={conversation} isOpen={conversation.id === openId} />
                </li>
              ))}
            </ul>
          ) : (
            <Empty box={box} isSearch={search !== ''} />
          )
        ) : list.error ? (
          <ErrorState
            text={list.error.message}
            failure={list.error}
            hint={'status' in list.error && list.error.status === 0 ? checkConnectionSentence : undefined}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <ListSkeleton />
        )}
        {list.hasNextPage && <MoreOnScroll onSeen={() => void list.fetchNextPage()} />}
      </div>
    </div>
  )
}

function Boxes({ chosen, onChoose }: { chosen: Box; onChoose: (box: Box) => void }) {
  return (
    <fieldset className="flex min-w-0 gap-1 overflow-x-auto">
      <legend className="sr-only">Show</legend>
      {boxes.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={chosen === key}
          onClick={() => onChoose(key)}
          className="min-h-11 shrink-0 rounded-full px-3.5 font-semibold text-sm text-soft hover:bg-sunken aria-pressed:bg-tint aria-pressed:text-primary-ink"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function Empty({ box, isSearch }: { box: Box; isSearch: boolean }) {
  if (isSearch) return <p className="p-4 text-center text-soft">No conversation matches your search.</p>
  if (box !== 'all') return <p className="p-4 text-center text-soft">Nothing here.</p>
  return (
    <EmptyState
      title="Your conversations will appear here"
      action={
        <LinkButton to="/shop" variant="secondary">
          See what’s on the stoop
        </LinkButton>
      }
    >
      Press Message on an item to ask its seller something.
    </EmptyState>
  )
}

/** Placeholders while the list is loading. */
export function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 p-2">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-18" />
      ))}
    </div>
  )
}

/** Asks for the list again when a conversation changes, at most twice a second. */
function useFollowList(): void {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void cache.invalidateQueries({ queryKey: ['chat.list'] }), 250)
  }
  useLive(
    {},
    {
      onGap: refresh,
      onEvent: ({ kind }) => void (kind.startsWith('chat.') && kind !== 'chat.typing' && refresh()),
    },
  )
}
