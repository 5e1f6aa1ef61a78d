import { prohibitedItems } from '../../../content/trust/prohibited-items.ts'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/prohibited-items.ts'
import { PlainPage } from './text-page.tsx'

/** The text is only sent with this page. */
export const loader = () => prohibitedItems

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? siteMeta(matches, loaderData) : []

export default function ProhibitedItems({ loaderData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} />
}
