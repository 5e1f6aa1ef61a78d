import { type Html, html } from './html.ts'

/** How a text field looks and what browsers may fill in. */
export interface Field {
  label: string
  autocomplete: string
  type?: 'email' | 'date'
  inputmode?: 'numeric'
  placeholder?: string
}

/** A labelled field with its value and, where there is one, its error message. */
export function fieldHtml(
  name: string,
  field: Field,
  { value, problem, focus }: { value: string; problem: string | undefined; focus: boolean },
): Html {
  const { label, autocomplete, type = 'text', inputmode, placeholder } = field
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" required
${inputmode && html` inputmode="${inputmode}"`}${placeholder && html` placeholder="${placeholder}"`}
${problem && html` aria-invalid="true" aria-describedby="${name}-problem"`}${focus && html` autofocus`}>
${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
</div>`
}
