import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { Checkbox } from './checkbox.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const fields = {
  TextField: <TextField id="f" label="Name" error="Name is required" />,
  TextArea: <TextArea id="f" label="Name" error="Name is required" />,
  Select: <Select id="f" label="Name" options={[]} error="Name is required" />,
  Checkbox: <Checkbox id="f" label="Name" error="Name is required" />,
}

test.each(Object.entries(fields))('%s is named by its label and explained by its error', (_name, field) => {
  const html = renderHtml(field)
  // A label that contains its field needs no `for`.
  expect(html).toMatch(/for="f"|<label[^>]*><input id="f"[^>]*><span>Name<\/span><\/label>/)
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="f-note"')
  expect(html).toMatch(/id="f-note".*<svg.*Name is required/)
})

test('a field without help or error references neither', () => {
  expect(renderHtml(<TextField id="f" label="Name" />)).not.toContain('aria-describedby')
})

test('a text area with a limit shows a counter', () => {
  expect(renderHtml(<TextArea label="Text" maxLength={10} defaultValue="four" />)).toMatch(/4 \/ 10/)
})
