import { LockKeyhole } from 'lucide-react'

/** Says who sees the pickup address, and when. */
export function PickupPrivacy({ forBuyers }: { forBuyers: boolean }) {
  return (
    <p className="flex items-start gap-2 text-soft text-sm">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {forBuyers
        ? 'Private until something is paid: then the courier sees it, or the buyer who collects it, and nobody else.'
        : 'Private until something is paid: then the courier sees it, and nobody else. With buyers who collect you agree on a place.'}
    </p>
  )
}
