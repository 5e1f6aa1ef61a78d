import { clsx } from 'clsx'
import { type ChangeEvent, useId, useState } from 'react'
import { codeBoxes, codeDigits } from './code-digits.ts'
import { Field, type FieldText, fieldAttributes } from './field.tsx'

interface CodeFieldProps extends FieldText {
  name?: string
  value: string
  onChange: (digits: string) => void
  /** Runs once all digits are typed. */
  onComplete?: (digits: string) => void
  length?: number
  autoFocus?: boolean
  disabled?: boolean
}

/**
 * A code from an email. One real input, so that pasting, a phone's autofill and a screen reader all work; the boxes
 * behind it are decoration.
 */
export function CodeField({ length = 6, value, onChange, onComplete, name, ...props }: CodeFieldProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = codeDigits(event.target.value, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onComplete?.(digits)
  }
  return (
    <Field id={id} label={props.label} help={props.help} error={props.error}>
      <div className="relative">
        <div aria-hidden="true" className="grid grid-cols-6 gap-2">
          {codeBoxes(value, length).map((digit, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change their order
              key={index}
              className={clsx(
                'tabular grid h-14 place-items-center rounded-md border bg-surface font-bold font-display text-2xl transition-colors',
                props.error ? 'border-danger' : 'border-field',
                focused && index === Math.min(value.length, length - 1) && 'border-primary ring-2 ring-focus',
              )}
            >
              {digit}
            </span>
          ))}
        </div>
        <input
          {...fieldAttributes(id, props)}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={value}
          // biome-ignore lint/a11y/noAutofocus: it is the page's only field
          autoFocus={props.autoFocus}
          disabled={props.disabled}
          onChange={change}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="absolute inset-0 w-full cursor-text rounded-md bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
      </div>
    </Field>
  )
}
