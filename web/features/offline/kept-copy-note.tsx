import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { keptAt, keptText } from './kept-pages.ts'

/** Above everything: how old this page is, and what that means for its prices. */
export function KeptCopyNote() {
  const { pathname } = useLocation()
  const [at, setAt] = useState<Date | null>(null)
  useEffect(() => {
    void keptAt(pathname).then(setAt)
  }, [pathname])
  return (
    <div
      role="status"
      className="sticky top-0 z-40 flex items-center justify-center gap-2 bg-warning-tint px-4 py-2 text-sm text-warning-ink"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      <span>{keptText(at)}</span>
    </div>
  )
}
