import { type ReactNode, useId } from 'react'

/** One subject of the settings: its title on one side, its controls on the other. */
export function SettingsSection({
  anchor,
  title,
  note,
  children,
}: {
  /** The section's id, for links from other pages. */
  anchor?: string
  title: string
  note: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid scroll-mt-24 gap-4 py-8 first:pt-2 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8 lg:grid-cols-[20rem_minmax(0,48rem)] lg:gap-16"
    >
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="mt-1 text-sm text-soft">{note}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
