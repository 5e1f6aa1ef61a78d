import { ArrowUpRight } from 'lucide-react'
import { buttonStyle } from '../../ui/buttons/button-style.ts'

/** Links to the iOS beta in a new tab. @source spec §2 Landing page */
export function BetaButton({ url, className }: { url: string; className?: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-label="Join our beta"
      className={`${buttonStyle('primary', 'lg', false)} ${className ?? ''}`}
    >
      <span>
        Join our beta<span className="sr-only"> (opens in a new tab)</span>
      </span>
      <ArrowUpRight aria-hidden="true" className="size-5" />
    </a>
  )
}
