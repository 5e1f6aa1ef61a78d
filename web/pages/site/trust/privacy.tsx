import { privacy } from '../../../content/trust/privacy.ts'
import { ConsentChoice } from '../../../features/analytics/consent/consent-choice.tsx'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/privacy.ts'
import { PlainPage } from './text-page.tsx'

/** The text is only sent with this page. */
export const loader = () => privacy

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? siteMeta(matches, loaderData) : []

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return (
    <PlainPage page={loaderData}>
      <section id="choice" aria-labelledby="choice-title" className="mt-10 grid gap-3">
        <h2 id="choice-title" className="text-2xl">
          Your choice
        </h2>
        <ConsentChoice />
      </section>
    </PlainPage>
  )
}
