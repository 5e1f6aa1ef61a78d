import { data } from 'react-router'
import { readPageContext } from '../../../api/server-context.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { guideClaims } from '../../../content/guides/guide.ts'
import { guideAt } from '../../../content/guides/index-of-guides.ts'
import { structuredData } from '../../../content/guides/structured-data.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Link } from '../../../ui/links/link.tsx'
import { StoopScene } from '../../../ui/stoop-scene.tsx'
import { dayText } from '../day-text.ts'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/guide.ts'
import { Claims, Contents, Related } from './guide-around.tsx'
import { GuidePicture } from './guide-picture.tsx'
import { Sources } from './guide-sources.tsx'
import { Faq, Section } from './guide-text.tsx'

/** The guide is only sent with its page. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { settings } = readPageContext(context)
  const guide = fillIn(guideAt(params.slug), settings)
  if (!guide) return data(null, { status: 404 })
  const related = guide.related.flatMap((slug) => {
    const { title, description } = guideAt(slug) ?? {}
    return title && description ? [{ slug, title, description }] : []
  })
  const claims = fillIn(guideClaims, settings)
  return data({ guide, related, claims, structured: structuredData(guide, new URL(request.url).origin) })
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
  const { guide, related, claims } = loaderData
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
          <GuidePicture slug={guide.slug} isFirst className="mt-6 aspect-3/2 w-full lg:hidden" />
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
        <div className="hidden lg:block">
          <GuidePicture slug={guide.slug} isFirst className="mb-10 aspect-4/5 w-full" />
          <Contents sections={guide.sections} />
        </div>
      </div>
      <Claims claims={claims} />
      <Related guides={related} />
    </article>
  )
}

function NotFound() {
  return (
    <div className="page-width grid gap-8 py-16 md:grid-cols-[1fr_auto] md:items-center">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-3xl md:text-4xl">Guide Not Found</h1>
        <p className="max-w-prose text-lg text-soft">
          We haven’t written this guide. See the list of all guides.
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/" size="lg">
            Return Home
          </LinkButton>
          <LinkButton to="/guides" size="lg" variant="secondary">
            All guides
          </LinkButton>
        </div>
      </div>
      <StoopScene kind="lost" className="w-64 md:w-md" />
    </div>
  )
}
