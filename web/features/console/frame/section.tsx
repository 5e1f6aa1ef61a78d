import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  /** One line below the title. */
  note?: ReactNode
  /** At the right of the title. */
  controls?: ReactNode
  children: ReactNode
}

/** A titled part of the page with the money. */
export function Section({ title, note, controls, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-1">
          <h2 id={id} className="text-xl md:text-2xl">
            {title}
          </h2>
          {note && <p className="max-w-prose text-soft">{note}</p>}
        </div>
        {controls}
      </div>
      {children}
    </section>
  )
}
