import { useState } from 'react'
import { pageMeta } from '../../features/account/page-meta.ts'
import { SavedItems } from '../../features/offline/saved-items.tsx'
import { useComeBack } from '../../features/offline/use-come-back.ts'
import { useFavorites } from '../../features/shop/favorites/use-favorites.ts'
import { Button } from '../../ui/buttons/button.tsx'

export const meta = pageMeta('You are offline')

/** Goes to the requested page, if it is on this site. */
function leaveOfflinePage() {
  const target = new URLSearchParams(location.search).get('to') ?? '/shop'
  location.assign(/^\/(?![/\\])/.test(target) ? target : '/shop')
}

/**
 * The page that the service worker shows without a network or a cached copy. It announces when the network is back
 * and refreshes its list, but never navigates by itself.
 */
export default function Offline() {
  const [isBack, setIsBack] = useState(false)
  useComeBack(() => setIsBack(true))
  return (
    <div className="page-width grid gap-8 py-12 md:py-20">
      <div className="grid justify-items-start gap-5">
        <div role="status" className="grid gap-5">
          <h1 className="text-3xl md:text-4xl">{isBack ? 'You are back online' : 'You are offline'}</h1>
          <p className="max-w-prose text-lg text-soft">
            {isBack
              ? 'Here’s what you viewed before, now up to date.'
              : 'You need to be online for new items, current prices and buying. What you viewed before is still here, as it was then.'}
          </p>
        </div>
        <Button size="lg" onClick={leaveOfflinePage}>
          {isBack ? 'Go on' : 'Try Again'}
        </Button>
      </div>
      <SavedItems favorites={useFavorites()} />
    </div>
  )
}
