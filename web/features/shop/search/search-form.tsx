import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { localStore } from '../../../api/storage/storage.ts'
import { addRecent } from './recent-searches.ts'
import { searchPath } from './search-paths.ts'

interface SearchFormProps {
  className?: string
  /** Within the bar, after the words: the location. */
  end?: ReactNode
}

/** Leads to the search page; a plain form without scripts. @source spec §2 Shop */
export function SearchForm({ className, end }: SearchFormProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('query') ?? '')
    addRecent(localStore, words)
    void navigate(searchPath(words))
  }
  return (
    <search className={className}>
      <form action="/shop/search" onSubmit={submit} className="search-pill">
        <SearchInput />
        <button type="submit" tabIndex={-1} className="sr-only">
          Search
        </button>
        {end && (
          <>
            <span aria-hidden="true" className="h-6 w-px bg-line" />
            {end}
          </>
        )}
      </form>
    </search>
  )
}

function SearchInput() {
  return (
    <label>
      <Search aria-hidden="true" />
      <span className="sr-only">Search for items</span>
      <input
        type="search"
        name="query"
        enterKeyHint="search"
        autoComplete="off"
        placeholder="Search the stoop"
      />
    </label>
  )
}
