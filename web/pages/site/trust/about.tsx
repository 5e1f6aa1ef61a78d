import { readPageContext } from '../../../api/server-context.ts'
import { fillIn } from '../../../content/fill-in.ts'
import { about } from '../../../content/trust/about.ts'
import { siteMeta } from '../site-data.ts'
import type { Route } from './+types/about.ts'
import { PlainPage } from './text-page.tsx'

/** The text is only sent with this page. */
export const loader = ({ context }: Route.LoaderArgs) => fillIn(about, readPageContext(context).settings)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? siteMeta(matches, loaderData) : []

export default function About({ loaderData }: Route.ComponentProps) {
  return <PlainPage page={loaderData} />
}
