import { type MetaDescriptor, useRouteLoaderData } from 'react-router'
import { publicMeta } from '../../features/listings/public-meta.ts'
import type { loader } from './site-layout.tsx'

const LAYOUT = 'pages/site/site-layout'

/** What the layout found out: the installation's address and settings. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>(LAYOUT)
  if (!site) throw new Error('useSite needs the site layout around the page')
  return site
}

interface Head {
  title: string
  description: string
  /** The page's path. */
  path: string
  /** A picture's path; the site's own unless said. */
  image?: string
}

/** The head of a page of the site; `matches` is what the route's `meta` is given. */
export function siteMeta(
  matches: readonly unknown[],
  { title, description, path, image }: Head,
): MetaDescriptor[] {
  const origin = originIn(matches)
  return publicMeta({
    title,
    description,
    ...(origin ? { url: `${origin}${path}`, image: `${origin}${image ?? '/og-stoop.jpg'}` } : {}),
  })
}

/** Where this installation is found; undefined while an error stands in for the layout. */
export function originIn(matches: readonly unknown[]): string | undefined {
  for (const match of matches) {
    if (typeof match !== 'object' || match === null || !('id' in match) || match.id !== LAYOUT) continue
    const data = 'loaderData' in match ? match.loaderData : undefined
    if (typeof data === 'object' && data !== null && 'origin' in data) return String(data.origin)
  }
  return undefined
}
