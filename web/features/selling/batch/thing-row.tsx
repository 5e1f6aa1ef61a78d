import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

interface ThingRowProps {
  name: string
  status: string
  /** The row's main button; none while the thing is being drafted. */
  action?: { label: string; run: () => void; isMain: boolean } | undefined
  onRemove: () => void
  /** Its photos, and what else belongs to it. */
  children: ReactNode
}

/** One of several things to list: the same row while it is drafted and when it comes from the account later. */
export function ThingRow({ name, status, action, onRemove, children }: ThingRowProps) {
  return (
    <li className="grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <p dir="auto" className="truncate font-semibold">
            {name}
          </p>
          <p role="status" className="text-soft text-sm">
            {status}
          </p>
        </div>
        {action && (
          <Button
            variant={action.isMain ? 'primary' : 'secondary'}
            onClick={action.run}
            aria-label={`${action.label} ${name}`}
          >
            {action.label}
          </Button>
        )}
        <IconButton label={`Delete ${name}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
      </div>
      {children}
    </li>
  )
}
