import { benefits, duties, mustHaves, niceToHaves } from '../../../content/ambassadors.ts'
import sofa from '../../../content/media/photo-teal-sofa.avif'
import { buttonStyle } from '../../../ui/buttons/button-style.ts'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/ambassadors.ts'
import { AmbassadorForm } from './ambassador-form.tsx'
import { Chapter, Points, SiteHero, Ticks } from './page-parts.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(matches, {
    title: 'Campus ambassadors',
    description:
      'Own your campus, lead our launch: bring Stoop to your university, about 5-10 hours per week.',
    path: '/ambassadors',
  })

/** @source spec §2 Ambassador page */
export default function Ambassadors() {
  return (
    <>
      <SiteHero
        title={
          <>
            <span className="block">Own your campus </span>
            <span className="block">Lead our launch</span>
          </>
        }
        aside={
          <img
            src={sofa}
            alt=""
            width={440}
            height={550}
            className="hidden aspect-4/5 w-full max-w-90 justify-self-end rounded-t-lg object-cover md:block"
          />
        }
      >
        <p className="max-w-lg text-lg text-soft">
          Every May a good sofa goes into a dumpster, and every September somebody in the same building buys a
          new one. You can be the person who ends that.
        </p>
        <a href="#apply" className={buttonStyle('primary', 'lg', false)}>
          Apply now
        </a>
      </SiteHero>
      <Chapter id="benefits" title="Benefits" intro="What you take with you.">
        <Points points={benefits} />
      </Chapter>
      <Chapter id="lead" title="What you'll lead" intro="A semester of Stoop on your campus.">
        <Points points={duties} />
      </Chapter>
      <Chapter id="who" title="Who we want" intro="About 5-10 hours per week, around your classes.">
        <div className="grid gap-10 md:grid-cols-2">
          <div>
            <h3 className="mb-4 text-xl">Must-haves</h3>
            <Ticks items={mustHaves} />
          </div>
          <div>
            <h3 className="mb-4 text-xl">Nice-to-haves</h3>
            <Ticks items={niceToHaves} />
          </div>
        </div>
      </Chapter>
      <Chapter id="apply" title="Apply" intro="We read every application and reply within 48 hours.">
        <AmbassadorForm />
      </Chapter>
    </>
  )
}
