import type { MetaFunction } from 'react-router'
import { Brand } from '../../ui/brand.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { StoopScene } from '../../ui/stoop-scene.tsx'

export const meta: MetaFunction = () => [
  { title: 'Stoop · Second-hand things, close to home' },
  {
    name: 'description',
    content:
      'Buy and sell second-hand things in New York: list in seconds, pay by card, pick up around the corner.',
  },
]

/** Where people arrive who do not come for one thing. */
export default function HomePage() {
  return (
    <div className="page-width grid min-h-[80dvh] content-center gap-10 py-12 md:grid-cols-[3fr_2fr] md:items-center">
      <div>
        <Brand />
        <h1 className="mt-8 font-display text-3xl leading-tight tracking-tight md:text-5xl">
          The stoop sale, every day of the week.
        </h1>
        <p className="mt-5 max-w-prose text-lg text-soft">
          Second-hand things from people around the corner. Pay by card, walk over, show your code, take it
          home.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/shop" size="lg">
            Browse the shop
          </LinkButton>
          <LinkButton to="/list" look="secondary" size="lg">
            Sell something
          </LinkButton>
        </div>
      </div>
      <StoopScene kind="empty" className="w-full max-w-96 justify-self-center" />
    </div>
  )
}
