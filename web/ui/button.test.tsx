import { expect, test } from 'vitest'
import { renderHtml } from '../testing/render-html.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a busy button shows its own words, keeps its focus and says it cannot be pressed', () => {
  const html = renderHtml(
    <Button busy busyLabel="Checking...">
      Access Investor Portal
    </Button>,
  )
  expect(html).toContain('Checking...')
  expect(html).not.toContain('Access Investor Portal')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain('disabled=""')
})

test('a button submits nothing unless it is told to', () => {
  expect(renderHtml(<Button>Save</Button>)).toContain('type="button"')
  expect(renderHtml(<Button type="submit">Save</Button>)).toContain('type="submit"')
})

test('an icon button has a name, and the same words as its tooltip', () => {
  const html = renderHtml(<IconButton label="Share" icon={<svg />} />)
  expect(html).toContain('aria-label="Share"')
  expect(html).toContain('data-tooltip="Share"')
})
