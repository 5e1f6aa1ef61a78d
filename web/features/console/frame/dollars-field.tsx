import { TextField } from '../../../ui/fields/text-field.tsx'

const NAME = 'amount'

/** A field for an amount in dollars; `centsIn` reads it. */
export function DollarsField({ label, help }: { label: string; help?: string }) {
  return (
    <TextField
      name={NAME}
      label={label}
      help={help}
      start="$"
      inputMode="decimal"
      pattern="\d+(\.\d{1,2})?"
      title="An amount such as 12.50"
      required
    />
  )
}

/** The amount in a form's `DollarsField`, in cents; 0 where it has none. */
export function centsIn(form: FormData): number {
  return Math.round(Number(form.get(NAME)) * 100)
}
