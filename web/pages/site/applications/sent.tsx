import { useEffect, useRef } from 'react'
import type { Notice } from '../../../features/account/form/notices.ts'

/** Replaces a form once it is sent, and takes the focus. */
export function Sent({ title, notice }: { title: string; notice: Notice }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="grid gap-2 rounded-lg bg-success-tint p-6 outline-none">
      <h3 className="text-xl text-success-ink">{title}</h3>
      <p role="status">{notice.text}</p>
    </div>
  )
}
