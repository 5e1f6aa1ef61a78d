import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { readPageContext } from '../../api/server-context.ts'
import { MainArea } from '../../app-shell/main-area.tsx'
import { MarketingBar } from '../../app-shell/marketing-bar.tsx'
import { followSectionLinks } from '../../features/site/smooth-scroll.ts'
import type { Route } from './+types/site-layout.ts'
import { SiteFooter } from './site-footer.tsx'

/** What the pages below this one say of the installation. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { settings } = readPageContext(context)
  return {
    origin: new URL(request.url).origin,
    betaUrl: settings.betaUrl,
    supportEmail: settings.supportEmail,
  }
}

/** It is the same on every page of the site. */
export function shouldRevalidate() {
  return false
}

/** Around the marketing pages: the top bar, the page, the footer. */
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
