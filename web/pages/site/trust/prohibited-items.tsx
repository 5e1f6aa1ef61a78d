import { lazy } from 'react'
import { prohibitedItems } from '../../../content/trust/prohibited-items.ts'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/prohibited-items.ts'
import { PlainPage } from './text-page.tsx'

/** Loaded lazily: the imports of a form would lengthen the route manifest, which every page loads. */
const NoticeForm = lazy(async () => ({ default: (await import('./notice-form.tsx')).NoticeForm }))

/** The text is only sent with this page. */
export const loader = () => prohibitedItems

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? siteMeta(matches, loaderData) : []

export default function ProhibitedItems({ loaderData }: Route.ComponentProps) {
  return (
    <PlainPage page={loaderData}>
      <section id="notice" aria-labelledby="notice-title" className="mt-12 grid scroll-mt-20 gap-3">
        <h2 id="notice-title" className="text-2xl">
          Report a violation of your rights
        </h2>
        <p>
          For owners of rights, people who are shown against their will, and authorities: tell us which page
          it is and what is wrong. You don’t need an account. A person reads every notice and answers by
          email.
        </p>
        <div className="mt-3">
          <NoticeForm />
        </div>
      </section>
    </PlainPage>
  )
}
