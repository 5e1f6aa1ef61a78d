import { Link } from '../../ui/links/link.tsx'

/** Tells the owner of a paused listing who sees it, and how to sell it again. */
export function PausedNote() {
  return (
    <p className="rounded-md bg-sunken p-4">
      <strong className="font-semibold">Paused.</strong> Only you can see it. Put it back on sale in{' '}
      <Link to="/listings" className="font-semibold text-primary-ink underline underline-offset-4">
        My Listings
      </Link>
      .
    </p>
  )
}
