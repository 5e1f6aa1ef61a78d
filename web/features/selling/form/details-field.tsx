import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MAX_DETAILS } from '../../../../contract/rules/listings/listing.ts'
import { randomKey } from '../../../api/session/random-key.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import {
  type DetailAction,
  type DetailRow,
  MAX_DETAIL_NAME,
  MAX_DETAIL_VALUE,
  reduceDetails,
  suggestedDetails,
} from './detail-rows.ts'

interface DetailsFieldProps {
  rows: readonly DetailRow[]
  /** By row id. */
  errors: Record<string, string>
  onChange: (rows: readonly DetailRow[]) => void
}

/** Edits details as names and values, with buttons for common names. @source product-decisions §3: at most 30 */
export function DetailsField({ rows, errors, onChange }: DetailsFieldProps) {
  const { box, next } = useNextFocus()
  const dispatch = (action: DetailAction) => onChange(reduceDetails(rows, action))
  const add = (name: string) => {
    const id = randomKey()
    next.current = name ? `value-${id}` : `name-${id}`
    dispatch({ type: 'added', id, name })
  }
  const used = new Set(rows.map((row) => row.name.trim().toLowerCase()))
  const offered = suggestedDetails.filter((name) => !used.has(name.toLowerCase()))
  return (
    <fieldset ref={box} className="grid gap-3">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-semibold text-sm">
        Details <span className="font-normal text-soft">optional</span>
      </legend>
      {rows.map((row, index) => (
        <Row key={row.id} row={row} number={index + 1} error={errors[row.id]} dispatch={dispatch} />
      ))}
      {rows.length < MAX_DETAILS && (
        <div className="flex flex-wrap gap-2">
          {offered.map((name) => (
            <Button
              key={name}
              variant="secondary"
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => add(name)}
            >
              {name}
            </Button>
          ))}
          <Button
            variant="ghost"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => add('')}
          >
            Something else
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface RowProps {
  row: DetailRow
  number: number
  error: string | undefined
  dispatch: (action: DetailAction) => void
}

const boxStyle =
  'h-12 w-full min-w-0 rounded-md border border-field bg-surface px-3.5 transition-colors hover:border-ink focus-visible:border-primary focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-danger'

function Row({ row, number, error, dispatch }: RowProps) {
  const noteId = `detail-note-${row.id}`
  const note = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? noteId : undefined }
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
          {...note}
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
        />
        <IconButton
          label={`Remove ${row.name.trim() || `detail ${number}`}`}
          icon={<X aria-hidden="true" />}
          onClick={() => dispatch({ type: 'removed', id: row.id })}
        />
      </div>
      {error && (
        <p id={noteId} className="text-sm">
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  )
}

const examples = new Map([
  ['Brand', 'e.g. IKEA'],
  ['Color', 'e.g. Walnut'],
  ['Material', 'e.g. Oak and steel'],
  ['Dimensions', 'e.g. 60 × 30 × 29 in'],
  ['Size', 'e.g. M, or 9½'],
])

/** Focuses a row that has just been added. */
function useNextFocus() {
  const box = useRef<HTMLFieldSetElement>(null)
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (!next.current) return
    const input = box.current?.querySelector<HTMLElement>(`#${next.current}`)
    if (input) next.current = null
    input?.focus()
  })
  return { box, next }
}
