import type { ReactNode } from 'react'
import type { TextPage } from '../../../content/trust/text-page.ts'
import { dayText } from '../day-text.ts'

/** A page of plain text, such as the terms. */
export function PlainPage({ page, children }: { page: TextPage; children?: ReactNode }) {
  return (
    <article className="page-width py-12 md:py-20">
      <div className="max-w-prose">
        <h1 className="text-3xl md:text-4xl">{page.title}</h1>
        <p className="mt-5 text-lg">{page.intro}</p>
        {page.sections.map(({ id, title, paragraphs, list }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-10 grid gap-3">
            <h2 id={`${id}-title`} className="text-2xl">
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list && (
              <ul className="grid list-disc gap-2 pl-5 marker:text-primary-ink">
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {children}
        <p className="mt-12 text-soft text-sm">
          Last updated <time dateTime={page.updated}>{dayText(page.updated)}</time>
        </p>
      </div>
    </article>
  )
}
