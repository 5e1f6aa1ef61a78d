import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The texts around a form field. */
export interface FieldText {
  label: string
  /** Always shown below the field. */
  help?: ReactNode
  /** The field's current error, shown beside it. */
  error?: string | undefined
  /** Adds "optional" to the label; all other fields are required. */
  optional?: boolean
}

interface FieldProps extends FieldText {
  id: string
  /** At the end of the help line, e.g. a counter. */
  aside?: ReactNode
  children: ReactNode
}

/** A label, the field, and its error or help. */
export function Field({ id, label, help, error, optional, aside, children }: FieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-3 font-semibold text-sm">
        {label}
        {optional && <span className="font-normal text-soft">optional</span>}
      </label>
      {children}
      {(help || error || aside) && (
        <div className="flex items-start justify-between gap-3 text-sm">
          <div id={noteId(id)} className="min-w-0">
            {error ? <FieldError>{error}</FieldError> : help && <span className="text-soft">{help}</span>}
          </div>
          {aside}
        </div>
      )}
    </div>
  )
}

/** The error of one field: icon and text, never color alone. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </span>
  )
}

/** The id of a field's help or error text. */
export function noteId(id: string): string {
  return `${id}-note`
}

/** The attributes that connect a control to its label, help and error. */
export function fieldAttributes(id: string, { help, error }: Pick<FieldText, 'help' | 'error'>) {
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': help || error ? noteId(id) : undefined,
  }
}

/** The style shared by text boxes, selects and text areas. */
export function boxStyle(error: string | undefined, className?: string): string {
  return clsx(
    'w-full min-w-0 rounded-md border bg-surface px-3.5 text-base text-ink transition-colors',
    'hover:border-ink focus-visible:border-primary focus-visible:outline-offset-0 disabled:opacity-60',
    error ? 'border-danger border-2' : 'border-field',
    className,
  )
}
