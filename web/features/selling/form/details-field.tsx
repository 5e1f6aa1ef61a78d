import { Pencil, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MAX_DETAILS } from '../../../../contract/rules/listings/listing.ts'
import { randomKey } from '../../../api/session/random-key.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DetailRowInputs } from './detail-row.tsx'
import { type DetailAction, type DetailRow, reduceDetails, suggestedDetails } from './detail-rows.ts'
import { type FoundDetails, foundFor } from './found-details.ts'

interface DetailsFieldProps {
  rows: readonly DetailRow[]
  /** By row id. */
  errors: Record<string, string>
  /** What shoppers can filter by. */
  found: FoundDetails
  onChange: (rows: readonly DetailRow[]) => void
}

/** Edits details as names and values, with buttons for common names. @source product-decisions §3: at most 30 */
export function DetailsField({ rows, errors, found, onChange }: DetailsFieldProps) {
  const { box, next } = useNextFocus()
  const dispatch = (action: DetailAction) => onChange(reduceDetails(rows, action))
  const add = (name: string, value?: string) => {
    const id = randomKey()
    next.current = name ? `value-${id}` : `name-${id}`
    dispatch({ type: 'added', id, name, value })
  }
  const used = new Set(rows.map((row) => row.name.trim().toLowerCase()))
  const offered = suggestedDetails.filter((name) => !used.has(name.toLowerCase()))
  return (
    <fieldset ref={box} className="grid gap-3">
      <legend className="mb-2 flex w-full items-baseline justify-between gap-3 font-semibold text-sm">
        Details <span className="font-normal text-soft">optional</span>
      </legend>
      {rows.map((row, index) => (
        <DetailRowInputs
          key={row.id}
          row={row}
          number={index + 1}
          error={errors[row.id]}
          found={found}
          dispatch={dispatch}
        />
      ))}
      {rows.length < MAX_DETAILS && (
        <div className="flex flex-wrap gap-2">
          {offered.map((name) => (
            <OfferedDetail key={name} name={name} found={foundFor(found, name)} onAdd={add} />
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
      {offered.some((name) => foundFor(found, name)) && (
        <p className="text-soft text-sm">
          Shoppers can filter by what your title and description say. Press a value to correct it.
        </p>
      )}
    </fieldset>
  )
}

interface OfferedDetailProps {
  name: string
  /** What the title or the description says. */
  found: string | undefined
  onAdd: (name: string, value?: string) => void
}

/** Adds a detail; one that was found in the texts begins with what they say. */
function OfferedDetail({ name, found, onAdd }: OfferedDetailProps) {
  const Icon = found ? Pencil : Plus
  return (
    <Button
      variant="secondary"
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => onAdd(name, found)}
    >
      {found ? `${name}: ${found}` : name}
    </Button>
  )
}

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
