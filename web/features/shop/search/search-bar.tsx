import { Search, X } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Link } from '../../../ui/link.tsx'

interface SearchBarProps {
  typed: string
  onType: (text: string) => void
  /** Enter, or the keyboard's own search key. */
  onSend: (text: string) => void
}

/** The search page's bar: the words, a way to clear them, and the way out. @source spec §2 Shop */
export function SearchBar({ typed, onType, onSend }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null)
  // What was typed before the page was awake stands in the field only, and would be written over.
  const takeOver = useEffectEvent(() => {
    const there = input.current?.value ?? typed
    if (there !== typed) onType(there)
  })
  useEffect(() => takeOver(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend(typed)
    // On phones the keyboard makes room for the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }
  const clear = () => {
    onType('')
    input.current?.focus()
  }
  return (
    <search className="sticky top-0 z-20 bg-paper">
      <form action="/shop/search" onSubmit={submit} className="page-width flex h-20 items-center gap-2">
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
              // biome-ignore lint/a11y/noAutofocus: whoever comes here comes to type
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
  )
}
