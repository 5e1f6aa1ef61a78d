import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Point } from '../../../content/point.ts'

/** The top of a site page: one strong sentence on a colored background, with content beside it. */
export function SiteHero(props: { title: ReactNode; children?: ReactNode; aside?: ReactNode }) {
  return (
    <section aria-labelledby="headline" className="overflow-hidden bg-tint">
      <div
        className={clsx(
          'page-width grid items-end gap-8',
          props.aside && 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-12',
        )}
      >
        <div className="grid justify-items-start gap-6 py-12 md:py-24">
          <h1 id="headline" className="max-w-3xl text-balance text-4xl md:text-5xl">
            {props.title}
          </h1>
          {props.children}
        </div>
        {props.aside}
      </div>
    </section>
  )
}

/** One subject: its title on one side, its content on the other. */
export function Chapter(props: { id: string; title: string; intro?: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={`${props.id}-title`}
      id={props.id}
      className="page-width grid gap-6 py-12 outline-none md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-12 md:py-20"
    >
      <div>
        <h2 id={`${props.id}-title`} className="text-3xl">
          {props.title}
        </h2>
        {props.intro && <p className="mt-4 max-w-md text-lg text-soft">{props.intro}</p>}
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  )
}

/** Points with a line between them; numbered if their order matters. */
export function Points({ points, numbered = false }: { points: readonly Point[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className="border-line border-t">
      {points.map(({ title, text }, index) => (
        <li
          key={title}
          className={`grid gap-1 border-line border-b py-5 ${numbered ? 'grid-cols-[3rem_1fr]' : ''}`}
        >
          {numbered && (
            <span
              aria-hidden="true"
              className="tabular row-span-2 font-bold font-display text-3xl text-primary-ink leading-none"
            >
              {index + 1}
            </span>
          )}
          <h3 className="text-xl">{title}</h3>
          <p className="max-w-prose text-soft">{text}</p>
        </li>
      ))}
    </List>
  )
}

/** Short points with a tick. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.5rem_1fr] gap-2">
          <svg viewBox="0 0 24 24" aria-hidden="true" className="mt-0.5 size-5 fill-none stroke-primary-ink">
            <path d="m4 13 5 5L20 6" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
