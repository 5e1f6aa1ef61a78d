import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { boxStyle, Field, type FieldText, fieldAttributes } from './field.tsx'

export interface Option {
  value: string
  label: string
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'>, FieldText {
  options: readonly Option[]
  /** The first, empty option, e.g. "Choose a category". */
  placeholder?: string
}

/** A styled native select. */
export function Select({
  label,
  help,
  error,
  optional,
  options,
  placeholder,
  className,
  ...select
}: SelectProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional}>
      <div className="relative">
        <select
          {...select}
          {...fieldAttributes(id, { help, error })}
          className={boxStyle(error, `h-12 appearance-none pr-11 ${className ?? ''}`)}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-soft"
        />
      </div>
    </Field>
  )
}
