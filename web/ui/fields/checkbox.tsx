import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError, fieldAttributes, noteId } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
}

/** A checkbox whose whole line can be pressed. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...input}
          {...fieldAttributes(id, { error })}
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 rounded-sm accent-primary"
        />
        <span>{label}</span>
      </label>
      {error && (
        <div id={noteId(id)} className="text-sm">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
