import { Share2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Hands the page's address on: by the system's own sheet, else by the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const toast = useToast()
  const share = async () => {
    const { href } = window.location
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url: href })
      await navigator.clipboard.writeText(href)
      toast({ text: 'Link copied' })
    } catch (error) {
      // Whoever closes the system's sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ text: 'The link could not be copied', tone: 'danger' })
    }
  }
  return (
    <IconButton
      data-event="share"
      data-event-way="button"
      label="Share"
      icon={<Share2 />}
      onClick={() => void share()}
      className="noscript:hidden"
    />
  )
}
