import { useLocation } from 'react-router'
import { trustLinks } from '../../content/trust-links.ts'

/** The legal pages, at the end of every page and clear of the bottom navigation. */
export function LegalLinks() {
  const { pathname } = useLocation()
  // /browse fills the screen and has no end.
  if (pathname === '/browse') return null
  return (
    <footer className="page-width pt-14 pb-[calc(var(--bottom-bar)+var(--buy-bar)+1.5rem)] text-sm text-soft print:hidden">
      <ul className="flex flex-wrap gap-x-5 border-line border-t pt-3">
        {[{ label: 'About Stoop', to: '/about' }, ...trustLinks].map(({ label, to }) => (
          <li key={to}>
            <a data-client-link href={to} className="inline-flex min-h-11 items-center hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  )
}
