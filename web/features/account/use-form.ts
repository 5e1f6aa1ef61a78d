import { type FocusEvent, type FormEvent, useRef, useState } from 'react'
import type { Notice } from './answers.ts'
import { type FormRules, judge, type Values } from './form-rules.ts'

interface FormOptions<Field extends string> {
  rules: FormRules<Field>
  /** Sends what was typed; what it returns stands in the form's alert. */
  send: (values: Values<Field>) => Promise<Notice | undefined>
  /** What the alert says at first. */
  opening?: Notice | undefined
}

/**
 * A form whose inputs keep their own text, so that password managers and a browser that fills in before the page is awake
 * are read like typing. Fields are judged on blur and on submit; one submit at a time. @source product-decisions §9.17
 */
export function useForm<Field extends string>({ rules, send, opening }: FormOptions<Field>) {
  const ref = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({})
  const [notice, setNotice] = useState(opening)
  const [busy, setBusy] = useState(false)

  const isField = (name: string): name is Field => name in rules.fields

  function read(): Values<Field> {
    const data = ref.current ? new FormData(ref.current) : new FormData()
    const names = Object.keys(rules.fields).filter(isField)
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Field>
  }

  /** Judges one field. */
  function check(name: Field) {
    const text = rules.fields[name](read())
    setErrors((before) => (before[name] === text ? before : { ...before, [name]: text }))
  }

  /** Puts the caret into a field. */
  function focus(name: Field) {
    const input = ref.current?.elements.namedItem(name)
    if (isWritten(input)) input.focus()
  }

  /** Judges and sends; `known` is what the fields do not show yet. */
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
    const answer = await send(values)
    isSending.current = false
    setBusy(false)
    setNotice(answer)
  }

  const form = {
    ref,
    noValidate: true,
    // Outside a dialog it makes the browser's own submit do nothing: before the page is awake, the default would put the
    // password into the address.
    method: 'dialog',
    onSubmit(event: FormEvent) {
      event.preventDefault()
      void submit()
    },
    onBlur({ target }: FocusEvent<Element>) {
      // A window that loses the focus blurs its field too, but nobody has left it.
      if (!isWritten(target) || document.activeElement === target) return
      if (isField(target.name)) check(target.name)
    },
    onChange({ target }: FormEvent<HTMLFormElement>) {
      if (isWritten(target) && isField(target.name) && errors[target.name]) check(target.name)
    },
  }

  return {
    notice,
    busy,
    setNotice,
    submit,
    check,
    focus,
    read,
    /** For the form element. */
    form,
    /** For the field of this name. */
    field: (name: Field) => ({ name, error: errors[name] }),
  }
}

/** A field that a person writes into or ticks. */
function isWritten(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
