import { Search, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Link } from '../../../ui/links/link.tsx'

interface SearchBarProps {
  typed: string
  onType: (text: string) => void
  /** Enter, or the search key of an on-screen keyboard. */
  onSend: (text: string) => void
  /** At the ends of the bar, on wide screens. */
  brand: ReactNode
  navigation: ReactNode
}

/** The search page's bar: the words, a clear button and a link back. @source spec §2 Shop */
export function SearchBar({ typed, onType, onSend, brand, navigation }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null)
  // Text typed before hydration is only in the field, and would be overwritten.
  const takeOver = useEffectEvent(() => {
    const there = input.current?.value ?? typed
    if (there !== typed) onType(there)
  })
  useEffect(() => takeOver(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(typed)
    // On phones, closing the keyboard frees space for the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }
  const clear = () => {
    onType('')
    input.current?.focus()
  }
  return (
    <div className="sticky top-0 z-20 bg-paper">
      <header className="page-width flex h-20 items-center lg:gap-8">
        {brand}
        <search className="flex-1">
          <form action="/shop/search" onSubmit={submit} className="flex items-center gap-2">
            <div className="search-pill flex-1">
              <label>
                <Search aria-hidden="true" />
                <span className="sr-only">Search for items</span>
                <input
                  ref={input}
                  type="search"
                  name="query"
                  value={typed}
                  onChange={(event) => onType(event.target.value)}
                  // biome-ignore lint/a11y/noAutofocus: the page exists for typing
                  autoFocus={typed === ''}
                  enterKeyHint="search"
                  autoComplete="off"
                  autoCapitalize="none"
                  placeholder="What are you looking for?"
                />
              </label>
              {typed !== '' && (
                <IconButton label="Clear search" icon={<X />} onClick={clear} className="noscript:hidden" />
              )}
            </div>
            <Link
              to="/shop"
              viewTransition
              className="-mr-2 flex min-h-11 items-center rounded-full px-3 font-semibold transition-colors hover:bg-sunken"
            >
              Cancel
            </Link>
          </form>
        </search>
        {navigation}
      </header>
    </div>
  )
}
