import { type ReactNode, useId } from 'react'

/** A titled part of an opened record. */
export function DetailPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t pt-5">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
