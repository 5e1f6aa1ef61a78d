import type { GuideSection } from '../../../content/guides/guide.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Link } from '../../../ui/links/link.tsx'

/** The table of contents, beside the guide if there is space. */
export function Contents({ sections }: { sections: readonly GuideSection[] }) {
  return (
    <nav aria-label="In this guide" className="sticky top-24">
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
    </nav>
  )
}

/** What every guide says about Stoop. @source spec §1 */
export function Claims({ claims }: { claims: readonly string[] }) {
  return (
    <aside
      aria-label="About Stoop"
      className="mt-16 grid gap-6 rounded-lg bg-tint p-6 md:grid-cols-[1fr_auto] md:items-center md:p-10"
    >
      <div>
        <p className="font-bold font-display text-2xl">On Stoop</p>
        <ul className="mt-3 grid gap-1">
          {claims.map((claim) => (
            <li key={claim}>{claim}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/list" size="lg">
          List something
        </LinkButton>
        <LinkButton to="/shop" size="lg" variant="secondary" className="bg-paper! hover:bg-sunken!">
          Browse the shop
        </LinkButton>
      </div>
    </aside>
  )
}

/** Related guides. */
export function Related({
  guides,
}: {
  guides: readonly { slug: string; title: string; description: string }[]
}) {
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
