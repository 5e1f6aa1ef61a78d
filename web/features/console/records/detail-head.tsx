import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'

interface DetailHeadProps {
  /** The id of the record: the focus moves to its title when it opens. */
  id: string
  title: string
  /** Below the title: state and numbers. */
  children?: ReactNode
  onClose: () => void
}

/** The title of an opened record. */
export function DetailHead({ id, title, children, onClose }: DetailHeadProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record
  useEffect(() => ref.current?.focus({ preventScroll: window.innerWidth >= 1280 }), [id])
  return (
    <header className="flex items-start justify-between gap-4">
      <div className="grid min-w-0 gap-2">
        <h2 ref={ref} tabIndex={-1} className="wrap-anywhere text-xl outline-none md:text-2xl">
          {title}
        </h2>
        {children && <div className="flex flex-wrap items-center gap-2 text-sm text-soft">{children}</div>}
      </div>
      <IconButton label="Close" icon={<X />} onClick={onClose} />
    </header>
  )
}
