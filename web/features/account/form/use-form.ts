import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import { type FormRules, judge, type Values } from './form-rules.ts'
import type { Notice } from './notices.ts'
import { isWritten, useFormFields } from './use-form-fields.ts'

interface FormOptions<Field extends string> {
  rules: FormRules<Field>
  /** Sends the values; the form's alert shows what it returns. */
  send: (values: Values<Field>) => Promise<Notice | undefined>
  /** The alert's first text. */
  opening?: Notice | undefined
}

/**
 * A form whose inputs hold their own text, so that it reads what a password manager or the browser filled in before the
 * page was interactive. Fields are checked on blur and on submit; only one submit runs at a time.
 * @source product-decisions §9.17
 */
export function useForm<Field extends string>({ rules, send, opening }: FormOptions<Field>) {
  const isSending = useRef(false)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [notice, setNotice] = useState(opening)
  const [busy, setBusy] = useState(false)
  const { ref, isField, read, focus } = useFormFields(rules)

  /** Checks one field. */
  function check(name: Field) {
    const text = rules.fields[name](read())
    setErrors((before) => (before[name] === text ? before : { ...before, [name]: text }))
  }

  /** Checks and sends; `known` holds values that the fields do not show yet. */
  async function submit(known: Partial<Values<Field>> = {}) {
    if (isSending.current) return
    const values = { ...read(), ...known }
    const wrong = judge(rules, values)
    const sentence = rules.sentence?.(values)
    setErrors(wrong)
    setNotice(sentence ? { text: sentence } : undefined)
    const [first] = Object.keys(wrong).filter(isField)
    if (first) return focus(first)
    isSending.current = true
    setBusy(true)
    const outcome = await send(values)
    isSending.current = false
    setBusy(false)
    setNotice(outcome)
  }

  const form = {
    ref,
    noValidate: true,
    // Outside a dialog this disables the browser's own submit, which would put the password into the address before the
    // page is interactive.
    method: 'dialog',
    onSubmit(event: FormEvent) {
      event.preventDefault()
      void submit()
    },
    onBlur({ target }: FocusEvent<Element>) {
      // A window that loses the focus blurs its field too, which does not count.
      if (!isWritten(target) || document.activeElement === target) return
      if (isField(target.name)) check(target.name)
    },
    onChange({ target }: FormEvent<HTMLFormElement>) {
      if (isWritten(target) && isField(target.name) && errors[target.name]) check(target.name)
    },
  }

  /** Props for the field of this name. */
  const field = (name: Field) => ({ name, error: errors[name] })
  return { notice, busy, setNotice, submit, check, focus, read, form, field }
}
