import { readPageContext } from '../../../api/server-context.ts'
import { trueContent } from '../../../content/fee-claims.ts'
import { about } from '../../../content/trust/about.ts'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/about.ts'
import { PlainPage } from './text-page.tsx'

/** The text is only sent with this page. */
export const loader = ({ context }: Route.LoaderArgs) =>
  trueContent(about, readPageContext(context).settings.charges)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? siteMeta(matches, loaderData) : []

export default function About({ loaderData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} />
}
