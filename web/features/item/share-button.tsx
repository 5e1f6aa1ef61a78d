import { Share2 } from 'lucide-react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { track } from '../analytics/track.ts'

/** Shares an item's page with the system's share sheet, else by copying its address; tracked once done. */
export function ShareButton({ id, title }: { id: string; title: string }) {
  const toast = useToast()
  const share = async () => {
    const { href } = window.location
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url: href })
        return track('share', { item_id: id, way: 'sheet' })
      }
      await navigator.clipboard.writeText(href)
      track('share', { item_id: id, way: 'clipboard' })
      toast({ text: 'Link copied' })
    } catch (error) {
      // Closing the share sheet is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast({ text: 'The link could not be copied', tone: 'danger' })
    }
  }
  return (
    <IconButton label="Share" icon={<Share2 />} onClick={() => void share()} className="noscript:hidden" />
  )
}
