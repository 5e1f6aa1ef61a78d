import { Outlet } from 'react-router'
import { MainArea } from './main-area.tsx'
import { MarketingBar } from './marketing-bar.tsx'

/** Around the marketing pages: the top bar, and the page below it. */
export default function MarketingLayout() {
  return (
    <>
      <MarketingBar />
      <MainArea className="pt-16">
        <Outlet />
      </MainArea>
    </>
  )
}
