import { useState } from 'react'
import type { SavedSearch, SearchCriteria } from '../../../../contract/calls/people/saved-searches.ts'
import {
  type AlertFrequency,
  alertFrequencies,
  MAX_SEARCH_NAME_LENGTH,
} from '../../../../contract/rules/people/saved-searches.ts'
import { call } from '../../../api/call.ts'
import { failureText } from '../../../api/transport/response.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { filterTexts, suggestedName } from './criteria.ts'
import { frequencyWords } from './frequency-words.ts'
import { useSavedSearchesChanged } from './saved-search-queries.ts'

interface SearchDialogProps {
  criteria: SearchCriteria
  /** The search, if it is saved already. */
  saved: SavedSearch | null
  onClose: () => void
}

/** Saves a search, or changes the name and frequency of a saved one. */
export function SearchDialog({ criteria, saved, onClose }: SearchDialogProps) {
  const [name, setName] = useState(saved?.name ?? suggestedName(criteria))
  const [frequency, setFrequency] = useState<AlertFrequency>(saved?.frequency ?? 'daily')
  const [problem, setProblem] = useState<string | undefined>()
  const toast = useToast()
  const changed = useSavedSearchesChanged()
  const judge = () => {
    const isNamed = name.trim() !== ''
    setProblem(isNamed ? undefined : 'Please give it a name')
    return isNamed
  }
  const send = async () => {
    const result = saved
      ? await call('savedSearches.change', { params: { id: saved.id }, body: { name, frequency } })
      : await call('savedSearches.save', { body: { name, criteria, frequency } })
    if (result.error !== null) return failureText(result)
    await changed()
    toast({ text: saved ? 'Saved.' : `Search saved. ${frequencyWords[frequency].sentence}` })
    return null
  }
  return (
    <FormDialog
      title={saved ? 'Change saved search' : 'Save this search'}
      action={saved ? 'Save changes' : 'Save search'}
      failed="Your search was not saved"
      isComplete={judge}
      onSend={send}
      onClose={onClose}
    >
      {!saved && <p className="text-soft">We’ll tell you when something new matches{whatOf(criteria)}.</p>}
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={MAX_SEARCH_NAME_LENGTH}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <RadioCards
        legend="How often?"
        name="frequency"
        cards={alertFrequencies.map((value) => ({ value, ...frequencyWords[value] }))}
        value={frequency}
        onChange={setFrequency}
      />
    </FormDialog>
  )
}

/** The words and filters of a search within a sentence. */
function whatOf(criteria: SearchCriteria): string {
  const filters = filterTexts(criteria)
  const what = criteria.query === '' ? suggestedName(criteria) : `“${criteria.query}”`
  return ` ${[what, ...filters].join(', ')}`
}
