import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { failureToast } from '../../api/failure-toast.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { isSignedIn } from '../auth/use-auth.ts'

interface MessageButtonProps {
  label: string
  /** What the conversation is about. */
  about: { listingId: string } | { orderId: string }
  /** Where people without an account log in first; null: they have one. */
  loginPath: string | null
  className?: string
}

/** Opens the conversation about an item or an order. */
export function MessageButton({ label, about, loginPath, className }: MessageButtonProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const open = async () => {
    setBusy(true)
    if (loginPath && !(await isSignedIn())) return void navigate(loginPath)
    const result =
      'orderId' in about
        ? await call('chat.openOrder', { params: { id: about.orderId }, query: {} })
        : await call('chat.open', { body: { listing_id: about.listingId } })
    setBusy(false)
    if (result.error !== null) return void toast(failureToast(result))
    if (window.location.pathname === pathname) void navigate(`/chat/${result.data.conversation.id}`)
  }
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      icon={<MessageCircle aria-hidden="true" className="size-5" />}
      onClick={() => void open()}
      className={`noscript:hidden ${className ?? ''}`}
    >
      {label}
    </Button>
  )
}
