import { clsx } from 'clsx'
import { Menu, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Brand } from '../../ui/brand.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Link } from '../../ui/links/link.tsx'
import { afterScroll, type BarState, isMenuOpen } from './bar-visibility.ts'

const links = [{ label: 'Investors', to: '/investors' }]

/** The top bar of the marketing pages. @source spec §2 Top bar (marketing) */
export function MarketingBar() {
  const hidden = useHiddenOnScroll()
  const { key } = useLocation()
  const menuId = useId()
  const bar = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = isMenuOpen(openAt, key)
  // It must be closed when the user goes back to the page on which it was opened.
  useEffect(() => setOpenAt((at) => (at === key ? at : null)), [key])
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      // The focused element is hidden now; a focus elsewhere on the page stays.
      const at = document.activeElement
      if (!at || at === document.body || bar.current?.contains(at)) toggle.current?.focus()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [open])
  return (
    <header
      ref={bar}
      className={clsx(
        'fixed inset-x-0 top-0 z-30 bg-paper print:hidden transition-transform duration-250 focus-within:translate-y-0',
        hidden && !open && '-translate-y-full',
        open && 'shadow-float',
      )}
    >
      <div className="page-width flex h-16 items-center justify-between">
        <Link to="/" aria-label="Stoop, home" className="rounded-full">
          <Brand />
        </Link>
        <nav aria-label="Main" className="hidden md:block">
          <BarLinks />
        </nav>
        <IconButton
          ref={toggle}
          label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={menuId}
          icon={open ? <X /> : <Menu />}
          onClick={() => setOpenAt(open ? null : key)}
          className="md:hidden"
        />
      </div>
      <nav
        aria-label="Site"
        id={menuId}
        hidden={!open}
        className="page-width border-line border-t pb-3 md:hidden"
      >
        <BarLinks />
      </nav>
    </header>
  )
}

function BarLinks() {
  return (
    <ul>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-12 items-center rounded-full px-2 font-semibold underline-offset-4 hover:underline md:px-4"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    let state: BarState = { hidden: false, y: window.scrollY }
    const scroll = () => {
      state = afterScroll(state, window.scrollY)
      setHidden(state.hidden)
    }
    addEventListener('scroll', scroll, { passive: true })
    return () => removeEventListener('scroll', scroll)
  }, [])
  return hidden
}
