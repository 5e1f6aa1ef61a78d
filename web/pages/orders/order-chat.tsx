import type { Order } from '../../../contract/calls/orders/order-shape.ts'
import { useAuth } from '../../features/auth/use-auth.ts'
import { MessageButton } from '../../features/chat/message-button.tsx'
import { late } from '../../ui/feedback/late.tsx'

const GuestChat = late(() => import('../../features/chat/guest-chat.tsx').then((module) => module.GuestChat))

/** How buyer and seller of an order talk: members on /chat, guests here. */
export function OrderChat({ order, token }: { order: Order; token: string | null }) {
  const { isAuthenticated, isLoading } = useAuth()
  const other = order.role === 'buyer' ? 'seller' : 'buyer'
  return (
    <section
      id="chat"
      aria-labelledby="chat-title"
      className="grid scroll-mt-24 gap-3 print:hidden noscript:hidden"
    >
      <h2 id="chat-title" className="text-xl">
        Talk to the {other}
      </h2>
      {token && !isAuthenticated ? (
        !isLoading && <GuestChat orderId={order.id} token={token} />
      ) : (
        <MessageButton
          label={`Message the ${other}`}
          about={{ orderId: order.id }}
          loginPath={null}
          className="justify-self-start"
        />
      )}
    </section>
  )
}
