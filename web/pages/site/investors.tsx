import { Printer } from 'lucide-react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { readPageContext } from '../../api/server-context.ts'
import { deck } from '../../content/deck.ts'
import { fillIn } from '../../content/fill-in.ts'
import { pageMeta } from '../../features/account/page-meta.ts'
import { ProductPreview } from '../../features/site/product-preview.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { BarChart } from '../../ui/charts/bar-chart.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { late } from '../../ui/feedback/late.tsx'
import type { Route } from './+types/investors.ts'
import { Chapter, Points, SiteHero } from './applications/page-parts.tsx'
import { ContactMissing } from './contact-missing.tsx'

const ContactDialog = late(() => import('./contact-dialog.tsx').then((module) => module.default), {
  fallback: ContactMissing,
})

/** Checks access first: nothing of the deck leaves the server without it. @source product-decisions §9.12 */
export async function loader({ context }: Route.LoaderArgs) {
  const { call, settings } = readPageContext(context)
  const { data } = await call('website.checkAuth')
  if (!data?.data.success) throw redirect('/investor-password')
  return fillIn(deck, settings)
}

export const meta = pageMeta('Investors')

type Deck = Route.ComponentProps['loaderData']

/** @source spec §2 Investor deck page */
export default function Investors({ loaderData: deck }: Route.ComponentProps) {
  return (
    <>
      <SiteHero
        title={deck.sentence}
        aside={
          <ProductPreview className="-mb-24 w-full max-w-72 justify-self-center md:mt-16 md:justify-self-end" />
        }
      >
        <p className="max-w-lg text-lg text-soft">{deck.summary}</p>
        <DeckActions />
      </SiteHero>
      <Chapter id="market" title={deck.market.title} intro={deck.market.intro}>
        <BarChart
          title="Sales a year, in dollars"
          bars={deck.market.bars}
          columns={['Market', 'Sales a year']}
        />
      </Chapter>
      <Traction {...deck.traction} />
      <Chapter id="model" title={deck.model.title} intro={deck.model.intro}>
        <Points points={deck.model.points} />
        <div className="mt-8">
          <BarChart title="One order" bars={deck.model.bars} columns={['Part', 'Dollars']} />
        </div>
      </Chapter>
      <Chapter id="team" title={deck.team.title} intro={deck.team.intro}>
        <Points points={deck.team.points} />
      </Chapter>
      <Raise {...deck.raise} />
      <p className="page-width max-w-page pb-16 text-soft text-sm">{deck.note}</p>
    </>
  )
}

function DeckActions() {
  const [asking, setAsking] = useState(false)
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={() => setAsking(true)}>
          Request the deck
        </Button>
        <Button
          size="lg"
          variant="secondary"
          icon={<Printer aria-hidden="true" />}
          onClick={() => window.print()}
          className="bg-paper! hover:bg-sunken!"
        >
          Print
        </Button>
      </div>
      <p className="text-soft">We’ll send it within 24 hours.</p>
      {asking && <ContactDialog topic="investor_deck" onClose={() => setAsking(false)} />}
    </div>
  )
}

function Traction({ title, intro, facts, line }: Deck['traction']) {
  return (
    <Chapter id="traction" title={title} intro={intro}>
      <dl className="mb-10 grid gap-6 border-line border-y py-6 sm:grid-cols-3 md:grid-cols-1 lg:grid-cols-3">
        {facts.map(({ value, label }) => (
          <div key={label} className="grid">
            <dt className="order-last text-soft">{label}</dt>
            <dd className="tabular font-bold font-display text-4xl tracking-tight">{value}</dd>
          </div>
        ))}
      </dl>
      <LineChart title="Waitlist signups, this year" points={line} columns={['Month', 'Signups']} />
    </Chapter>
  )
}

function Raise({ title, headline, terms, intro, bars }: Deck['raise']) {
  return (
    <Chapter id="raise" title={title} intro={intro}>
      <p className="mb-8 font-bold font-display text-3xl tracking-tight md:text-4xl">
        {headline} <span className="block text-soft text-xl md:text-2xl">{terms}</span>
      </p>
      <BarChart title="What it is for" bars={bars} max={100} columns={['Use', 'Share']} />
    </Chapter>
  )
}
