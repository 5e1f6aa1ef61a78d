import { data, Link } from 'react-router'
import { type GuideSection, guideClaims, type Source } from '../../content/guides/guide.ts'
import { guideAt } from '../../content/guides/index-of-guides.ts'
import { structuredData } from '../../content/guides/structured-data.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { StoopScene } from '../../ui/stoop-scene.tsx'
import type { Route } from './+types/guide.ts'
import { dayText } from './day-text.ts'
import { siteMeta } from './site-data.ts'

/** The guide travels with its page alone. */
export function loader({ params, request }: Route.LoaderArgs) {
  const guide = guideAt(params.slug)
  if (!guide) return data(null, { status: 404 })
  const related = guide.related.flatMap((slug) => {
    const { title, description } = guideAt(slug) ?? {}
    return title && description ? [{ slug, title, description }] : []
  })
  return data({ guide, related, structured: structuredData(guide, new URL(request.url).origin) })
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: 'Guide Not Found · Stoop' }, { name: 'robots', content: 'noindex' }]
  const { title, description, slug } = loaderData.guide
  return [
    ...siteMeta(matches, { title, description, path: `/guides/${slug}` }),
    { 'script:ld+json': JSON.parse(JSON.stringify(loaderData.structured)) },
  ]
}

/** @source spec §2 Payment and guides */
export default function GuidePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  const { guide, related } = loaderData
  return (
    <article className="page-width pt-8 pb-20 md:pt-12">
      <nav aria-label="Breadcrumb" className="text-soft text-sm">
        <Link to="/guides" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Guides
        </Link>
      </nav>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-20">
        <div className="max-w-prose">
          <h1 className="text-3xl md:text-4xl">{guide.title}</h1>
          <p className="mt-4 text-soft text-sm">
            Last updated <time dateTime={guide.updated}>{dayText(guide.updated)}</time>
          </p>
          <section aria-labelledby="quick" className="mt-8 rounded-lg bg-tint p-5 md:p-7">
            <h2 id="quick" className="font-sans text-base">
              Quick answer
            </h2>
            <p className="mt-2 text-lg">{guide.quickAnswer}</p>
          </section>
          {guide.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <Faq faq={guide.faq} />
          <Sources sources={guide.sources} updated={guide.updated} />
        </div>
        <Contents sections={guide.sections} />
      </div>
      <Claims />
      <Related guides={related} />
    </article>
  )
}

function Section({ section: { id, title, paragraphs, list, steps } }: { section: GuideSection }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="mt-12 grid gap-4 outline-none">
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
      {steps && (
        <ol className="grid gap-5">
          {steps.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[2.5rem_1fr] gap-x-2">
              <span
                aria-hidden="true"
                className="tabular font-bold font-display text-2xl text-primary-ink leading-7"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg">{step.title}</h3>
                <p className="mt-1">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function Faq({ faq }: { faq: readonly { question: string; answer: string }[] }) {
  return (
    <section aria-labelledby="faq-title" id="faq" className="mt-14 outline-none">
      <h2 id="faq-title" className="text-2xl">
        Frequently asked questions
      </h2>
      <dl className="mt-4 border-line border-t">
        {faq.map(({ question, answer }) => (
          <div key={question} className="border-line border-b py-5">
            <dt className="font-semibold text-lg">{question}</dt>
            <dd className="mt-1">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Sources({ sources, updated }: { sources: readonly Source[]; updated: string }) {
  return (
    <section aria-labelledby="sources-title" className="mt-12 text-sm">
      <h2 id="sources-title" className="font-sans text-base">
        Sources
      </h2>
      <p className="mt-1 text-soft">Rules change. This is where they are kept:</p>
      <ul className="mt-2">
        {sources.map((source) => (
          <li key={source.name}>
            {'url' in source ? (
              <SourceLink href={source.url}>{source.name}</SourceLink>
            ) : (
              <>
                {source.name}: as of {dayText(updated)}, from knowledge; check at{' '}
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

function Contents({ sections }: { sections: readonly GuideSection[] }) {
  return (
    <nav aria-label="In this guide" className="hidden lg:block">
      <div className="sticky top-24">
        <p className="font-semibold text-sm">In this guide</p>
        <ul className="mt-2 border-line border-l">
          {[...sections, { id: 'faq', title: 'Frequently asked questions' }].map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                data-event="feature_usage"
                data-event-feature="guide_section"
                data-event-detail={id}
                className="flex min-h-11 items-center pl-4 text-soft text-sm underline-offset-4 hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

function Claims() {
  return (
    <aside
      aria-label="About Stoop"
      className="mt-16 grid gap-6 rounded-lg bg-tint p-6 md:grid-cols-[1fr_auto] md:items-center md:p-10"
    >
      <div>
        <p className="font-bold font-display text-2xl">On Stoop</p>
        <ul className="mt-3 grid gap-1">
          {guideClaims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/list" size="lg">
          List something
        </LinkButton>
        <LinkButton to="/shop" size="lg" look="secondary" className="bg-paper! hover:bg-sunken!">
          Browse the shop
        </LinkButton>
      </div>
    </aside>
  )
}

function Related({ guides }: { guides: readonly { slug: string; title: string; description: string }[] }) {
  return (
    <section aria-labelledby="related-title" className="mt-16">
      <h2 id="related-title" className="text-2xl">
        Related guides
      </h2>
      <ul className="mt-4 grid gap-x-10 border-line border-t md:grid-cols-3 md:border-t-0">
        {guides.map(({ slug, title, description }) => (
          <li key={slug} className="border-line border-b md:border-t md:border-b-0">
            <Link to={`/guides/${slug}`} className="group grid gap-1 py-5">
              <span className="font-semibold text-lg underline-offset-4 group-hover:underline">{title}</span>
              <span className="text-soft text-sm">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NotFound() {
  return (
    <div className="page-width grid gap-8 py-16 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-3xl md:text-4xl">Guide Not Found</h1>
        <p className="max-w-prose text-lg text-soft">
          We have not written this one. All that we have are in the list of guides.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/" size="lg">
            Return Home
          </LinkButton>
          <LinkButton to="/guides" size="lg" look="secondary">
            All guides
          </LinkButton>
        </div>
      </div>
      <StoopScene kind="lost" className="w-64 md:w-md" />
    </div>
  )
}
