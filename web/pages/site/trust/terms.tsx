import { readPageContext } from '../../../api/server-context.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { terms } from '../../../content/trust/terms.ts'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/terms.ts'
import { PlainPage } from './text-page.tsx'

/** The text is only sent with this page. */
export const loader = ({ context }: Route.LoaderArgs) => fillIn(terms, readPageContext(context).settings)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? siteMeta(matches, loaderData) : []

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} />
}
