import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { searchMark } from '../frame/list-keys.ts'

interface SearchBoxProps {
  label: string
  help?: string
  placeholder?: string
  /** What the address says. */
  value: string
  onSearch: (words: string) => void
  /** The list's main field, which `/` goes to. */
  isMain?: boolean
}

/** Milliseconds after the last key before the list is searched. */
const PAUSE = 300

/** A field that searches while someone types. */
export function SearchBox({ label, help, placeholder, value, onSearch, isMain = false }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The address may change while the search waits: a record that was opened meanwhile stays open.
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  // The address also changes by links and saved filters.
  useEffect(() => setTyped(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <TextField
      label={label}
      help={help}
      placeholder={placeholder}
      type="search"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      start={isMain && <Search aria-hidden="true" />}
      {...(isMain ? searchMark : {})}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => search.current(target.value.trim()), PAUSE)
      }}
    />
  )
}
