import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { Combobox } from './combobox.tsx'

const options = [
  { value: 'one', label: 'Park Slope, Brooklyn', group: 'Neighborhoods' },
  { value: 'two', label: 'Grand Central Terminal', group: 'Meeting points' },
]
const shown = (more: object = {}) =>
  renderHtml(<Combobox label="Place" name="place" options={options} value="" onChange={() => {}} {...more} />)

test('shows the chosen option, closed', () => {
  expect(shown({ value: 'two' })).toContain('value="Grand Central Terminal"')
  expect(shown()).toContain('aria-expanded="false"')
  expect(shown()).not.toContain('role="option"')
})

test('connects its error and marks itself invalid', () => {
  const html = shown({ error: 'Please choose a pickup place' })
  expect(html).toMatch(/role="combobox"[^>]*aria-invalid="true"/)
  expect(html).toContain('Please choose a pickup place')
})
