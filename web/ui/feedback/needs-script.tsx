import { Info } from 'lucide-react'

/**
 * Says, only in a browser without scripts, what on this page needs them: `what` begins the sentence, such as "Logging
 * in needs".
 */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <div className="mb-6 flex items-start gap-3 rounded-md bg-info-tint p-4 text-info-ink">
        <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p className="text-ink">{what} JavaScript. Please turn it on in your browser and reload this page.</p>
      </div>
    </noscript>
  )
}
