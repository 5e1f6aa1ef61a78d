import { Share2 } from 'lucide-react'
import { useToast } from '../feedback/toast.tsx'
import { IconButton } from './icon-button.tsx'

interface ShareButtonProps {
  title: string
  /** Called once the page was shared. */
  onShared?: (way: 'sheet' | 'clipboard') => void
}

/** Shares the page's address with the system's share sheet, else by copying it. */
export function ShareButton({ title, onShared = () => {} }: ShareButtonProps) {
  const toast = useToast()
  const share = async () => {
    const { href } = window.location
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title, url: href })
        return onShared('sheet')
      }
      await navigator.clipboard.writeText(href)
      onShared('clipboard')
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
