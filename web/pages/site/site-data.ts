import { type MetaDescriptor, useRouteLoaderData } from 'react-router'
import { publicMeta } from '../../features/listings/public-meta.ts'

const LAYOUT = 'pages/site/site-layout'

/** The installation's address and settings, as the site layout loads them. */
export interface SiteData {
  origin: string
  betaUrl: string
  supportEmail: string
}

/** The layout's data; throws outside the site layout. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>(LAYOUT)
  if (!site) throw new Error('useSite needs the site layout around the page')
  return site
}

interface Head {
  title: string
  description: string
  /** The page's path. */
  path: string
  /** A picture's path; by default the site's own. */
  image?: string
}

/** The head of a site page; `matches` is the argument of the route's `meta`. */
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

/** The installation's address; undefined while an error page replaces the layout. */
export function originIn(matches: readonly unknown[]): string | undefined {
  for (const match of matches) {
    if (typeof match !== 'object' || match === null || !('id' in match) || match.id !== LAYOUT) continue
    const data = 'loaderData' in match ? match.loaderData : undefined
    if (typeof data === 'object' && data !== null && 'origin' in data) return String(data.origin)
  }
  return undefined
}
