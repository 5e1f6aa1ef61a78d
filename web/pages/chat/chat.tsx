import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ShopTop } from '../../app-shell/navigation/shop-top.tsx'
import { pageMeta } from '../../features/account/page-meta.ts'
import type { ProtectedHandle } from '../../features/auth/require-auth.tsx'
import { useAuth } from '../../features/auth/use-auth.ts'
import { ConversationList, ListSkeleton } from '../../features/chat/list/conversation-list.tsx'
import { ThreadView } from '../../features/chat/thread/thread-view.tsx'
import { PushCard } from '../../features/notifications/push-card.tsx'
import { ThreadOffer } from '../../features/offers/thread-offer.tsx'
import { late } from '../../ui/feedback/late.tsx'

const ThreadMeeting = late(() =>
  import('../../features/orders/meeting/thread-meeting.tsx').then((module) => module.ThreadMeeting),
)

export const meta = pageMeta('Chat')
export const handle: ProtectedHandle = {
  skeleton: (
    <Frame isOpen={false} list={<ListSkeleton />}>
      {null}
    </Frame>
  ),
}

/** The member's conversations: the list and one of them, side by side on wide screens and one after the other on phones. */
export default function Chat() {
  const { id } = useParams<'id'>()
  const navigate = useNavigate()
  const { user } = useAuth()
  return (
    <Frame isOpen={id !== undefined} list={<ConversationList openId={id} />}>
      {id && user && (
        <ThreadView
          key={id}
          id={id}
          token={null}
          owner={user.id}
          onBack={() => void navigate('/chat')}
          offer={(conversation, isWaiting) => (
            <>
              <ThreadOffer conversation={conversation} />
              {conversation.order?.is_paid && (
                <ThreadMeeting orderId={conversation.order.id} lastSeq={conversation.last_seq} />
              )}
              {isWaiting && <PushCard what="when they answer" />}
            </>
          )}
        />
      )}
    </Frame>
  )
}

interface FrameProps {
  isOpen: boolean
  list: ReactNode
  children: ReactNode
}

function Frame({ isOpen, list, children }: FrameProps) {
  const thread = useRef<HTMLDivElement>(null)
  useVisibleHeight(thread, isOpen)
  return (
    <>
      <ShopTop className={isOpen ? 'max-lg:hidden' : undefined} />
      <div className="lg:page-width lg:grid lg:h-[calc(100dvh-var(--shop-header))] lg:grid-cols-[22rem_minmax(0,1fr)] lg:pb-4">
        <div
          className={clsx(
            'min-h-0 border-line max-lg:mx-auto max-lg:max-w-3xl lg:rounded-l-lg lg:border',
            isOpen && 'max-lg:hidden',
          )}
        >
          {list}
        </div>
        <div
          ref={thread}
          className={clsx(
            'min-h-0 overflow-hidden bg-surface lg:rounded-r-lg lg:border lg:border-line lg:border-l-0',
            isOpen
              ? 'max-lg:fixed max-lg:inset-x-0 max-lg:top-0 max-lg:z-40 max-lg:h-dvh'
              : 'grid place-items-center max-lg:hidden',
          )}
        >
          {isOpen ? (
            children
          ) : (
            <p className="p-4 text-center text-soft">Choose a conversation to read it here.</p>
          )}
        </div>
      </div>
    </>
  )
}

/** On phones the conversation fills what the keyboard leaves visible. */
function useVisibleHeight(ref: { current: HTMLDivElement | null }, isOpen: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!isOpen || !viewport) return
    const resize = () => {
      const isNarrow = matchMedia('(width < 64rem)').matches
      ref.current?.style.setProperty('height', isNarrow ? `${viewport.height}px` : '')
      ref.current?.style.setProperty('transform', isNarrow ? `translateY(${viewport.offsetTop}px)` : '')
    }
    resize()
    viewport.addEventListener('resize', resize)
    viewport.addEventListener('scroll', resize)
    return () => {
      viewport.removeEventListener('resize', resize)
      viewport.removeEventListener('scroll', resize)
    }
  }, [ref, isOpen])
}
