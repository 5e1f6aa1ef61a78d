import { accessibility } from '../../../content/trust/accessibility.ts'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/accessibility.ts'
import { PlainPage } from './text-page.tsx'

/** The text is only sent with this page. */
export const loader = () => accessibility

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? siteMeta(matches, loaderData) : []

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} />
}
