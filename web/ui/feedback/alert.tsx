import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type Tone = 'info' | 'success' | 'warning' | 'danger'

const tones = {
  info: { style: 'bg-info-tint text-info-ink', Icon: Info },
  success: { style: 'bg-success-tint text-success-ink', Icon: CircleCheck },
  warning: { style: 'bg-warning-tint text-warning-ink', Icon: TriangleAlert },
  danger: { style: 'bg-danger-tint text-danger-ink', Icon: CircleAlert },
}

interface AlertProps {
  tone?: Tone
  title?: string
  children?: ReactNode
  /** A button or link with the next step. */
  action?: ReactNode
}

/** A message in the page, announced at once. Icon and text carry its meaning; color only supports it. */
export function Alert({ tone = 'danger', title, children, action }: AlertProps) {
  const { style, Icon } = tones[tone]
  return (
    <div role="alert" className={clsx('flex items-start gap-3 rounded-md p-4', style)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
