import { type ComponentProps, type ReactNode, useId } from 'react'
import { boxStyle, Field, type FieldText, fieldAttributes } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldText {
  /** Inside the box, before the text: an icon, or `$`. */
  start?: ReactNode
  /** Inside the box, after the text: a button. */
  end?: ReactNode
  /** At the end of the help line, e.g. a counter. */
  aside?: ReactNode
}

/** A line of text. Accepts all props of an input, including a ref. */
export function TextField({
  label,
  help,
  error,
  optional,
  start,
  end,
  aside,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional} aside={aside}>
      <div className="relative">
        {start && (
          <span className="pointer-events-none absolute inset-y-0 left-0 grid w-11 place-items-center text-soft [&_svg]:size-5">
            {start}
          </span>
        )}
        <input
          type="text"
          {...input}
          {...fieldAttributes(id, { help, error })}
          className={boxStyle(
            error,
            [`h-12`, start && 'pl-11', end && 'pr-12', className].filter(Boolean).join(' '),
          )}
        />
        {end && <span className="absolute inset-y-0 right-0.5 grid w-11 place-items-center">{end}</span>}
      </div>
    </Field>
  )
}
