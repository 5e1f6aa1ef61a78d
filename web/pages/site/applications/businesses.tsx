import { readPageContext } from '../../../api/server-context.ts'
import { howItWorks, listing, marketing } from '../../../content/businesses.ts'
import { fillIn } from '../../../content/fill-in.ts'
import bookcase from '../../../content/media/photo-oak-bookcase.avif'
import records from '../../../content/media/photo-record-crate.avif'
import { buttonStyle } from '../../../ui/buttons/button-style.ts'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/businesses.ts'
import { BusinessForm } from './business-form.tsx'
import { Chapter, Points, SiteHero, Ticks } from './page-parts.tsx'

export const loader = ({ context }: Route.LoaderArgs) => fillIn(listing, readPageContext(context).settings)

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(matches, {
    title: 'For local businesses',
    description:
      'Thrift, vintage, books, bikes: list your stock free and have it in front of all of New York City.',
    path: '/businesses',
  })

/** @source spec §2 Business partner page */
export default function Businesses({ loaderData: { title, intro, offer } }: Route.ComponentProps) {
  return (
    <>
      <SiteHero
        title={title}
        aside={
          <div className="hidden grid-cols-2 items-end gap-4 md:grid">
            <img src={records} alt="" width={440} height={550} className="rounded-t-lg" />
            <img src={bookcase} alt="" width={440} height={550} className="rounded-t-lg pb-0 md:mt-20" />
          </div>
        }
      >
        <p className="max-w-lg text-lg text-soft">
          Thrift stores, vintage dealers, book and bike shops: New York already wants what you have. We show
          it to them.
        </p>
        <a href="#get-listed" className={buttonStyle('primary', 'lg', false)}>
          Get listed
        </a>
      </SiteHero>
      <Chapter id="offer" title="Free listing" intro={intro}>
        <Ticks items={offer} />
      </Chapter>
      <Chapter id="how" title="How it works">
        <Points points={howItWorks} numbered />
      </Chapter>
      <Chapter id="marketing" title="Free marketing" intro="Being listed is being seen.">
        <Points points={marketing} />
      </Chapter>
      <Chapter id="get-listed" title="Get listed" intro="Your page is integrated within 48 hours.">
        <BusinessForm />
      </Chapter>
    </>
  )
}
