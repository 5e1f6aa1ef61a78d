import type { Source } from '../../../content/guides/guide.ts'
import { dayText } from '../day-text.ts'

/** The sources of the facts, and how certain they are. */
export function Sources({ sources, updated }: { sources: readonly Source[]; updated: string }) {
  return (
    <section aria-labelledby="sources-title" className="mt-12 text-sm">
      <h2 id="sources-title" className="font-sans text-base">
        Sources
      </h2>
      <p className="mt-1 text-soft">
        Rules change, so check the sources. Facts without a comparison date are general knowledge.
      </p>
      <ul className="mt-2">
        {sources.map((source) => (
          <li key={source.name}>
            {'url' in source ? (
              <>
                <SourceLink href={source.url}>{source.name}</SourceLink>
                {source.compared && `, compared with a copy of the page on ${dayText(source.compared)}`}
              </>
            ) : (
              <>
                {source.name}: as of {dayText(updated)}, from general knowledge; check at{' '}
                <SourceLink href={source.checkAt}>
                  {source.checkAt.replace(/^https:\/\/(www\.)?/, '')}
                </SourceLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SourceLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center text-primary-ink underline underline-offset-4"
    >
      {children}
    </a>
  )
}
