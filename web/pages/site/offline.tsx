import { pageMeta } from '../../features/account/page-meta.ts'
import { KeptThings } from '../../features/offline/kept-things.tsx'
import { useFavourites } from '../../features/shop/use-favourites.ts'
import { Button } from '../../ui/button.tsx'

export const meta = pageMeta('You are offline')

/** Goes where the visitor wanted to go; an address of ours and of nobody else. */
function tryAgain() {
  const wanted = new URLSearchParams(location.search).get('to') ?? '/shop'
  location.assign(/^\/(?![/\\])/.test(wanted) ? wanted : '/shop')
}

/** What the service worker shows when there is no network and the page was not kept. */
export default function Offline() {
  return (
    <div className="page-width grid gap-8 py-12 md:py-20">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-3xl md:text-4xl">You are offline</h1>
        <p className="max-w-prose text-lg text-soft">
          New things, prices and buying need a network. What you looked at before is still here, as it was
          then.
        </p>
        <Button size="lg" onClick={tryAgain}>
          Try Again
        </Button>
      </div>
      <KeptThings favourites={useFavourites()} />
    </div>
  )
}
