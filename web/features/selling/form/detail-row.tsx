import { X } from 'lucide-react'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { type DetailAction, type DetailRow, MAX_DETAIL_NAME, MAX_DETAIL_VALUE } from './detail-rows.ts'
import { type FoundDetails, foundFor } from './found-details.ts'

interface RowProps {
  row: DetailRow
  number: number
  error: string | undefined
  found: FoundDetails
  dispatch: (action: DetailAction) => void
}

const boxStyle =
  'h-12 w-full min-w-0 rounded-md border border-field bg-surface px-3.5 transition-colors hover:border-ink focus-visible:border-primary focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger'

/** The name and the value of a detail. */
export function DetailRowInputs({ row, number, error, found, dispatch }: RowProps) {
  const note = filterNote(row, found)
  const noteId = `detail-note-${row.id}`
  const invalid = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? noteId : undefined }
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
        <input
          id={`name-${row.id}`}
          aria-label={`Name of detail ${number}`}
          placeholder="Name"
          value={row.name}
          maxLength={MAX_DETAIL_NAME}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) =>
            dispatch({ type: 'changed', id: row.id, field: 'name', text: target.value })
          }
          className={boxStyle}
          {...invalid}
        />
        <input
          id={`value-${row.id}`}
          aria-label={row.name.trim() || `Value of detail ${number}`}
          placeholder={examples.get(row.name) ?? 'Value'}
          value={row.value}
          maxLength={MAX_DETAIL_VALUE}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) =>
            dispatch({ type: 'changed', id: row.id, field: 'value', text: target.value })
          }
          className={boxStyle}
          aria-describedby={note ? `filter-${row.id}` : undefined}
        />
        <IconButton
          label={`Remove ${row.name.trim() || `detail ${number}`}`}
          icon={<X aria-hidden="true" />}
          onClick={() => dispatch({ type: 'removed', id: row.id })}
        />
      </div>
      {note && (
        <p id={`filter-${row.id}`} className="text-soft text-sm">
          {note}
        </p>
      )}
      {error && (
        <p id={noteId} className="text-sm">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  )
}

/** How the filters understand a detail, where that differs from its text. */
function filterNote({ name, value }: DetailRow, found: FoundDetails): string | null {
  const understood = foundFor(found, name)
  const written = value.trim()
  if (written === '' || written.toLowerCase() === understood?.toLowerCase()) return null
  return understood ? `Shoppers find it under ${understood}.` : null
}

const examples = new Map([
  ['Brand', 'e.g. IKEA'],
  ['Color', 'e.g. Walnut'],
  ['Material', 'e.g. Oak and steel'],
  ['Dimensions', 'e.g. 60 × 30 × 29 in'],
  ['Size', 'e.g. M, or 9½'],
])
