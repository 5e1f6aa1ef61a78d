import { safety } from '../../../content/trust/safety.ts'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/safety.ts'
import { PlainPage } from './text-page.tsx'

/** The text is only sent with this page. */
export const loader = () => safety

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? siteMeta(matches, loaderData) : []

export default function Safety({ loaderData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} />
}
