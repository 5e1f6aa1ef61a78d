import { X } from 'lucide-react'
import { useState } from 'react'
import { localStore, textsIn } from '../../../api/storage/storage.ts'
import { CONSOLE_FILTERS_KEY } from '../../../api/storage/storage-keys.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { useStaff } from '../frame/staff-gate.tsx'

type Filter = Partial<Record<string, string>>

interface SavedFiltersProps {
  /** The list that the filters belong to. */
  list: string
  filter: Filter
  onApply: (filter: Filter) => void
}

/** The filters that this member of staff saved in this browser. @source docs/decisions/243 */
export function SavedFilters({ list, filter, onApply }: SavedFiltersProps) {
  const { saved, store } = useSaved(list)
  const [isNaming, setIsNaming] = useState(false)
  const query = queryOf(filter)
  const isNew = query !== '' && !saved.some((one) => one.query === query)
  if (saved.length === 0 && !isNew) return null
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {saved.map(({ name, query: stored }) => (
        <span key={name} className="inline-flex items-center rounded-full bg-sunken pl-4">
          <button
            type="button"
            aria-pressed={stored === query}
            className="min-h-11 font-semibold text-sm aria-pressed:text-primary-ink"
            onClick={() => onApply(Object.fromEntries(new URLSearchParams(stored)))}
          >
            {name}
          </button>
          <IconButton
            label={`Remove the filter ${name}`}
            icon={<X className="size-4" />}
            onClick={() => store(saved.filter((one) => one.name !== name))}
          />
        </span>
      ))}
      {isNew && (
        <Button variant="ghost" onClick={() => setIsNaming(true)}>
          Save this filter
        </Button>
      )}
      {isNaming && (
        <FormDialog
          title="Save this filter"
          action="Save"
          failed="The filter was not saved"
          onClose={() => setIsNaming(false)}
          onSend={async (form) => {
            const name = String(form.get('name') ?? '').trim()
            if (!name) return 'Give it a name.'
            store([...saved.filter((one) => one.name !== name), { name, query }])
            return null
          }}
        >
          <TextField name="name" label="Name" required maxLength={40} />
        </FormDialog>
      )}
    </div>
  )
}

/** Each filter is stored as its name and its query in two lines. */
function useSaved(list: string) {
  const { username } = useStaff()
  const key = `${CONSOLE_FILTERS_KEY}:${username ?? ''}:${list}`
  const [texts, setTexts] = useState(() => textsIn(localStore.getItem(key)))
  const saved = texts.map((text) => {
    const [name = '', query = ''] = text.split('\n')
    return { name, query }
  })
  const store = (filters: typeof saved) => {
    const next = filters.map(({ name, query }) => `${name}\n${query}`)
    localStore.setItem(key, JSON.stringify(next))
    setTexts(next)
  }
  return { saved, store }
}

/** The same text for the same filter. */
function queryOf(filter: Filter): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filter).sort()) if (value) params.set(name, value)
  return params.toString()
}
