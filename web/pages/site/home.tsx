import { ArrowDown } from 'lucide-react'
import { useRef } from 'react'
import { StoopSale } from '../../features/account/sign-up/stoop-sale.tsx'
import { BetaButton } from '../../features/site/beta-button.tsx'
import { HeroScene, HeroSteps } from '../../features/site/hero-scene.tsx'
import { Showcase } from '../../features/site/showcase.tsx'
import { useParallax } from '../../features/site/use-parallax.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Link } from '../../ui/links/link.tsx'
import type { Route } from './+types/home.ts'
import { siteMeta, useSite } from './site-data.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(matches, {
    title: 'The Future of Recommerce',
    description:
      'Second-hand things from people around the corner: listed in seconds, found by swiping, at your door as soon as about 15 minutes later. All five boroughs of New York.',
    path: '/',
  })

/** The landing page. @source spec §2 Landing page */
export default function Home() {
  return (
    <>
      <Hero />
      <section aria-labelledby="how" className="page-width pt-16 md:pt-28">
        <h2 id="how-it-works" className="max-w-3xl text-3xl outline-none md:text-4xl">
          <span id="how">From your hallway to theirs, in three steps.</span>
        </h2>
        <div className="mt-6 md:-mt-10">
          <Showcase />
        </div>
      </section>
      <OtherDoors />
      <CallToAction />
    </>
  )
}

function Hero() {
  const { betaUrl } = useSite()
  const stage = useRef<HTMLElement>(null)
  useParallax(stage)
  return (
    <section ref={stage} aria-labelledby="headline" className="relative overflow-hidden bg-tint">
      <HeroSteps />
      <div className="page-width relative grid gap-4 md:min-h-[min(46rem,calc(100dvh-4rem))] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-12">
        <div className="grid content-center justify-items-start gap-6 pt-10 pb-4 md:py-20">
          <h1 id="headline" className="text-4xl md:text-5xl">
            The Future of Recommerce
          </h1>
          <p className="max-w-lg text-lg text-soft">
            Second-hand things from people around the corner. Swipe until you stop, pay by card, and have it
            at your door as soon as about 15 minutes later. Listing is free, in all five boroughs.
          </p>
          <div className="flex flex-wrap gap-3">
            <BetaButton url={betaUrl} />
            <LinkButton to="/shop" size="lg" variant="secondary" className="bg-paper! hover:bg-sunken!">
              Browse the shop
            </LinkButton>
          </div>
          <div className="flex flex-wrap items-center gap-x-8">
            <a
              href="#how-it-works"
              className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
            >
              See how it works
              <ArrowDown aria-hidden="true" className="size-5" />
            </a>
            <LogInLink />
          </div>
        </div>
        <HeroScene />
      </div>
    </section>
  )
}

function LogInLink() {
  return (
    <p className="text-soft">
      Already a member?{' '}
      <Link
        to="/login"
        className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        Log in
      </Link>
    </p>
  )
}

const doors = [
  {
    to: '/ambassadors',
    title: 'Run your campus',
    text: 'Students who launch Stoop at their university, five to ten hours a week.',
  },
  {
    to: '/businesses',
    title: 'Own a shop',
    text: 'Thrift, vintage, books, bikes: your stock in front of the whole city, listed free.',
  },
  {
    to: '/investors',
    title: 'Invest in reuse',
    text: 'Our market, our numbers and our plan. Ask us for the password.',
  },
]

function OtherDoors() {
  return (
    <section aria-labelledby="doors" className="page-width py-16 md:py-28">
      <h2 id="doors" className="text-2xl md:text-3xl">
        More ways up the steps
      </h2>
      <ul className="mt-6 border-line border-t md:mt-10">
        {doors.map(({ to, title, text }) => (
          <li key={to} className="border-line border-b">
            <Link
              to={to}
              className="group grid gap-1 py-6 md:grid-cols-[20rem_1fr] md:items-baseline md:gap-8 md:py-8"
            >
              <span className="font-bold font-display text-xl underline-offset-4 group-hover:underline md:text-2xl">
                {title}
              </span>
              <span className="max-w-prose text-lg text-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CallToAction() {
  const { betaUrl } = useSite()
  return (
    <section aria-labelledby="start" className="overflow-hidden bg-tint">
      <div className="page-width grid items-end gap-8 md:grid-cols-2">
        <div className="grid justify-items-start gap-5 pt-16 md:py-24">
          <h2 id="start" className="text-3xl md:text-4xl">
            Ready to get started?
          </h2>
          <p className="max-w-md text-lg text-soft">
            The app is in beta on iPhone. Everything in it works on the web today.
          </p>
          <BetaButton url={betaUrl} />
          <LogInLink />
        </div>
        <StoopSale className="w-full max-w-140 justify-self-center md:justify-self-end" />
      </div>
    </section>
  )
}
