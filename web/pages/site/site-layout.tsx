import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { readPageContext } from '../../api/server-context.ts'
import { MainArea } from '../../app-shell/main-area.tsx'
import { MarketingBar } from '../../app-shell/navigation/marketing-bar.tsx'
import { followSectionLinks } from '../../features/site/smooth-scroll.ts'
import type { Route } from './+types/site-layout.ts'
import type { SiteData } from './site-data.ts'
import { SiteFooter } from './site-footer.tsx'

/** Loads what the site's pages need to know about the installation. */
export function loader({ request, context }: Route.LoaderArgs): SiteData {
  const { settings } = readPageContext(context)
  return {
    origin: new URL(request.url).origin,
    betaUrl: settings.betaUrl,
    supportEmail: settings.supportEmail,
  }
}

/** The data is the same on every site page. */
export function shouldRevalidate() {
  return false
}

/** The layout of the marketing pages: top bar, page, footer. */
export default function SiteLayout() {
  useEffect(followSectionLinks, [])
  return (
    <>
      <MarketingBar />
      <MainArea className="min-h-[70dvh] pt-16">
        <Outlet />
      </MainArea>
      <SiteFooter />
    </>
  )
}
