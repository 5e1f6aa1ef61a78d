import { useRef } from 'react'
import type { FormRules, Values } from './form-rules.ts'

/** Reads and focuses the fields of a form by name. `ref` belongs on the form element. */
export function useFormFields<Field extends string>(rules: FormRules<Field>) {
  const ref = useRef<HTMLFormElement>(null)
  const isField = (name: string): name is Field => name in rules.fields

  function read(): Values<Field> {
    const data = ref.current ? new FormData(ref.current) : new FormData()
    const names = Object.keys(rules.fields).filter(isField)
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Field>
  }

  function focus(name: Field) {
    const input = ref.current?.elements.namedItem(name)
    if (isWritten(input)) input.focus()
  }

  return { ref, isField, read, focus }
}

/** Whether an element is an input or a text area. */
export function isWritten(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
