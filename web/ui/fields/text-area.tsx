import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { boxStyle, Field, type FieldText, fieldAttributes } from './field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & FieldText

/** Several lines of text; grows with its content, and counts with `maxLength`. */
export function TextArea({ label, help, error, optional, className, onChange, ...area }: TextAreaProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  const [typed, setTyped] = useState(String(area.defaultValue ?? '').length)
  const length = area.value === undefined ? typed : String(area.value).length
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value.length)
    onChange?.(event)
  }
  const aside = area.maxLength && (
    <span className="tabular shrink-0 text-soft">
      {length} / {area.maxLength}
    </span>
  )
  return (
    <Field id={id} label={label} help={help} error={error} optional={optional} aside={aside}>
      <textarea
        rows={4}
        {...area}
        {...fieldAttributes(id, { help, error })}
        onChange={change}
        className={boxStyle(error, `field-sizing-content max-h-96 min-h-28 py-3 ${className ?? ''}`)}
      />
    </Field>
  )
}
