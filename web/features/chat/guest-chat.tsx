import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/cache/query.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ThreadView } from './thread/thread-view.tsx'

/** The conversation of a guest on the page of their order. */
export function GuestChat({ orderId, token }: { orderId: string; token: string }) {
  const opened = useQuery({
    ...callQuery('chat.openOrder', { params: { id: orderId }, query: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (opened.error)
    return (
      <ErrorState
        text={opened.error.message}
        failure={opened.error}
        onRetry={() => void opened.refetch()}
        retrying={opened.isFetching}
      />
    )
  if (!opened.data) return <Skeleton className="h-96" />
  return (
    <div className="h-[min(36rem,80dvh)] overflow-hidden rounded-lg border border-line">
      <ThreadView id={opened.data.conversation.id} token={token} owner={token} onBack={null} />
    </div>
  )
}
