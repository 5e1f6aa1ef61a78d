import type { ReactNode } from 'react'

/** A list item with an icon, a label and its value. */
export function IconFact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-primary-ink [&_svg]:size-5">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-sm text-soft">{label}</span>
        <span className="wrap-anywhere">{children}</span>
      </span>
    </li>
  )
}
